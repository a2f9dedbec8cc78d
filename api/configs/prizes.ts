import { codesIn } from '../form-rules/codes.ts'
import type { DraftField, DraftRow } from '../form-rules/draft-field.ts'

const ppl = { value: -1, text: '不限' }
/** `again`: one more chance · `none`: a blank. `code` and `giftCard` come from the merchant's code list. */
export type PrizeKind =
  | 'coupon'
  | 'points'
  | 'balance'
  | 'goods'
  | 'code'
  | 'giftCard'
  | 'again'
  | 'none'

/** Kinds of a prize in the form: those of the engine, and one of the shop's own coupons. */
export type FormPrizeKind = PrizeKind | 'own'

const kinds = (is: FormPrizeKind[]) => ({ key: 'kind', is })
/** Kinds that give something. */
export const realPrizes: FormPrizeKind[] = ['goods', 'own', 'coupon', 'code', 'points', 'balance']
/** Those whose pieces are typed: of codes there are as many as the list has. */
const countedPrizes = realPrizes.filter(kind => kind !== 'code')

/** Pieces of a prize; -1 = unlimited. */
export const prizePieces = ({ kind, codes, stock }: DraftRow): number =>
  kind === 'code' ? codesIn(String(codes)).length : Number(stock)

/** Rows of prizes with their odds. */
export const prizeField: DraftField = {
  key: 'prizes',
  label: '奖品',
  kind: 'items',
  item: '奖品',
  min: 2,
  max: 12,
  fields: [
    { key: 'prize_id', label: '', kind: 'hidden' },
    {
      key: 'kind',
      label: '奖品种类',
      kind: 'choice',
      options: [
        ['goods', '实物'],
        ['own', '店里正在发的券'],
        ['coupon', '只到店用的券'],
        ['code', '兑换码'],
        ['points', '积分'],
        ['balance', '现金'],
        ['again', '再来一次'],
        ['none', '没中'],
      ],
    },
    {
      key: 'own_coupon',
      label: '送哪张券',
      kind: 'choice',
      hint: '和领来的一样，线上下单、到店都能用；份数写在这里，不占这张券自己的数量',
      options: [],
      of_shop: 'coupons',
      show_if: kinds(['own']),
    },
    {
      key: 'name',
      label: '名称',
      kind: 'text',
      max: 20,
      show_if: kinds(['goods', 'coupon', 'code', 'points', 'balance', 'again', 'none']),
    },
    { key: 'image', label: '图片', kind: 'picture', optional: true },
    {
      key: 'weight_ppm',
      label: '中奖概率',
      kind: 'odds',
      show_if: kinds([...realPrizes, 'again']),
    },
    {
      key: 'stock',
      label: '数量',
      kind: 'int',
      min: 1,
      max: 10_000_000,
      empty: ppl,
      unit: '份',
      show_if: kinds(countedPrizes),
      change: 'up',
    },
    {
      key: 'codes',
      label: '兑换码',
      kind: 'codes',
      hint: '一行一个，每个给一位中奖的人；有几个码就有几份',
      show_if: kinds(['code']),
      change: 'up',
    },
    {
      key: 'points',
      label: '送多少积分',
      kind: 'int',
      min: 1,
      max: 1_000_000,
      show_if: kinds(['points']),
    },
    { key: 'fen', label: '多少钱', kind: 'fen', min: 1, max: 20_000, show_if: kinds(['balance']) },
    {
      key: 'value_text',
      label: '一句说明',
      kind: 'text',
      max: 30,
      optional: true,
      show_if: kinds(['goods', 'coupon', 'code', 'balance']),
    },
    {
      key: 'value_fen',
      label: '价值',
      kind: 'fen',
      hint: '计入预算，顾客看不到',
      max: 10_000_000,
      show_if: kinds(['goods', 'coupon', 'code']),
    },
    {
      key: 'use_days',
      label: '中奖后几天内有效',
      kind: 'int',
      min: 1,
      max: 366,
      unit: '天',
      show_if: kinds(['goods', 'coupon']),
    },
    { key: 'need_address', label: '寄给中奖的人', kind: 'switch', show_if: kinds(['goods']) },
    {
      key: 'per_user',
      label: '每人最多中',
      kind: 'int',
      min: 1,
      max: 99,
      empty: ppl,
      unit: '份',
      show_if: kinds(realPrizes),
    },
    { key: 'is_pity', label: '没中够次数时送它', kind: 'switch', show_if: kinds(realPrizes) },
  ],
}

export const prizeRow = (kind: FormPrizeKind, name: string, more: DraftRow = {}): DraftRow => ({
  prize_id: '',
  kind,
  own_coupon: '',
  name,
  image: '',
  weight_ppm: 0,
  stock: -1,
  codes: '',
  points: 50,
  fen: 188,
  value_text: '',
  value_fen: 0,
  use_days: 30,
  need_address: false,
  per_user: -1,
  is_pity: false,
  ...more,
})

export const fewPrizes = [
  prizeRow('coupon', '满 60 减 10 券', { weight_ppm: 200_000, stock: 300, value_fen: 1000 }),
  prizeRow('points', '50 积分', { weight_ppm: 250_000 }),
  prizeRow('goods', '招牌饮品一杯', { weight_ppm: 50_000, stock: 50, value_fen: 2800 }),
  prizeRow('none', '下次一定'),
]

/** Eight cells around a grid. */
export const gridPrizes = [
  ...fewPrizes.slice(0, 2),
  prizeRow('none', '谢谢参与'),
  prizeRow('balance', '1.88 元现金', { weight_ppm: 50_000, stock: 100 }),
  prizeRow('again', '再来一次', { weight_ppm: 100_000 }),
  ...fewPrizes.slice(2, 3),
  prizeRow('none', '好运在路上'),
  prizeRow('goods', '伴手礼一份', {
    weight_ppm: 2000,
    stock: 5,
    value_fen: 9800,
    need_address: true,
  }),
]
