import type { DraftValues } from '../../api/form-rules/draft-field.ts'
import { models } from '../../server/merchant/models/index.ts'
import type { Caller, TestServer } from './server-app.ts'
import { people } from './server-data.ts'
import { addGroup, keepGroupPicture } from './server-group-codes.ts'
import type { Made } from './wizard.ts'

/** A SKU of the demo's shelf. */
export const SHELF_SKU = 12

const bargained = { floor_fen: 100, mode: 'byCount', cuts: 8, min_fen: 100, max_fen: 300 }

/** Values of the third step that the wizard leaves to the merchant, by kind. */
const needed: Record<string, DraftValues> = {
  newYearCard: { templates: [{ name: '雪夜', picture: '/cover.svg', ink: '#5b2018' }] },
  goodsBargain: { goods: [{ sku_id: SHELF_SKU, ...bargained, pieces: 3 }] },
  tasks: { staff_ids: [5] },
  distribution: { goods: [{ sku_id: SHELF_SKU }] },
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

/** A target of a live code, which anybody may be led to at any time. */
const target = (ref: string) => ({
  ref,
  day_cap: -1,
  total_cap: -1,
  timed: false,
  open_from: 9,
  open_to: 21,
})
const colleague = target('staff:5')

const live: Record<string, DraftValues> = {
  lockCode: { targets: [colleague] },
  joinShop: { targets: [colleague] },
  fissionCode: { targets: [colleague] },
  categoryCode: {
    categories: ['白茶', '乌龙'].map(name => ({
      category_id: '',
      name,
      note: '',
      icon: '',
      targets: [colleague],
    })),
  },
}

/** Kinds that lead into a group. */
const grouped = ['addGroup', 'joinGroup']

const made = (type: string, modelId: number, third: DraftValues | undefined): Made => ({
  kind: type,
  modelId,
  changes: third ? { third } : {},
})

/** The first template of every kind that the wizard can create, with what its merchant has to fill in. */
export async function everyKind(server: TestServer, merchant: Caller): Promise<Made[]> {
  const picture = await keepGroupPicture(server.db, people.merchant, 'one')
  const { data } = await addGroup(merchant, { picture, name: '围炉群' })
  const intoGroup = { targets: [target(`group:${Number(data.group_id)}`)] }
  return models.map(({ type, templates: [{ model_id }] }) =>
    made(type, model_id, grouped.includes(type) ? intoGroup : (needed[type] ?? live[type])),
  )
}
