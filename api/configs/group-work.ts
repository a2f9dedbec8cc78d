import * as v from 'valibot'
import { ask, type Config, keep, ofModel } from './settings.ts'

const MAX_SIZE = 50
const amount = v.pipe(v.number(), v.integer(), v.minValue(1))
const fen = v.pipe(v.number(), v.integer(), v.minValue(0))
const size = v.pipe(v.number(), v.integer(), v.minValue(2), v.maxValue(MAX_SIZE))
/** -1 = unlimited. */
const bound = v.pipe(v.number(), v.integer(), v.minValue(-1))
const unlimited = { value: -1, text: '不限' }

const goodsRule = v.object({
  goods_id: amount,
  /** Number of members that completes a group. */
  size,
  skus: v.pipe(
    v.array(
      v.object({
        sku_id: amount,
        /** Fen per piece in a group, and without one. */
        price_fen: amount,
        alone_fen: amount,
        /** Reduction per piece for the member who opens a group, fen. */
        leader_off_fen: v.optional(fen, 0),
      }),
    ),
    v.minLength(1),
  ),
  /** Price reductions for larger groups. A complete group goes on to the largest size or the end of its time. */
  steps: v.optional(v.array(v.object({ size, off_fen: amount })), []),
})
export type GroupGoodsRule = v.InferOutput<typeof goodsRule>

/** Settings of a group purchase. */
export const groupWorkSettings = {
  /** In the form a row is a SKU with its pieces; SKUs of the same goods are one offer. */
  rows: ofModel({
    key: 'goods',
    label: '拼团商品',
    kind: 'items',
    hint: '一件商品有几种规格的，每种加一行',
    item: '商品',
    max: 20,
    fields: [
      { key: 'sku_id', label: '选商品', kind: 'goods' },
      { key: 'size', label: '几人成团', kind: 'int', min: 2, max: MAX_SIZE, unit: '人' },
      {
        key: 'price_fen',
        label: '拼团价',
        kind: 'fen',
        min: 1,
        max: 10_000_000,
        price: { pct: 75, less: { key: 'leader_off_fen', label: '团长付' } },
      },
      {
        key: 'alone_fen',
        label: '单独买',
        kind: 'fen',
        min: 2,
        max: 10_000_000,
        price: { pct: 100 },
      },
      { key: 'leader_off_fen', label: '团长再减', kind: 'fen', max: 10_000_000 },
      {
        key: 'steps',
        label: '人越多越便宜',
        kind: 'items',
        hint: '成团后还能接着进人；多付的差价到时原路退回',
        item: '档',
        min: 0,
        max: 4,
        fields: [
          { key: 'size', label: '满几人', kind: 'int', min: 3, max: MAX_SIZE, unit: '人' },
          { key: 'off_fen', label: '每件再减', kind: 'fen', min: 1, max: 10_000_000 },
        ],
      },
      {
        key: 'pieces',
        label: '数量',
        kind: 'int',
        min: 1,
        max: 1_000_000,
        unit: '件',
        change: 'up',
        of_shelf: true,
      },
    ],
    start: [
      {
        sku_id: 0,
        size: 2,
        price_fen: '',
        alone_fen: '',
        leader_off_fen: 0,
        steps: [],
        pieces: '',
      },
    ],
  }),
  goods: keep(v.pipe(v.array(goodsRule), v.minLength(1))),
  hours: ask(v.optional(v.pipe(amount, v.maxValue(72)), 24), {
    label: '多久内凑齐',
    kind: 'int',
    min: 1,
    max: 72,
    unit: '小时',
    start: 24,
  }),
  /** Maximum number of pieces per order, and per person in total. */
  per_order: ask(v.optional(bound, -1), {
    label: '每单限购',
    kind: 'int',
    min: 1,
    max: 99,
    empty: unlimited,
    unit: '件',
    start: 3,
  }),
  per_user: ask(v.optional(bound, -1), {
    label: '每人限购',
    kind: 'int',
    min: 1,
    max: 999,
    empty: unlimited,
    unit: '件',
    start: 6,
  }),
  /** All members but the leader have to be new customers. */
  new_only: ask(v.optional(v.boolean(), false), {
    label: '参团的人要是新朋友',
    kind: 'switch',
    start: false,
  }),
  /** Percentage of a group's places that the shop fills when its time is over. */
  fill_pct: ask(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(80)), 0), {
    label: '差几位时店里补上',
    kind: 'int',
    hint: '时间到了，空位不超过这个比例就成团；页面上写明是店里补的',
    min: 1,
    max: 80,
    empty: { value: 0, text: '不补' },
    unit: '%',
    start: 0,
  }),
  /** A group that is forming at the planned end of the campaign is completed; the shop fills its places. */
  auto_form: ask(v.optional(v.boolean(), false), {
    label: '活动结束时没凑齐的也成团',
    kind: 'switch',
    start: false,
  }),
  /** A group that is forming when the campaign ends keeps the rest of its time. */
  grace: ask(v.optional(v.boolean(), true), {
    label: '活动结束时没凑齐的，用完剩下的时间',
    kind: 'switch',
    start: true,
  }),
  /** Number of open groups listed; 0 = none. */
  show_open: ask(v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(50)), 10), {
    label: '页面上列几个正在凑人的团',
    kind: 'int',
    min: 1,
    max: 50,
    empty: { value: 0, text: '不列' },
    unit: '个',
    start: 10,
  }),
}
export type GroupWorkConfig = Config<typeof groupWorkSettings>
