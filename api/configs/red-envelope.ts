import * as v from 'valibot'
import { DAY_S } from '../values/time.ts'
import { ask, choice, type Config, keep, type StoredAs, whole } from './settings.ts'

const caps = v.object({
  day_pay_fen: v.exactOptional(whole),
  pool_release_day: v.exactOptional(whole),
  user_day_n: v.exactOptional(whole),
  user_day_fen: v.exactOptional(whole),
  staff_day_n: v.exactOptional(whole),
  staff_day_fen: v.exactOptional(whole),
})

const show_if = { key: 'mode', is: ['pool', 'password'] }

/** Settings of a red envelope campaign. Amounts are in fen. */
export const envelopeSettings = {
  mode: choice(
    { pool: '拼手气', password: '口令', group: '好友分' },
    { label: '玩法', start: 'pool' },
  ),
  /** `password`: the password. */
  word: ask(v.exactOptional(v.string()), {
    label: '口令',
    kind: 'text',
    max: 20,
    show_if: { key: 'mode', is: ['password'] },
    otherwise: undefined,
    start: '',
    toForm: (word = '') => word,
  }),
  /**
   * Total amount, and the number of shares that it is divided into; in `group`, the number of envelopes to be shared
   * with friends.
   */
  total_fen: ask(whole, {
    label: '一共发多少钱',
    kind: 'fen',
    min: 100,
    max: 100_000_000,
    start: 20_000,
  }),
  count: ask(whole, {
    label: '红包个数',
    kind: 'int',
    min: 1,
    max: 1_000_000,
    unit: '个',
    start: 100,
  }),
  /** Minimum and maximum of a share; equal for fixed amounts. */
  min_fen: ask(whole, { label: '每份最少', kind: 'fen', min: 1, max: 20_000, show_if, start: 30 }),
  max_fen: ask(whole, {
    label: '每份最多',
    kind: 'fen',
    min: 1,
    max: 20_000,
    show_if,
    start: 888,
  }),
  /** `group`: number of shares of a friend's envelope. */
  share_n: ask(v.exactOptional(whole), {
    label: '一个红包几个人分',
    kind: 'int',
    min: 2,
    max: 50,
    unit: '人',
    show_if: { key: 'mode', is: ['group'] },
    otherwise: undefined,
    start: 6,
    toForm: (people = 6) => people,
  }),
  /** What unlocks the envelope: `addStaff`, adding one of the brand's staff; `order`, paying an order after the start. */
  unlock: ask(v.optional(v.picklist(['none', 'addStaff', 'order']), 'none'), {
    label: '拆开之前要先',
    kind: 'choice',
    options: [
      ['none', '不用做什么'],
      ['addStaff', '加店员好友'],
      ['order', '下过一单'],
    ],
    start: 'none',
  }),
  greeting: ask(v.optional(v.string(), ''), {
    label: '红包上的祝福',
    kind: 'text',
    max: 12,
    start: '恭喜发财',
  }),
  caps: ask(v.optional(caps, {}), {
    key: 'day_pay_fen',
    label: '每天最多发',
    kind: 'fen',
    min: 100,
    empty: { value: 0, text: '不限' },
    change: 'up',
    start: 0,
    toForm: ({ day_pay_fen = 0 }) => day_pay_fen,
    fromForm: (most, before) => {
      const { day_pay_fen: _, ...others } = before ?? {}
      return { ...others, ...(most !== 0 && { day_pay_fen: most }) }
    },
  }),
  /** `group`: time during which friends can open it, s. */
  claim_ttl_s: keep(v.optional(whole, DAY_S)),
}
export type EnvelopeConfig = Config<typeof envelopeSettings>
export type StoredEnvelope = StoredAs<typeof envelopeSettings>
