import { DAY_S } from '../../api/values/time.ts'
import { brandDay } from '../../server/core/clock.ts'
import { participationLimits } from '../../server/ledgers/participation.ts'
import { redeemCodeOf } from '../../server/mechanics/redeem/redeem-code.ts'
import { itemLimit } from '../../server/mechanics/vote/cast-votes.ts'
import { SHOWN } from '../../server/mechanics/vote/vote-item.ts'
import type { Cell } from './copy-rows.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { chanceOf, COUPON, type Plan, uidOf, VOTE } from './plan.ts'

/** Coupons were taken, and votes cast, in this time. */
export const CAMPAIGN_S = 50 * DAY_S
const VALID_S = 120 * DAY_S
/** Every third coupon was used, at this counter. */
const USED_OF = 3
const COUNTER = { user: 5, store: 1 }
/** One of so many votes was too fast, and does not count. */
const FLAGGED_OF = 100
const ITEMS = 50
const FIRST_ITEM = 9_000_000
const DIGITS_11 = 10 ** 11
/** Coprime to the number of codes, so that no two are the same. */
const STEP = 48_271

const unbounded = { limit_per_user: -1, limit_per_day: -1 }

export interface Grant {
  n: number
  at: number
  usedAt: number | null
}

export function* grantsOf(plan: Plan): Iterable<Grant> {
  const chance = chanceOf(plan, 'grants')
  for (let n = 0; n < plan.grants; n += 1) {
    const at = plan.now - CAMPAIGN_S + chance(CAMPAIGN_S - DAY_S)
    const usedAt = n % USED_OF === 0 ? at + chance(DAY_S) : null
    yield { n, at, usedAt }
  }
}

const grantId = (n: number): string => `populated-${n}`
const codeOf = ({ seed }: Plan, n: number): string => redeemCodeOf((n * STEP + seed) % DIGITS_11)

export const grantColumns =
  'brand_id,grant_id,activity_id,uid,kind,status,valid_from,valid_to,created_at,used_at'.split(',')

export function* grantRows(plan: Plan): Iterable<Cell[]> {
  for (const { n, at, usedAt } of grantsOf(plan)) {
    const status = usedAt === null ? 1 : 2
    yield [DEMO_BRAND, grantId(n), COUPON, uidOf(n), 'reduce', status, at, at + VALID_S, at, usedAt]
  }
}

export const codeColumns =
  'brand_id,code,grant_id,uid,item,shop_scope,valid_from,valid_to,status,used_at,used_by,store_id'.split(
    ',',
  )

const item = JSON.stringify({
  title: '老会员煮茶券',
  thumb: '/demo/card-winter.svg',
  value_text: '满 99 减 30 元',
})

export function* codeRows(plan: Plan): Iterable<Cell[]> {
  for (const { n, at, usedAt } of grantsOf(plan)) {
    const by = usedAt === null ? [1, null, null, null] : [2, usedAt, COUNTER.user, COUNTER.store]
    yield [
      DEMO_BRAND,
      codeOf(plan, n),
      grantId(n),
      uidOf(n),
      item,
      '{"kind":"all"}',
      at,
      at + VALID_S,
      ...by,
    ]
  }
}

export const writeOffColumns = 'brand_id,log_id,code,grant_id,uid,user_id,store_id,used_at'.split(
  ',',
)

export function* writeOffRows(plan: Plan): Iterable<Cell[]> {
  for (const { n, usedAt } of grantsOf(plan)) {
    if (usedAt === null) continue
    const { user, store } = COUNTER
    yield [DEMO_BRAND, grantId(n), codeOf(plan, n), grantId(n), uidOf(n), user, store, usedAt]
  }
}

export interface Vote {
  n: number
  item: number
  flagged: boolean
  at: number
}

export function* votesOf(plan: Plan): Iterable<Vote> {
  const chance = chanceOf(plan, 'votes')
  for (let n = 0; n < plan.votes; n += 1) {
    const at = plan.now - CAMPAIGN_S + chance(CAMPAIGN_S - 60)
    yield { n, item: FIRST_ITEM + chance(ITEMS), flagged: chance(FLAGGED_OF) === 0, at }
  }
}

export const voteColumns =
  'brand_id,vote_id,activity_id,item_id,uid,flagged,origin,created_at'.split(',')

export function* voteRows(plan: Plan): Iterable<Cell[]> {
  for (const { n, item: itemId, flagged, at } of votesOf(plan)) {
    yield [DEMO_BRAND, `populated-${n}`, VOTE, itemId, uidOf(n), flagged, '', at]
  }
}

export interface Photo {
  name: string
  intro: string
  images: unknown
  group_name: string
}

export const voteItemColumns =
  'brand_id,item_id,activity_id,number,uid,name,intro,images,group_name,status,votes,reached_at,created_at'.split(
    ',',
  )

/** Sign-ups with the pictures of the demo; their votes are those that count. */
export function voteItemRows(plan: Plan, photos: readonly Photo[]): Cell[][] {
  const counts = new Map<number, { votes: number; last: number }>()
  for (const { item: itemId, flagged, at } of votesOf(plan)) {
    if (flagged) continue
    const { votes, last } = counts.get(itemId) ?? { votes: 0, last: 0 }
    counts.set(itemId, { votes: votes + 1, last: Math.max(last, at) })
  }
  return Array.from({ length: ITEMS }, (_, index) => {
    const photo = photos[index % photos.length]
    if (!photo) throw new Error('The demo has no photos.')
    const { votes, last } = counts.get(FIRST_ITEM + index) ?? { votes: 0, last: 0 }
    return [
      DEMO_BRAND,
      FIRST_ITEM + index,
      VOTE,
      index + 1,
      null,
      photo.name,
      photo.intro,
      JSON.stringify(photo.images),
      photo.group_name,
      SHOWN,
      votes,
      last,
      plan.now - CAMPAIGN_S,
    ]
  })
}

export const limitColumns = ['brand_id', 'activity_id', 'scope', 'period', 'n']

/** Counts of a participation; one of an earlier day says nothing any more. */
export function* limitRows(plan: Plan): Iterable<Cell[]> {
  const today = brandDay(plan.now)
  for (const { n, at } of grantsOf(plan)) {
    for (const { scope, period } of participationLimits(unbounded, uidOf(n), at))
      if (period === '' || period === today) yield [DEMO_BRAND, COUPON, scope, period, 1]
  }
  for (const { n, item: itemId, at } of votesOf(plan)) {
    const all = [...participationLimits(unbounded, uidOf(n), at), itemLimit(uidOf(n), itemId, at)]
    for (const { scope, period } of all)
      if (period === '' || period === today) yield [DEMO_BRAND, VOTE, scope, period, 1]
  }
  yield [DEMO_BRAND, VOTE, 'number', '', ITEMS]
}
