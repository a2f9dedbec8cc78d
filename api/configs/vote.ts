import * as v from 'valibot'
import type { DraftRow } from '../form-rules/draft-field.ts'
import { withKeys } from './row-keys.ts'
import { ask, type Config, keep, ofModel, type StoredAs, texts } from './settings.ts'

const seconds = v.pipe(v.number(), v.integer(), v.minValue(0))
/** -1 = unlimited. */
const limit = v.pipe(v.number(), v.integer(), v.minValue(-1))
const amount = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Something more that people who sign up are asked. */
const field = v.strictObject({
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,19}$/)),
  label: v.string(),
  required: v.boolean(),
  longest: amount,
})

const signedUp = { key: 'signup', is: [true] }
const unlimited = { value: -1, text: '不限' }
const NO_DRAW = 'none'

const entering = {
  signup: ask(v.boolean(), { label: '开放报名', kind: 'switch', start: true }),
  signup_days: ofModel({
    label: '报名开放几天',
    kind: 'int',
    min: 1,
    max: 180,
    unit: '天',
    show_if: signedUp,
    start: 7,
  }),
  audit: ask(v.boolean(), { label: '报名要审核', kind: 'switch', show_if: signedUp, start: true }),
  fields: ask(v.optional(v.array(field), []), {
    label: '报名时还要填',
    kind: 'items',
    hint: '名字、介绍、照片和手机号总是要填的',
    item: '问题',
    min: 0,
    max: 8,
    fields: [
      { key: 'key', label: '', kind: 'hidden' },
      { key: 'label', label: '问什么', kind: 'text', max: 10 },
      {
        key: 'longest',
        label: '最多几个字',
        kind: 'int',
        min: 1,
        max: 200,
        empty: { value: 50, text: '50' },
        unit: '字',
      },
      { key: 'required', label: '必填', kind: 'switch' },
    ],
    show_if: signedUp,
    start: [],
    fromForm: rows => withKeys(rows as DraftRow[], 'f'),
  }),
  groups: texts(
    { label: '组别', max: 8 },
    {
      label: '分几个组',
      item: '组',
      hint: '不分组就不填；列表可以按组看，各组各排各的名次',
      min: 0,
      max: 8,
      start: [],
    },
  ),
  entries: ofModel({
    label: '店里先放的选手',
    kind: 'items',
    item: '选手',
    min: 0,
    max: 60,
    fields: [
      { key: 'name', label: '名字', kind: 'text', max: 20 },
      { key: 'group', label: '组别', kind: 'text', hint: '分了组才填', max: 8, optional: true },
      { key: 'intro', label: '介绍', kind: 'text', max: 200, optional: true },
      { key: 'image', label: '照片', kind: 'picture', optional: true },
    ],
    start: [],
  }),
}

const voting = {
  per_day: ask(v.optional(limit, 3), {
    label: '每人每天几票',
    kind: 'int',
    min: 1,
    max: 100,
    empty: unlimited,
    unit: '票',
    start: 3,
  }),
  per_day_item: ask(v.optional(limit, 1), {
    label: '每天给同一位几票',
    kind: 'int',
    min: 1,
    max: 100,
    unit: '票',
    start: 1,
  }),
  per_user_total: ask(v.optional(limit, -1), {
    label: '每人一共几票',
    kind: 'int',
    min: 1,
    max: 10_000,
    empty: unlimited,
    unit: '票',
    start: -1,
  }),
  show_counts: ask(v.optional(v.picklist(['always', 'afterVote', 'end']), 'always'), {
    label: '什么时候看得到票数',
    kind: 'choice',
    options: [
      ['always', '一直'],
      ['afterVote', '投过之后'],
      ['end', '结束以后'],
    ],
    start: 'always',
  }),
  /** Draw in which the day's first vote that counts gives a chance. */
  vote_prize: ask(v.optional(v.strictObject({ activity_id: amount })), {
    key: 'vote_draw',
    label: '每天第一票送一次抽奖机会',
    kind: 'choice',
    hint: '店里正在办的抽奖或转盘',
    options: [[NO_DRAW, '不送']],
    of_shop: 'draws',
    start: NO_DRAW,
    toForm: prize => (prize ? String(prize.activity_id) : NO_DRAW),
    fromForm: draw => (draw === NO_DRAW ? undefined : { activity_id: Number(draw) }),
  }),
  /** Votes per minute for one item above which a captcha is required. */
  anomaly_per_min: ask(v.optional(amount, 30), {
    label: '一分钟多少票算异常',
    kind: 'int',
    hint: '超过了，投票先要完成验证',
    min: 5,
    max: 10_000,
    unit: '票',
    start: 30,
  }),
}

/** Settings of a vote. The entrants are rows of `vote_item`; the phases follow from the activity's times. */
export const voteSettings = {
  ...entering,
  ...voting,
  signup_from: keep(seconds),
  signup_to: keep(seconds),
  vote_from: keep(seconds),
  vote_to: keep(seconds),
  choose_max: keep(v.optional(amount, 1)),
  /** Refused words of this campaign, in addition to the common ones. */
  words: keep(v.optional(v.array(v.string()), [])),
}
export type VoteConfig = Config<typeof voteSettings>
export type StoredVote = StoredAs<typeof voteSettings>
