import { sha256 } from '../../server/core/random.ts'
import { openidOf } from '../../server/demo/doubles/sandbox-messaging.ts'
import { pointsEnd } from '../../server/ledgers/point-lots.ts'
import { AFTER_SALE_S } from '../../server/mechanics/purchase/timing.ts'
import type { Cell } from './copy-rows.ts'
import { earnedBy, type Order } from './orders.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { openedAt, type Plan, tokenOf, uidOf, unionidOf } from './plan.ts'

/** One of so many members was given points for the card. */
const GIFT_OF = 4
const GIFT = 100
const DAYS_180_S = 180 * 86_400

export interface Level {
  level: number
  growth_min: number
}

/** Growth of those who bought, and when the last of it came. */
export type Grown = Map<number, { growth: number; at: number }>

export function grownBy(orders: readonly Order[]): Grown {
  const grown: Grown = new Map()
  for (const order of orders) {
    if (!order.settledAt) continue
    const growth = (grown.get(order.buyer)?.growth ?? 0) + earnedBy(order)
    grown.set(order.buyer, { growth, at: order.settledAt })
  }
  return grown
}

const levelAt = (levels: readonly Level[], growth: number): number =>
  levels.filter(({ growth_min }) => growth_min <= growth).at(-1)?.level ?? 1

const phoneOf = (n: number): string => `190${String(n).padStart(8, '0')}`
const nameOf = (n: number): string => `茶友${n}`
const memberId = (n: number): string => `populated-${n}`

function* numbers(count: number): Iterable<number> {
  for (let n = 0; n < count; n += 1) yield n
}

export const visitorColumns =
  'brand_id,uid,unionid,openid,nickname,avatar,phone,member_level,created_at'.split(',')

export function* visitorRows(plan: Plan, levels: readonly Level[], grown: Grown): Iterable<Cell[]> {
  for (const n of numbers(plan.members)) {
    yield [
      DEMO_BRAND,
      uidOf(n),
      unionidOf(n),
      openidOf(DEMO_BRAND, unionidOf(n)),
      nameOf(n),
      '',
      phoneOf(n),
      levelAt(levels, grown.get(n)?.growth ?? 0),
      openedAt(plan, n),
    ]
  }
}

export const memberColumns =
  'brand_id,member_id,uid,card_id,card_no,name,phone,level,growth,keep_until,protocol_version,source,opened_at'.split(
    ',',
  )

export function* memberRows(plan: Plan, levels: readonly Level[], grown: Grown): Iterable<Cell[]> {
  for (const n of numbers(plan.members)) {
    const growth = grown.get(n)?.growth ?? 0
    const level = levelAt(levels, growth)
    yield [
      DEMO_BRAND,
      memberId(n),
      uidOf(n),
      1,
      `9${String(n).padStart(9, '0')}`,
      nameOf(n),
      phoneOf(n),
      level,
      growth,
      level > 1 ? plan.now + DAYS_180_S : 0,
      2,
      'link',
      openedAt(plan, n),
    ]
  }
}

export const levelColumns = ['brand_id', 'member_id', 'no', 'level', 'reason', 'at']

export function* levelRows(plan: Plan, levels: readonly Level[], grown: Grown): Iterable<Cell[]> {
  for (const n of numbers(plan.members)) {
    yield [DEMO_BRAND, memberId(n), 1, 1, 'open', openedAt(plan, n)]
    const { growth, at } = grown.get(n) ?? { growth: 0, at: 0 }
    const level = levelAt(levels, growth)
    if (level > 1) yield [DEMO_BRAND, memberId(n), 2, level, 'growth', at]
  }
}

export const sessionColumns = 'brand_id,token_hash,uid,is_snapshot,created_at,expires_at'.split(',')

export function* sessionRows({ sessions, seed, now }: Plan): Iterable<Cell[]> {
  for (const n of numbers(sessions)) {
    yield [DEMO_BRAND, sha256(tokenOf(seed, n)), uidOf(n), false, now, now + DAYS_180_S]
  }
}

export const growthColumns = 'brand_id,uid,key,delta,growth,title,created_at'.split(',')

export function* growthRows(orders: readonly Order[]): Iterable<Cell[]> {
  const sums = new Map<number, number>()
  for (const order of orders) {
    const { buyer, no, settledAt } = order
    if (!settledAt || earnedBy(order) === 0) continue
    const growth = (sums.get(buyer) ?? 0) + earnedBy(order)
    sums.set(buyer, growth)
    const title = `订单 ${no.slice(-4)}`
    yield [DEMO_BRAND, uidOf(buyer), `earn:${no}`, earnedBy(order), growth, title, settledAt]
  }
}

/** A line of points that came, or will come when nothing can be given back any more. */
interface PointLine {
  n: number
  key: string
  delta: number
  title: string
  type: number
  at: number
  usableAt: number
}

/** In the order in which each person's lines came: the gift, then what purchases earned. */
function* pointLines(plan: Plan, orders: readonly Order[]): Iterable<PointLine> {
  for (let n = 0; n < plan.members; n += GIFT_OF) {
    const line = { n, key: 'populated-gift', delta: GIFT, title: '开卡有礼', type: 3 }
    yield { ...line, at: openedAt(plan, n), usableAt: 0 }
  }
  for (const order of orders) {
    const { buyer: n, no, finishedAt, settledAt } = order
    const delta = earnedBy(order)
    if (!finishedAt || delta === 0) continue
    const usableAt = finishedAt + AFTER_SALE_S
    yield {
      n,
      key: `earn:${no}`,
      delta,
      title: '订单完成',
      type: 2,
      at: settledAt ?? finishedAt,
      usableAt,
    }
  }
}

const isFrozen = ({ usableAt }: PointLine, { now }: Plan): boolean => usableAt > now

export const pointColumns =
  'brand_id,uid,key,delta,points,title,created_at,type,status,usable_at'.split(',')

export function* pointRows(plan: Plan, orders: readonly Order[]): Iterable<Cell[]> {
  const sums = new Map<number, number>()
  for (const line of pointLines(plan, orders)) {
    const { n, key, delta, title, type, at, usableAt } = line
    const frozen = isFrozen(line, plan)
    const points = (sums.get(n) ?? 0) + (frozen ? 0 : delta)
    sums.set(n, points)
    yield [DEMO_BRAND, uidOf(n), key, delta, points, title, at, type, frozen ? 2 : 1, usableAt]
  }
}

export const lotColumns = 'brand_id,uid,lot,got,left_n,expire_at,created_at'.split(',')

export function* lotRows(plan: Plan, orders: readonly Order[]): Iterable<Cell[]> {
  for (const line of pointLines(plan, orders)) {
    const { n, key, delta, at } = line
    if (isFrozen(line, plan)) continue
    yield [DEMO_BRAND, uidOf(n), key, delta, delta, pointsEnd(at), at]
  }
}

export const accountColumns = ['brand_id', 'uid', 'points']

export function* accountRows(plan: Plan, orders: readonly Order[]): Iterable<Cell[]> {
  const sums = new Map<number, number>()
  for (const line of pointLines(plan, orders)) {
    if (!isFrozen(line, plan)) sums.set(line.n, (sums.get(line.n) ?? 0) + line.delta)
  }
  for (const [n, points] of sums) yield [DEMO_BRAND, uidOf(n), points]
}
