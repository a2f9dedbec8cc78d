import * as v from 'valibot'
import { DAY_S } from '../values/time.ts'
import {
  ask,
  choice,
  type Config,
  keep,
  rows,
  stockTotal,
  type StoredAs,
  texts,
  whole,
  wholeOr0,
} from './settings.ts'

/** A number of days after taking, or fixed dates in unix seconds. */
const validity = v.variant('kind', [
  v.object({ kind: v.literal('days'), days: whole }),
  v.object({ kind: v.literal('dates'), from: whole, to: whole }),
])
export type CouponValidity = v.InferOutput<typeof validity>

const MOST_FEN = 10_000_000
const onlyFor = (...is: string[]) => ({ show_if: { key: 'kind', is }, otherwise: 0 })

/** What a coupon is worth and how long it is valid. */
const worth = {
  name: ask(v.optional(v.string(), ''), { label: '券名', kind: 'text', max: 20, start: '满减券' }),
  kind: choice(
    { reduce: '满减', cash: '无门槛', discount: '折扣', exchange: '兑换' },
    { label: '优惠方式', start: 'reduce' },
  ),
  /** 0 = no threshold. */
  threshold_fen: ask(wholeOr0, {
    label: '满多少可用',
    kind: 'fen',
    min: 1,
    max: MOST_FEN,
    ...onlyFor('reduce'),
    start: 9900,
  }),
  /** What is taken off (`reduce`, `cash`), or what is to be paid (`exchange`). */
  value_fen: ask(wholeOr0, {
    label: '减多少',
    kind: 'fen',
    min: 1,
    max: MOST_FEN,
    ...onlyFor('reduce', 'cash'),
    start: 3000,
  }),
  /** `discount` only: 88 = the customer pays 88 %. */
  percent: ask(wholeOr0, {
    label: '折扣',
    kind: 'int',
    hint: '88 就是 8.8 折',
    min: 1,
    max: 99,
    ...onlyFor('discount'),
    start: 88,
  }),
  max_off_fen: ask(wholeOr0, {
    label: '最多减',
    kind: 'fen',
    min: 1,
    max: MOST_FEN,
    empty: { value: 0, text: '不限' },
    ...onlyFor('discount'),
    start: 0,
  }),
  /** The form knows days only; dates stay while nobody changes how many they are. */
  validity: ask(validity, {
    key: 'days',
    label: '领取后几天内有效',
    kind: 'int',
    min: 1,
    max: 366,
    unit: '天',
    start: 7,
    toForm: daysOf,
    fromForm: (days, before) =>
      before?.kind === 'dates' && daysOf(before) === days ? before : { kind: 'days', days },
  }),
}

const pieces = {
  stock: stockTotal({
    label: '一共发多少张',
    kind: 'int',
    min: 1,
    max: 10_000_000,
    unit: '张',
    change: 'up',
    start: 500,
  }),
}

/** Lines on the coupon: short marks, and notes with a label. */
const words = {
  tags: texts(
    { label: '标签', max: 10 },
    { label: '券面小标签', item: '标签', min: 0, max: 3, start: [] },
  ),
  notes: rows(
    {
      label: ask(v.string(), { label: '小标题', kind: 'text', max: 8, start: '' }),
      text: ask(v.string(), { label: '内容', kind: 'text', max: 60, start: '' }),
    },
    {
      label: '使用说明',
      item: '说明',
      min: 0,
      max: 6,
      start: [
        { label: '适用', text: '到店出示券码使用' },
        { label: '叠加', text: '不与其他优惠同享' },
      ],
    },
  ),
}

const hidden = {
  /** Goods that it applies to; empty = all. */
  goods_ids: keep(v.optional(v.array(whole), [])),
  /** Days before the end at which holders are notified; default 3, 0 = never. */
  expire_notice_days: keep(v.exactOptional(v.number())),
  /** Only given together with something else, such as a form entry; visitors cannot take it directly. */
  only_as_reward: keep(v.optional(v.boolean(), false)),
}

/** All settings of a coupon; the wizard asks for them in this order. */
export const couponSettings = { ...worth, ...pieces, ...words, ...hidden }
export type CouponConfig = Config<typeof couponSettings>
export type StoredCoupon = StoredAs<typeof couponSettings>

const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))

/** Settings of a coupon that is taken for one store: those of a coupon, and of its stores. */
export const storeCouponSettings = {
  ...worth,
  name: ask(worth.name.stored, { ...worth.name.asked, start: '到店券' }),
  ...pieces,
  pick_shop: ask(v.optional(v.picklist(['free', 'nearest', 'bound']), 'free'), {
    label: '怎么选门店',
    kind: 'choice',
    options: [
      ['free', '顾客自己选'],
      ['nearest', '离得最近的'],
      ['bound', '导购所在的'],
    ],
    start: 'free',
  }),
  need_location: ask(v.optional(v.boolean(), false), {
    label: '要在门店附近才能领',
    kind: 'switch',
    start: false,
  }),
  radius_m: ask(v.optional(v.pipe(v.number(), v.minValue(1)), 3000), {
    label: '多近算附近',
    kind: 'int',
    min: 50,
    max: 50_000,
    unit: '米',
    show_if: { key: 'need_location', is: [true] },
    start: 3000,
  }),
  ...words,
  ...hidden,
  /** Stock by store id; a store that is not listed has no stock of its own. */
  per_shop_stock: keep(v.optional(v.record(v.string(), whole), {})),
  use_window: keep(
    v.exactOptional(
      v.object({
        days: v.pipe(v.array(v.picklist([1, 2, 3, 4, 5, 6, 7])), v.minLength(1)),
        from: clock,
        to: clock,
      }),
    ),
  ),
  appoint: keep(v.optional(v.boolean(), false)),
}
export type StoreCouponConfig = Config<typeof storeCouponSettings>

/** What shoppers see of a coupon wherever it is shown. */
export const couponFaceKeys = [
  'kind',
  'name',
  'threshold_fen',
  'value_fen',
  'percent',
  'max_off_fen',
  'notes',
] as const satisfies (keyof CouponConfig)[]
export type CouponFace = Pick<CouponConfig, (typeof couponFaceKeys)[number]>

function daysOf(stored: CouponValidity): number {
  if (stored.kind === 'days') return stored.days
  return Math.max(1, Math.round((stored.to - stored.from) / DAY_S))
}
