import * as v from 'valibot'
import {
  ask,
  askTogether,
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
/** Days before the end of a coupon at which its holders are notified by default. */
const NOTICE_DAYS = 3
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
  validity: askTogether(validity, {
    together: [
      {
        key: 'valid_kind',
        label: '有效期',
        kind: 'choice',
        options: [
          ['days', '领取后几天'],
          ['dates', '固定日期'],
        ],
      },
      {
        key: 'days',
        label: '领取后几天内有效',
        kind: 'int',
        min: 1,
        max: 366,
        unit: '天',
        show_if: { key: 'valid_kind', is: ['days'] },
      },
      {
        key: 'valid_from',
        label: '从什么时候能用',
        kind: 'time',
        show_if: { key: 'valid_kind', is: ['dates'] },
      },
      {
        key: 'valid_to',
        label: '用到什么时候',
        kind: 'time',
        show_if: { key: 'valid_kind', is: ['dates'] },
      },
    ],
    start: { valid_kind: 'days', days: 7, valid_from: 0, valid_to: 0 },
    toForm: stored =>
      stored.kind === 'days'
        ? { valid_kind: 'days', days: stored.days, valid_from: 0, valid_to: 0 }
        : { valid_kind: 'dates', days: 7, valid_from: stored.from, valid_to: stored.to },
    fromForm: ({ valid_kind, days, valid_from: from, valid_to: to }) =>
      valid_kind === 'dates' ? { kind: 'dates', from, to } : { kind: 'days', days },
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

/** Where it applies, and when holders are told. */
const bounds = {
  goods_ids: ask(v.optional(v.array(whole), []), {
    label: '线上能用在哪些商品',
    kind: 'several',
    hint: '不选就是全店商品；到店出示券码不看这一项',
    of_shop: 'goods',
    max: 50,
    optional: true,
    without: '全店商品',
    start: [],
  }),
  /** Days before the end at which holders are notified; default 3, 0 = never. */
  expire_notice_days: ask(v.exactOptional(v.number()), {
    label: '快到期前几天提醒',
    kind: 'int',
    min: 1,
    max: 30,
    empty: { value: 0, text: '不提醒' },
    unit: '天',
    change: 'free',
    start: NOTICE_DAYS,
    toForm: (days = NOTICE_DAYS) => days,
  }),
}

const passing = {
  can_pass_on: ask(v.optional(v.boolean(), false), {
    label: '可以转赠好友',
    kind: 'switch',
    hint: '没用的券，领到的人能送给一位好友，只能转一次，有效期不变',
    change: 'free',
    start: false,
  }),
}

const hidden = {
  /** Only given together with something else, such as a form entry; visitors cannot take it directly. */
  only_as_reward: ask(v.optional(v.boolean(), false), {
    label: '只随别的活动送，不能直接领',
    kind: 'switch',
    hint: '给表单、邀请、抽奖当奖品用',
    start: false,
  }),
}

/** All settings of a coupon; the wizard asks for them in this order. */
export const couponSettings = { ...worth, ...pieces, ...bounds, ...passing, ...words, ...hidden }
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
      ['bound', '店员所在的'],
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
  ...bounds,
  ...words,
  only_as_reward: keep(v.optional(v.boolean(), false)),
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
