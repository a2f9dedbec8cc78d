import { activityStatus } from '../../../api/values/activity-status.ts'
import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import {
  type BargainExt,
  bargainExt,
  type GoodsRule,
} from '../../campaigns/goods-bargain/bargain-ext.ts'
import { hasWayDown } from '../../mechanics/bargain/bargain-terms.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { wrongField } from '../model-parts/wrong-field.ts'
import { growStock, piecesOf } from '../model-parts/stock-rows.ts'

const fields: DraftField[] = [
  {
    key: 'goods',
    label: '砍价商品',
    kind: 'items',
    hint: '从商品的原价砍起',
    item: '商品',
    min: 1,
    max: 20,
    fields: [
      { key: 'sku_id', label: '商品', kind: 'goods' },
      { key: 'floor_fen', label: '底价', kind: 'fen', max: 10_000_000, price: { pct: 60 } },
      {
        key: 'mode',
        label: '怎么砍',
        kind: 'choice',
        options: [
          ['byCount', '固定人数'],
          ['byAmount', '每刀随机'],
        ],
      },
      {
        key: 'cuts',
        label: '几位好友砍到底',
        kind: 'int',
        min: 2,
        max: 200,
        unit: '位',
        show_if: { key: 'mode', is: ['byCount'] },
      },
      {
        key: 'min_fen',
        label: '一刀最少',
        kind: 'fen',
        min: 1,
        max: 1_000_000,
        show_if: { key: 'mode', is: ['byAmount'] },
      },
      {
        key: 'max_fen',
        label: '一刀最多',
        kind: 'fen',
        min: 1,
        max: 1_000_000,
        show_if: { key: 'mode', is: ['byAmount'] },
      },
      {
        key: 'pieces',
        label: '一共几件',
        kind: 'int',
        min: 1,
        max: 1_000_000,
        unit: '件',
        change: 'up',
        of_shelf: true,
      },
    ],
  },
  {
    key: 'first_pct',
    label: '发起人自己先砍掉',
    kind: 'int',
    min: 5,
    max: 50,
    empty: { value: 0, text: '不砍' },
    unit: '%',
  },
  {
    key: 'buy_at',
    label: '什么时候能买',
    kind: 'choice',
    options: [
      ['any', '随时，按砍后价'],
      ['floor', '砍到底价才能'],
    ],
  },
  { key: 'session_hours', label: '砍价时间', kind: 'int', min: 1, max: 168, unit: '小时' },
  { key: 'hold_hours', label: '到底价后留货', kind: 'int', min: 1, max: 168, unit: '小时' },
  {
    key: 'help_limit',
    label: '每人一共帮砍',
    kind: 'int',
    min: 1,
    max: 99,
    empty: { value: -1, text: '不限' },
    unit: '次',
  },
  {
    key: 'help_day',
    label: '每人每天帮砍',
    kind: 'int',
    min: 1,
    max: 99,
    empty: { value: -1, text: '不限' },
    unit: '次',
  },
  {
    key: 'helpers',
    label: '谁能帮砍',
    kind: 'choice',
    options: [
      ['all', '所有人'],
      ['newCustomer', '只要新朋友'],
    ],
  },
  { key: 'staff_helps', label: '店员也能帮砍', kind: 'switch' },
  { key: 'newcomer_first', label: '新朋友砍得多', kind: 'switch' },
]

function faults({ goods }: DraftValues): DraftFaults {
  const found: DraftFaults = {}
  const seen = new Set<unknown>()
  for (const [at, { sku_id, mode, min_fen, max_fen }] of (goods as DraftRow[]).entries()) {
    if (seen.has(sku_id) && sku_id !== 0) found[`goods.${at}.sku_id`] = '前面已经选过这款'
    seen.add(sku_id)
    const isTurned = mode === 'byAmount' && Number(max_fen) < Number(min_fen)
    if (isTurned) found[`goods.${at}.max_fen`] = '不能小于一刀最少的'
  }
  return found
}

const cutOf = ({ mode, cuts, min_fen, max_fen }: DraftRow): GoodsRule['cut'] =>
  mode === 'byCount'
    ? { mode: 'byCount', cuts: Number(cuts) }
    : { mode: 'byAmount', min_fen: Number(min_fen), max_fen: Number(max_fen) }

