import type {
  DraftFaults,
  DraftField,
  DraftRow,
  DraftValues,
} from '../../../api/form-rules/draft-field.ts'
import { prizeField, prizeRow, realPrizes } from '../../../api/configs/prizes.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { type TeamDrawExt, teamDrawExt } from '../../campaigns/team-draw/team-draw-ext.ts'
import { defineModel, type Filling } from '../model-parts/define-model.ts'
import { prizeGifts } from '../model-parts/gifts.ts'
import { drawnCost, prizeFaults, prizesCost, readPrizes, writePrizes } from './prize-rows.ts'

type Scope = TeamDrawExt['scopes'][string]
type Draw = { draw?: object }

const scopes: [Scope, string][] = [
  ['team', '每位队员'],
  ['leader', '队长'],
  ['one', '抽一位队员'],
  ['share', '全队分这笔钱'],
]
const unused = ['per_user', 'is_pity']
const kindsOf = (field: DraftField): DraftField =>
  field.key === 'kind'
    ? { ...field, options: (field.options ?? []).filter(([kind]) => kind !== 'again') }
    : field

const fields: DraftField[] = [
  { key: 'size', label: '几个人一队', kind: 'int', min: 2, max: 10, unit: '人' },
  { key: 'hours', label: '几小时内要组满', kind: 'int', min: 1, max: 168, unit: '小时' },
  {
    key: 'mode',
    label: '什么时候开奖',
    kind: 'choice',
    options: [
      ['onFull', '组满当场开'],
      ['atTime', '活动结束一起开'],
    ],
  },
  {
    ...prizeField,
    hint: '数量、价值都按一位队员算；活动结束一起开的，按数量抽，不看概率',
    min: 1,
    fields: [
      ...(prizeField.fields ?? []).filter(({ key }) => !unused.includes(key)).map(kindsOf),
      {
        key: 'scope',
        label: '谁得到',
        kind: 'choice',
        options: scopes,
        show_if: { key: 'kind', is: realPrizes },
      },
    ],
  },
  { key: 'new_only', label: '只能邀新朋友入队', kind: 'switch' },
  { key: 'claim_days', label: '几天内领奖', kind: 'int', min: 1, max: 90, unit: '天' },
]

const prize = (row: DraftRow, scope: Scope = 'team'): DraftRow => ({ ...row, scope })

/** Rows with all that prizes have. */
const prizesIn = ({ prizes }: DraftValues): DraftRow[] =>
  (prizes as DraftRow[]).map(row => ({ ...row, per_user: -1, is_pity: false }))

function faults(values: DraftValues): DraftFaults {
  if (!Array.isArray(values.prizes)) return {}
  const rows = prizesIn(values)
  const shared = rows.findIndex(
    ({ kind, scope }) => scope === 'share' && kind !== 'balance' && kind !== 'none',
  )
  if (shared >= 0) return { [`prizes.${shared}.scope`]: '只有现金可以分' }
  if (values.mode === 'onFull') return prizeFaults({ prizes: rows, pity_after: 0 })
  return rows.every(({ kind }) => kind === 'none') ? { prizes: '至少要有一个奖品' } : {}
}

async function toActivity(filling: Filling) {
  const { activity, values } = filling
  const rows = prizesIn(values)
  await writePrizes({ ...filling, values: { prizes: rows } })
  const { draw_at = 0, ...before } = activity.ext as Partial<TeamDrawExt> & Draw
  const ext: TeamDrawExt & Draw = {
    ...before,
    size: Number(values.size),
    hours: Number(values.hours),
    mode: values.mode as TeamDrawExt['mode'],
    // A copied activity does not draw at the time of the first one.
    draw_at: draw_at > activity.start_at ? draw_at : 0,
    scopes: Object.fromEntries(rows.map(({ scope }, at) => [at + 1, scope as Scope])),
    new_only: values.new_only === true,
    draw: { ...before.draw, claim_days: Number(values.claim_days) },
  }
  return { ext, stock_total: activity.stock_total }
}

const rules = [
  '发起一支队伍，转给好友，在时限内组满就能开奖。',
  '同一时间只能在一支队伍里，没组满的队伍自动解散。',
  '每件奖品的数量和概率都公开；奖品请在期限内领取。',
]
const cup = prizeRow('goods', '招牌饮品一杯', {
  weight_ppm: 200_000,
  stock: 60,
  value_text: '抽一位队员免费喝',
  value_fen: 2800,
  use_days: 14,
})
const coupon = prizeRow('coupon', '满 60 减 15 券', {
  weight_ppm: 500_000,
  stock: 500,
  value_text: '每位队员一张',
  value_fen: 1500,
  use_days: 14,
})
const cash = prizeRow('balance', '队伍红包', { weight_ppm: 100_000, stock: 100, fen: 200 })

export const teamDrawModel = defineModel({
  type: 'teamDraw',
  group: '红包与抽奖',
  limit: 3,
  templates: [
    {
      model_id: 2601,
      name: '三人组队抽',
      intro: '凑齐三位好友，当场一起开奖',
      color: '#b45309',
      title: '三人一队，当场开奖',
      days: 21,
      rules,
      share: { title: '{nickname}的队伍就差你', desc: '组满当场开奖' },
    },
    {
      model_id: 2602,
      name: '双人必中',
      intro: '带上一位朋友，两个人都有券',
      color: '#be185d',
      title: '双人同行，必有好礼',
      days: 30,
      rules,
      share: { title: '{nickname}叫你一起去', desc: '两个人都有券' },
      values: { size: 2, prizes: [prize({ ...coupon, weight_ppm: 1_000_000 })] },
    },
  ],
  fields,
  defaults: {
    size: 3,
    hours: 24,
    mode: 'onFull',
    prizes: [
      prize(cup, 'one'),
      prize(cash, 'share'),
      prize(coupon),
      prize(prizeRow('none', '谢谢参与')),
    ],
    new_only: false,
    claim_days: 7,
  },
  faults,
  toActivity,
  async fromActivity(db, activity) {
    const { size, hours, mode, new_only, scopes: by } = teamDrawExt(activity)
    const prizes = await readPrizes(db, activity)
    return {
      size,
      hours,
      mode,
      prizes: prizes.map(row => prize(row, by[String(row.prize_id)])),
      new_only,
      claim_days: drawRules(activity).claim_days,
    }
  },
  cost: values => (values.mode === 'onFull' ? drawnCost(values) : prizesCost(values)),
  gifts: prizeGifts,
  ext: teamDrawExt,
})
