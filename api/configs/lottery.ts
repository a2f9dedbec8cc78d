import * as v from 'valibot'
import type { DraftField, DraftValues } from '../form-rules/draft-field.ts'
import { fewPrizes, gridPrizes, prizeField, prizeRow } from './prizes.ts'
import { ask, askTogether, type Config, keep, ofModel, whole } from './settings.ts'

/** How chances are earned: `activity.ext.chances`; what is missing has defaults of the mechanic. */
export const storedChances = v.object({
  free_day: v.exactOptional(whole),
  free_total: v.exactOptional(whole),
  carry_over: v.exactOptional(v.boolean()),
  share_on: v.exactOptional(v.boolean()),
  share_add: v.exactOptional(whole),
  share_day: v.exactOptional(whole),
  point_cost: v.exactOptional(whole),
  order_add: v.exactOptional(whole),
})

/** Limits of winning: `activity.ext.draw`. */
export const storedLimits = v.object({
  win_limit_user: v.exactOptional(whole),
  win_limit_day: v.exactOptional(whole),
  pity_after: v.exactOptional(whole),
  claim_days: v.exactOptional(whole),
  review_fen: v.exactOptional(whole),
})

/** Defaults of a draw whose settings say nothing: one free chance a day, and one for each of three shares if sharing is enabled. */
export const usualChances = { free_day: 1, share_add: 1, share_day: 3 }
export const usualLimits = {
  win_limit_user: 1,
  win_limit_day: -1,
  pity_after: 0,
  claim_days: 7,
  review_fen: 2000,
}

const times = { kind: 'int', min: 1, max: 99, unit: '次' } as const
const unlimited = { value: -1, text: '不限' }

const chanceFields: DraftField[] = [
  { key: 'free_day', label: '每天免费抽', kind: 'int', max: 20, unit: '次' },
  { key: 'carry_over', label: '当天没用完的留到以后', kind: 'switch' },
  {
    ...times,
    key: 'free_total',
    label: '第一次来另外送',
    empty: { value: 0, text: '不送' },
  },
  {
    ...times,
    key: 'order_add',
    label: '下一单送',
    hint: '活动开始以后付的款，退款就收回',
    max: 20,
    empty: { value: 0, text: '不送' },
  },
  { key: 'share_on', label: '分享给朋友加次数', kind: 'switch' },
  {
    ...times,
    key: 'share_day',
    label: '每天最多加',
    max: 10,
    show_if: { key: 'share_on', is: [true] },
  },
  {
    key: 'point_cost',
    label: '积分换一次',
    kind: 'int',
    min: 1,
    max: 100_000,
    empty: { value: 0, text: '不能换' },
    unit: '积分',
  },
]
const noChances: DraftValues = {
  free_day: usualChances.free_day,
  carry_over: false,
  free_total: 0,
  order_add: 0,
  share_on: false,
  share_day: usualChances.share_day,
  point_cost: 0,
}

const limitFields: DraftField[] = [
  { ...times, key: 'win_limit_user', label: '每人最多中奖', empty: unlimited },
  { ...times, key: 'win_limit_day', label: '每人每天最多中奖', empty: unlimited },
  {
    ...times,
    key: 'pity_after',
    label: '连续几次没中就送',
    max: 50,
    empty: { value: 0, text: '不送' },
  },
  { key: 'claim_days', label: '几天内领奖', kind: 'int', min: 1, max: 90, unit: '天' },
  {
    key: 'review_fen',
    label: '现金超过多少要店里审核',
    kind: 'fen',
    min: 1,
    max: 20_000,
  },
]

/** Those of the form's values that are settings of one object. */
const chosen = (fields: readonly DraftField[], values: DraftValues): DraftValues =>
  Object.fromEntries(fields.map(({ key }) => [key, values[key] as DraftValues[string]]))

/** How people come to chances, what a win is bound to, and whether it is shown. */
const play = {
  chances: askTogether(v.optional(storedChances, {}), {
    together: chanceFields,
    start: { ...noChances, share_on: true },
    toForm: stored => ({ ...noChances, ...stored }),
    fromForm: (values, before) => ({ ...before, ...chosen(chanceFields, values) }),
  }),
  draw: askTogether(v.optional(storedLimits, {}), {
    together: limitFields,
    start: usualLimits,
    toForm: stored => ({ ...usualLimits, ...stored }),
    fromForm: (values, before) => ({ ...before, ...chosen(limitFields, values) }),
  }),
  show_winners: ask(v.optional(v.boolean(), false), {
    label: '滚动显示中奖的人',
    kind: 'switch',
    start: true,
  }),
}

const skins = v.picklist(['grid', 'scratch', 'egg', 'shake', 'wheel'])

/** Settings of a draw. The prizes are rows of `prize`. */
export const lotterySettings = {
  skin: ask(skins, {
    label: '玩法',
    kind: 'choice',
    options: [
      ['grid', '九宫格'],
      ['scratch', '刮刮乐'],
      ['egg', '砸金蛋'],
      ['shake', '摇一摇'],
      ['wheel', '转盘'],
    ],
    start: 'grid',
  }),
  prizes: ofModel({ ...prizeField, start: gridPrizes }),
  ...play,
}
export type LotteryConfig = Config<typeof lotterySettings>

/** The same game as the grid, drawn as a wheel. */
export const wheelSettings = {
  ...lotterySettings,
  skin: keep(v.optional(skins, 'wheel')),
  prizes: ofModel({
    ...prizeField,
    start: [
      ...fewPrizes.slice(0, 3),
      prizeRow('none', '谢谢参与'),
      prizeRow('again', '再来一次', { weight_ppm: 100_000 }),
      ...fewPrizes.slice(3),
    ],
  }),
}
