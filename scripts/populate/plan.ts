import { createHash } from 'node:crypto'
import { createChance } from '../../server/demo/seed/history.ts'
import { DAY_S } from '../../api/values/time.ts'

/** How much is written, and from what. The same plan always gives the same rows. */
export interface Plan {
  members: number
  orders: number
  events: number
  /** Coupons of one activity, one for each of the first members. */
  grants: number
  /** Votes of one activity, one by each of the first members. */
  votes: number
  /** Customers whom the staff of the shop look after, the first members. */
  customers: number
  /** Members who are logged in. */
  sessions: number
  seed: number
  /** The present, unix seconds. */
  now: number
}

/** Below are the people of the demo, above those who come by themselves. */
export const FIRST_UID = 1_000_000
export const COUPON = 900_001
export const VOTE = 900_002
/** Members came at most this long ago, and at least as long ago as the first order. */
const OLDEST_S = 400 * DAY_S
export const ORDERS_S = 190 * DAY_S

/** Different numbers for each part, so that one part's size does not change another. */
export const chanceOf = ({ seed }: Plan, part: string): ((below: number) => number) =>
  createChance(createHash('sha256').update(`${seed} ${part}`).digest().readUInt32LE())

export const uidOf = (n: number): number => FIRST_UID + n
export const unionidOf = (n: number): string => `populated-${n}`

/** When the nth member opened the card: later members later. */
export const openedAt = ({ now, members }: Plan, n: number): number =>
  now - OLDEST_S + Math.floor(((OLDEST_S - ORDERS_S) * n) / members)

/** The session cookie of the nth member, for load tests. */
export const tokenOf = (seed: number, n: number): string =>
  createHash('sha256').update(`session ${seed} ${n}`).digest('base64url')