/** The goods with their regular prices; a published activity keeps the prices from which it began. */
async function goodsOf(trx: Tx, activity: ActivityRow, rows: DraftRow[]): Promise<GoodsRule[]> {
  const before = (activity.ext as Partial<BargainExt>).goods ?? []
  const prices = await pricesOf(trx, activity.brand_id, rows)
  return rows.map((row, at) => {
    const sku_id = Number(row.sku_id)
    const kept =
      activity.status === activityStatus.draft
        ? undefined
        : before.find(each => each.sku_id === sku_id)
    const start_fen = kept?.start_fen ?? prices.get(sku_id) ?? 0
    const rule = { sku_id, start_fen, floor_fen: Number(row.floor_fen), cut: cutOf(row) }
    if (rule.floor_fen >= start_fen)
      throw wrong(`goods.${at}.floor_fen`, `要低于原价 ${start_fen / 100} 元`)
    if (!hasWayDown(rule)) {
      const field = rule.cut.mode === 'byCount' ? 'cuts' : 'min_fen'
      throw wrong(`goods.${at}.${field}`, '砍不到底价，每一刀至少要砍 1 分')
    }
    return rule
  })
}

const wrong = (field: string, fault: string) => wrongField('砍价商品', field, fault)

async function pricesOf(trx: Tx, brandId: number, rows: DraftRow[]): Promise<Map<number, number>> {
  const skus = await inBrand(trx, brandId)
    .selectFrom('sku')
    .select(['sku_id', 'price_fen'])
    .where('sku_id', 'in', [0, ...rows.map(row => Number(row.sku_id))])
    .execute()
  return new Map(skus.map(({ sku_id, price_fen }) => [sku_id, price_fen]))
}

export const goodsBargainModel = defineModel({
  type: 'goodsBargain',
  group: '砍价、拼团、秒杀',
  limit: 6,
  templates: [
    {
      model_id: 2501,
      name: '好物帮砍会',
      intro: '选几款商品，好友一人一刀，砍后直接下单',
      color: '#d9480f',
      title: '老朋友帮砍会',
      days: 21,
      rules: [
        '选好一款发起砍价，再转给好友，每位好友帮你砍一刀。',
        '砍价有时间限制，砍到底价后留货，过时释放。',
        '砍价商品不与优惠券、积分和会员折扣同享；没有发货的订单可以申请退款。',
      ],
      share: { title: '{nickname}请你帮忙砍一刀', desc: '还差几刀写得清清楚楚' },
    },
    {
      model_id: 2502,
      name: '新朋友见面砍',
      intro: '第一次来的朋友才能帮，一刀砍得多',
      color: '#0f766e',
      title: '新朋友见面砍',
      days: 14,
      rules: [
        '发起砍价后转给没来过的朋友，每位朋友帮你砍一刀。',
        '砍到底价才能下单，留货有时限。',
        '砍价商品不与其他优惠同享。',
      ],
      share: { title: '{nickname}请你来砍第一刀', desc: '新朋友一刀砍得多' },
      values: { helpers: 'newCustomer', staff_helps: false, buy_at: 'floor', session_hours: 72 },
    },
  ],
  fields,
  defaults: {
    goods: [
      {
        sku_id: 0,
        floor_fen: '',
        mode: 'byCount',
        cuts: 8,
        min_fen: 100,
        max_fen: 300,
        pieces: '',
      },
    ],
    first_pct: 10,
    buy_at: 'any',
    session_hours: 24,
    hold_hours: 24,
    help_limit: 3,
    help_day: 3,
    helpers: 'all',
    staff_helps: true,
    newcomer_first: true,
  },
  faults: values => (Array.isArray(values.goods) ? faults(values) : {}),
  async toActivity(filling) {
    const { trx, activity, values } = filling
    const rows = values.goods as DraftRow[]
    const goods = await goodsOf(trx, activity, rows)
    const pieces = rows.map(row => ({ item: Number(row.sku_id), total: Number(row.pieces) }))
    await growStock(trx, activity, pieces)
    const number = (key: string) => Number(values[key])
    const ext: BargainExt = {
      ...(activity.ext as object),
      goods,
      first_pct: number('first_pct'),
      buy_at: values.buy_at as BargainExt['buy_at'],
      session_hours: number('session_hours'),
      hold_hours: number('hold_hours'),
      help_limit: number('help_limit'),
      help_day: number('help_day'),
      helpers: values.helpers as BargainExt['helpers'],
      staff_helps: values.staff_helps === true,
      newcomer_first: values.newcomer_first === true,
    }
    return { ext, stock_total: -1 }
  },
  async fromActivity(db, activity) {
    const { goods, ...terms } = bargainExt(activity)
    const pieces = await piecesOf(db, activity)
    const rows = goods.map(({ sku_id, floor_fen, cut }) => ({
      sku_id,
      floor_fen,
      cuts: 8,
      min_fen: 100,
      max_fen: 300,
      ...cut,
      pieces: pieces.get(sku_id) ?? 1,
    }))
    return { goods: rows, ...terms }
  },
  ext: bargainExt,
})
