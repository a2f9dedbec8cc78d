import type { DraftField, DraftRow, DraftValues } from '../../../api/form-rules/draft-field.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { CouponExt } from '../../mechanics/coupon/coupon-ext.ts'
import { couponExt } from '../../mechanics/coupon/coupon-face.ts'
import { defineModel } from '../model-parts/define-model.ts'
import { type Cost, timesCost, worth } from '../model-parts/cost.ts'

const moneyOff = ['reduce', 'cash']

/** What a coupon is worth and how long it is valid; also for coupons of stores. */
export const couponFields: DraftField[] = [
  { key: 'name', label: '券名', kind: 'text', max: 20 },
  {
    key: 'kind',
    label: '优惠方式',
    kind: 'choice',
    options: [
      ['reduce', '满减'],
      ['cash', '无门槛'],
      ['discount', '折扣'],
      ['exchange', '兑换'],
    ],
  },
  {
    key: 'threshold_fen',
    label: '满多少可用',
    kind: 'fen',
    min: 1,
    max: 10_000_000,
    show_if: { key: 'kind', is: ['reduce'] },
  },
  {
    key: 'value_fen',
    label: '减多少',
    kind: 'fen',
    min: 1,
    max: 10_000_000,
    show_if: { key: 'kind', is: moneyOff },
  },
  {
    key: 'percent',
    label: '折扣',
    kind: 'int',
    hint: '88 就是 8.8 折',
    min: 1,
    max: 99,
    show_if: { key: 'kind', is: ['discount'] },
  },
  {
    key: 'max_off_fen',
    label: '最多减',
    kind: 'fen',
    min: 1,
    max: 10_000_000,
    empty: { value: 0, text: '不限' },
    show_if: { key: 'kind', is: ['discount'] },
  },
  {
    key: 'days',
    label: '领取后几天内有效',
    kind: 'int',
    min: 1,
    max: 366,
    unit: '天',
  },
]

export const stockField: DraftField = {
  key: 'stock',
  label: '一共发多少张',
  kind: 'int',
  min: 1,
  max: 10_000_000,
  unit: '张',
  change: 'up',
}

/** Lines on the coupon: short marks, and notes with a label. */
export const couponWords: DraftField[] = [
  {
    key: 'tags',
    label: '券面小标签',
    kind: 'items',
    item: '标签',
    min: 0,
    max: 3,
    fields: [{ key: 'text', label: '标签', kind: 'text', max: 10 }],
  },
  {
    key: 'notes',
    label: '使用说明',
    kind: 'items',
    item: '说明',
    min: 0,
    max: 6,
    fields: [
      { key: 'label', label: '小标题', kind: 'text', max: 8 },
      { key: 'text', label: '内容', kind: 'text', max: 60 },
    ],
  },
]

export const couponDefaults: DraftValues = {
  name: '满减券',
  kind: 'reduce',
  threshold_fen: 9900,
  value_fen: 3000,
  percent: 88,
  max_off_fen: 0,
  days: 7,
  stock: 500,
  tags: [],
  notes: [
    { label: '适用', text: '到店出示券码使用' },
    { label: '叠加', text: '不与其他优惠同享' },
  ],
}

/** A coupon is worth less than what it asks for. */
export const couponFaults = ({ kind, threshold_fen, value_fen }: DraftValues) =>
  kind === 'reduce' && Number(value_fen) >= Number(threshold_fen)
    ? { value_fen: '要小于使用门槛' }
    : {}

