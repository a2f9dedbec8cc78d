import type {
  DraftField,
  DraftRow,
  DraftValues,
  ShowIf,
} from '../../../api/form-rules/draft-field.ts'
import type { Reward } from '../../../api/reward.ts'

interface RewardForm {
  /** Before the keys, where a form has several rewards. */
  prefix?: string
  label: string
  /** The reward may be left out. */
  optional?: true
  /** Without a number of pieces. */
  uncounted?: true
  /** Condition of all its fields. */
  show?: ShowIf
}

/** Kinds of a reward in the form: those of the engine, and one of the shop's own coupons. */
type FormKind = Reward['kind'] | 'own'

const kinds: [FormKind, string][] = [
  ['own', '店里正在发的券'],
  ['coupon', '只到店用的券'],
  ['goods', '礼品'],
  ['points', '积分'],
  ['balance', '现金'],
]
const things: FormKind[] = ['coupon', 'goods']

/** Fields of a reward, with its number of pieces. */
export function rewardFields(form: RewardForm): DraftField[] {
  const { prefix = '', label, optional, uncounted, show } = form
  const key = `${prefix}kind`
  const only = (is: string[]): ShowIf => ({ key, is, ...(show && { and: show }) })
  const of = (is: string[], { key: name, ...field }: DraftField): DraftField => ({
    ...field,
    key: `${prefix}${name}`,
    show_if: only(is),
  })
  const options: [string, string][] = optional ? [['none', '不送'], ...kinds] : kinds
  return [
    { key, label, kind: 'choice', options, gift: prefix, ...(show && { show_if: show }) },
    of(['own'], ownCoupon),
    of(things, { key: 'name', label: '名称', kind: 'text', max: 20 }),
    of(things, {
      key: 'value_text',
      label: '一句说明',
      kind: 'text',
      hint: '写在名称下面，如：满 60 元可用',
      max: 20,
      optional: true,
    }),
    of(things, { key: 'image', label: '图片', kind: 'picture', optional: true }),
    of(things, {
      key: 'valid_days',
      label: '到手后几天内有效',
      kind: 'int',
      min: 1,
      max: 366,
      unit: '天',
    }),
    of(things, {
      key: 'value_fen',
      label: '成本',
      kind: 'fen',
      hint: '只用来算预算，顾客看不到',
      max: 10_000_000,
    }),
    of(['points'], {
      key: 'points',
      label: '送多少积分',
      kind: 'int',
      min: 1,
      max: 100_000,
      unit: '积分',
    }),
    of(['balance'], { key: 'money_fen', label: '送多少钱', kind: 'fen', min: 1, max: 20_000 }),
    ...(uncounted
      ? []
      : [
          of(
            kinds.map(([kind]) => kind),
            stock,
          ),
        ]),
  ]
}

const ownCoupon: DraftField = {
  key: 'own_coupon',
  label: '送哪张券',
  kind: 'choice',
  hint: '和领来的一样，线上下单、到店都能用；份数写在这个活动里，不占这张券自己的数量',
  options: [],
  of_shop: 'coupons',
}

const stock: DraftField = {
  key: 'stock',
  label: '一共多少份',
  kind: 'int',
  min: 1,
  max: 1_000_000,
  empty: { value: -1, text: '不限' },
  unit: '份',
  change: 'up',
}

const blank: Omit<Extract<Reward, { kind: 'coupon' | 'goods' }>, 'kind'> = {
  name: '',
  value_text: '',
  image: '',
  valid_days: 30,
  value_fen: 0,
}

/** Values of the fields of `rewardFields`. */
export function rewardValues(reward: Reward | null, pieces = -1, prefix = ''): DraftRow {
  const isThing = reward?.kind === 'coupon' || reward?.kind === 'goods'
  const { kind: _, coupon_id, ...thing } = isThing ? reward : { kind: '', ...blank }
  const values: DraftRow = {
    kind: coupon_id === undefined ? (reward?.kind ?? 'none') : 'own',
    own_coupon: String(coupon_id ?? ''),
    ...thing,
    points: reward?.kind === 'points' ? reward.amount : 20,
    money_fen: reward?.kind === 'balance' ? reward.amount : 100,
    stock: pieces,
  }
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [prefix + key, value]))
}

/** The reward of these values; null where it is left out. */
export function rewardOf(values: DraftValues, prefix = ''): Reward | null {
  const of = (key: string) => values[`${prefix}${key}`]
  switch (of('kind')) {
    case 'none':
      return null
    case 'points':
      return { kind: 'points', amount: Number(of('points')) }
    case 'balance':
      return { kind: 'balance', amount: Number(of('money_fen')) }
    default:
      return {
        kind: of('kind') === 'goods' ? 'goods' : 'coupon',
        name: String(of('name')),
        image: String(of('image')),
        value_text: String(of('value_text')),
        valid_days: Number(of('valid_days')),
        value_fen: Number(of('value_fen')),
        ...(of('kind') === 'own' && { coupon_id: Number(of('own_coupon')) }),
      }
  }
}

/** The reward of a form that has to have one. */
export const givenReward = (values: DraftValues, prefix = ''): Reward =>
  rewardOf(values, prefix) ?? { kind: 'points', amount: 1 }

export const piecesIn = (values: DraftValues, prefix = ''): number =>
  Number(values[`${prefix}stock`])
