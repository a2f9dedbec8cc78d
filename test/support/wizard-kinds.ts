import type { DraftValues } from '../../api/form-rules/draft-field.ts'
import { models } from '../../server/business/draft/models/index.ts'
import type { Made } from './wizard.ts'

/** A SKU of the demo's shelf. */
export const SHELF_SKU = 12

const bargained = { floor_fen: 100, mode: 'byCount', cuts: 8, min_fen: 100, max_fen: 300 }

/** Values of the third step that the wizard leaves to the merchant, by kind. */
const needed: Record<string, DraftValues> = {
  newYearCard: { templates: [{ name: '雪夜', picture: '/cover.svg', ink: '#5b2018' }] },
  goodsBargain: { goods: [{ sku_id: SHELF_SKU, ...bargained, pieces: 3 }] },
  tasks: { staff_ids: [5] },
  bargain: { name: '双人茶席', start_fen: 16_800, floor_fen: 9000, pieces: 50 },
  seckill: { goods: [{ sku_id: SHELF_SKU, price_fen: 990, pieces: 3, per_user: 1 }] },
  groupWork: {
    goods: [
      {
        sku_id: SHELF_SKU,
        size: 2,
        price_fen: 1990,
        alone_fen: 2990,
        leader_off_fen: 0,
        pieces: 3,
      },
    ],
  },
}

/** The first template of every kind that the wizard can create, with what its merchant has to fill in. */
export const everyKind: Made[] = models.map(({ type, templates: [{ model_id }] }) => ({
  kind: type,
  modelId: model_id,
  changes: needed[type] ? { third: needed[type] } : {},
}))
