import {
  codes,
  type GoodsForm,
  goodsForm,
  goodsSave,
  type GoodsShop,
  type GoodsUse,
} from '../../../../api/index.ts'
import { showModal } from '../../../../runtime/index.ts'
import { createEditor } from '../../edit/editor.ts'
import type { EditorSpec } from '../../edit/editor-state.ts'
import {
  emptyGoods,
  type GoodsValues,
  pageFaults,
  sentGoods,
  typedGoods,
  valuesFaults,
} from './form-values.ts'

export type GoodsDetail = Partial<GoodsForm> & GoodsShop
export type GoodsState = 'on' | 'off' | 'deleted'
export type GoodsStore = ReturnType<typeof createGoodsStore>

const stateNames = { 1: 'on', 2: 'off', 3: 'deleted' } as const

/** Goods while they are written. */
export function createGoodsStore(id: number | undefined) {
  /** Whether the merchant knows that campaigns refer to the old prices. */
  let agree: 0 | 1 = 0
  /** Words of the server about those campaigns, until they are asked. */
  let unsure = ''

  const editor = createEditor<GoodsValues, GoodsDetail, GoodsState>(id, {
    draftName: 'goods',
    firstState: 'off',
    read: (goodsId, how) =>
      goodsForm({ goodsId: goodsId === undefined ? undefined : String(goodsId) }, how),
    begin: beginOf,
    faultsOf: valuesFaults,
    send: (target, values, reqId) => send(target, values, { agree, reqId }),
    faultsIn({ data, message }, values) {
      const { faults, field } = (data ?? {}) as { faults?: Record<string, string>; field?: string }
      return pageFaults(faults ?? (field ? { [field]: message } : {}), values)
    },
    takeRefusal({ code, message }) {
      if (code !== codes.unsure) return false
      unsure = message
      return true
    },
  })

  function change(patch: Partial<GoodsValues>): void {
    agree = 0
    editor.change(patch)
  }

  /** True if the server has it; asks before prices change that running campaigns refer to. */
  const save = (): Promise<boolean> => asking(editor.save)
  const overwrite = (): Promise<boolean> => asking(editor.overwrite)

  async function asking(write: () => Promise<boolean>): Promise<boolean> {
    unsure = ''
    if (await write()) return true
    if (!unsure) return false
    const ask = { title: '改价格？', content: unsure, confirmText: '改价格' }
    if (!(await showModal(ask)).confirm) return false
    agree = 1
    return editor.save()
  }

  return { ...editor, change, save, overwrite }
}

function beginOf(
  answer: GoodsDetail,
): ReturnType<EditorSpec<GoodsValues, GoodsDetail, GoodsState>['begin']> {
  if (!isForm(answer)) return { at: undefined, now: answer.server_time, values: emptyGoods() }
  const { goods_id: id, version, status, server_time: now } = answer
  return { at: { id, version, state: stateNames[status] }, now, values: typedGoods(answer) }
}

const isForm = (answer: GoodsDetail): answer is GoodsForm & GoodsShop => answer.goods !== undefined

async function send(
  { id, version }: { id?: number; version: number },
  values: GoodsValues,
  { agree, reqId }: { agree: 0 | 1; reqId: string },
) {
  const { sale } = values
  const saved = await goodsSave({
    ...(id !== undefined && { goodsId: String(id), version }),
    goods: sentGoods(values),
    status: sale === 'now' ? 1 : 2,
    onAt: sale === 'time' ? values.onAt : 0,
    agree,
    reqId,
  })
  const state: GoodsState = sale === 'now' ? 'on' : 'off'
  return { id: saved.goods_id, version: saved.version, state }
}

/** Campaigns that sell a SKU at a price of their own. */
export const usersOf = (uses: readonly GoodsUse[], skuId: number): string =>
  uses
    .filter(({ sku_ids }) => skuId > 0 && sku_ids.includes(skuId))
    .map(({ title }) => `「${title}」`)
    .join('')