/** `activity.ext` of the values; settings that the form does not show stay. */
export function couponOf(values: DraftValues, { ext }: Pick<ActivityRow, 'ext'>): CouponExt {
  const before = ext as Partial<CouponExt>
  const kind = values.kind as CouponExt['kind']
  const only = (kinds: string[], key: string) => (kinds.includes(kind) ? Number(values[key]) : 0)
  const days = Number(values.days)
  const isDated = before.validity?.kind === 'dates' && days === daysOf(before.validity)
  return {
    ...before,
    kind,
    name: String(values.name),
    threshold_fen: only(['reduce'], 'threshold_fen'),
    value_fen: only(moneyOff, 'value_fen'),
    percent: only(['discount'], 'percent'),
    max_off_fen: only(['discount'], 'max_off_fen'),
    tags: (values.tags as DraftRow[]).map(({ text }) => String(text)),
    notes: (values.notes as DraftRow[]).map(({ label, text }) => ({
      label: String(label),
      text: String(text),
    })),
    validity: isDated && before.validity ? before.validity : { kind: 'days', days },
    goods_ids: before.goods_ids ?? [],
  }
}

export function couponValues(ext: CouponExt): DraftValues {
  const { kind, name, threshold_fen, value_fen, percent, max_off_fen, tags, notes } = ext
  return {
    name,
    kind,
    threshold_fen,
    value_fen,
    percent,
    max_off_fen,
    days: daysOf(ext.validity),
    tags: tags.map(text => ({ text })),
    notes: notes.map(note => ({ ...note })),
  }
}

function daysOf(validity: CouponExt['validity']): number {
  if (validity.kind === 'days') return validity.days
  return Math.max(1, Math.round((validity.to - validity.from) / 86_400))
}

/** What all coupons take off at most; an exchange is worth what nobody has typed. */
export const couponCost = (values: DraftValues): Cost => {
  const { kind, value_fen, max_off_fen, stock } = values
  const off = { reduce: value_fen, cash: value_fen, discount: Number(max_off_fen) || Infinity }
  return timesCost(worth(Number(off[kind as keyof typeof off] ?? 0)), Number(stock))
}

export const couponModel = defineModel({
  type: 'coupon',
  name: '优惠券',
  group: '优惠券',
  limit: 1,
  templates: [
    {
      model_id: 101,
      name: '满减券',
      intro: '满一定金额减几十元，最常用的进店理由',
      color: '#e8452c',
      title: '进店满减券',
      days: 30,
      rules: [
        '领完即止，过期自动作废，不补不退。',
        '到店出示券码，由店员扫码核销；一张券只能用一次。',
        '不兑换现金，不找零。',
      ],
      share: { title: '{nickname}送你一张满减券', desc: '先领券，再进店' },
    },
    {
      model_id: 102,
      name: '请你喝一杯',
      intro: '免费兑换一份招牌，适合新店和新品',
      color: '#9a6a12',
      title: '招牌饮品，请你喝一杯',
      days: 14,
      rules: ['每人限领，领完即止。', '到店出示券码兑换一份，当天现做。', '不与其他优惠同享。'],
      share: { title: '{nickname}请你喝一杯', desc: '到店出示券码，免费兑换' },
      values: { name: '饮品兑换券', kind: 'exchange', stock: 200, days: 7 },
      industries: [1, 2],
    },
    {
      model_id: 103,
      name: '折扣券',
      intro: '全场打折，可以封顶',
      color: '#2f5d8c',
      title: '全场折扣券',
      days: 21,
      rules: [
        '领完即止，过期自动作废。',
        '到店出示券码，由店员扫码核销；一张券只能用一次。',
        '特价商品除外。',
      ],
      share: { title: '{nickname}送你一张折扣券', desc: '全场可用，先到先得' },
      values: { name: '折扣券', kind: 'discount', percent: 88, max_off_fen: 5000 },
    },
  ],
  fields: [...couponFields, stockField, ...couponWords],
  defaults: couponDefaults,
  faults: couponFaults,
  toActivity: ({ activity, values }) => ({
    ext: couponOf(values, activity),
    stock_total: Number(values.stock),
  }),
  fromActivity: (_, activity) => ({
    ...couponValues(couponExt(activity)),
    stock: activity.stock_total,
  }),
  cost: couponCost,
  ext: couponExt,
})
