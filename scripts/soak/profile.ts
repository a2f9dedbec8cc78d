import { type StaffRole, staffRole } from '../../api/values/staff-role.ts'
import type { Db } from '../../server/core/database.ts'
import { randomToken, sha256 } from '../../server/core/random.ts'
import { unixSeconds } from '../../server/core/clock.ts'
import { DEMO_BRAND } from '../../server/demo/seed/brands.ts'
import { COUPON, tokenOf, VOTE } from '../populate/plan.ts'

/** Goods of the demo that are always on sale. */
const GOODS = 12

/** Who asks: a member, or the merchant of the demo. */
type Who = 'member' | 'merchant'

export interface Call {
  who: Who
  method: 'GET' | 'POST'
  path: string
  fields: Record<string, unknown>
}

const LOG = '/data-collection/log/index'
const visit = { key: 'page-visit', uid: 1, bid: DEMO_BRAND, type: 2 }
const paramOf = (id: number) => JSON.stringify({ br: String(DEMO_BRAND), id: String(id) })

/** How often each call comes in a round: what shoppers open most, a few writes, and what the merchant opens. */
const weights: [number, Omit<Call, 'method'> & { method?: 'POST' }][] = [
  [6, { who: 'member', path: '/wechat/brand/index', fields: {} }],
  [6, { who: 'member', path: '/wechat/coupon/detail', fields: { id: COUPON } }],
  [4, { who: 'member', path: '/wechat/vote/detail', fields: { id: VOTE } }],
  [3, { who: 'member', path: '/wechat/vote/list', fields: { id: VOTE, sort: 'hot', page: 1 } }],
  [2, { who: 'member', path: '/wechat/vote/rank', fields: { id: VOTE, page: 1 } }],
  [3, { who: 'member', path: '/wechat/goods/list', fields: {} }],
  [3, { who: 'member', path: '/wechat/goods/detail', fields: { goodsId: GOODS } }],
  [2, { who: 'member', path: '/wechat/order/list', fields: { tab: 'all', after: '' } }],
  [2, { who: 'member', path: '/wechat/order/counts', fields: {} }],
  [4, { who: 'member', path: '/wechat/member-card/center', fields: {} }],
  [2, { who: 'member', path: '/wechat/member-card/coupon-list', fields: {} }],
  [2, { who: 'member', path: '/wechat/member-card/mall-list', fields: {} }],
  [2, { who: 'member', path: '/wechat/cart/count', fields: {} }],
  [2, { who: 'member', path: '/wechat/activity/mine', fields: {} }],
  [2, { who: 'member', path: '/wechat/brand/activities', fields: {} }],
  [8, { who: 'member', path: LOG, fields: { ...visit, param: paramOf(VOTE), path: '/vote' } }],
  [4, { who: 'member', path: LOG, fields: { ...visit, param: paramOf(COUPON), path: '/coupon' } }],
  [2, { who: 'member', path: '/wechat/coupon/take', method: 'POST', fields: { id: COUPON } }],
  [
    1,
    {
      who: 'merchant',
      path: '/retail/business/get-activity-statistics',
      fields: { activityId: COUPON },
    },
  ],
  [
    1,
    {
      who: 'merchant',
      path: '/retail/business/get-activity-statistics',
      fields: { activityId: VOTE },
    },
  ],
  [
    1,
    {
      who: 'merchant',
      path: '/retail/business/get-activity-detail',
      fields: { activityId: COUPON },
    },
  ],
  [1, { who: 'merchant', path: '/retail/work/index', fields: {} }],
  [1, { who: 'merchant', path: '/retail/mine/today-statistics', fields: {} }],
  [1, { who: 'merchant', path: '/retail/business/get-shop-figures', fields: { days: 30 } }],
  [1, { who: 'merchant', path: '/retail/business/get-campaign-figures', fields: { days: 30 } }],
]

/** One round of the profile, in the same order each time. */
export const profile: Call[] = weights.flatMap(([times, call]) =>
  Array.from({ length: times }, () => ({ method: 'GET' as const, ...call })),
)

/** Lets everybody take the coupon again and again: all callers have one address, and some of them come twice. */
export async function admitAll(db: Db): Promise<void> {
  await db
    .updateTable('activity')
    .set({ risk: '{"ip_day":-1}', limit_per_user: -1, limit_per_day: -1 })
    .where('brand_id', '=', DEMO_BRAND)
    .where('activity_id', '=', COUPON)
    .execute()
}

/** Cookies of those who ask: the nth member, and the merchant. */
export interface Cookies {
  member(n: number): string
  merchant: string
}

export async function cookiesOf(db: Db, seed: number): Promise<Cookies> {
  return {
    member: n => `shop_session_${DEMO_BRAND}=${tokenOf(seed, n)}`,
    merchant: await staffCookie(db, staffRole.merchant),
  }
}

interface Message {
  /** With its query. */
  path: string
  method: Call['method']
  headers: Record<string, string>
  body: string | undefined
}

/** A call as it goes over the wire; each one of a write or an event is a new attempt. */
export function messageOf({ method, path, fields }: Call, cookie: string): Message {
  const headers = { cookie, 'content-type': 'application/json', 'x-platform-type': 'OA_WECHAT' }
  const given = {
    brandId: DEMO_BRAND,
    ...fields,
    ...(path === LOG && { eid: crypto.randomUUID() }),
  }
  if (method === 'POST') {
    const body = JSON.stringify({ ...given, reqId: crypto.randomUUID() })
    return { path: `/api${path}`, method, headers, body }
  }
  const query = new URLSearchParams(
    Object.entries(given).map(([name, value]) => [name, String(value)]),
  )
  const address = path === LOG ? path : `/api${path}`
  return { path: `${address}?${query}`, method, headers, body: undefined }
}

/** Sends a call; resolves with the code of its answer, or its first words. */
export async function send(address: string, call: Call, cookie: string): Promise<number | string> {
  const { path, ...message } = messageOf(call, cookie)
  const { body, ...rest } = message
  const answer = await fetch(`${address}${path}`, { ...rest, ...(body !== undefined && { body }) })
  const text = await answer.text()
  return text.startsWith('{') ? (JSON.parse(text) as { code: number }).code : text.slice(0, 40)
}

/** The session of the first member of the demo's staff with this role; it is made here. */
export async function staffCookie(db: Db, role: StaffRole): Promise<string> {
  const { uid } = await db
    .selectFrom('shop_user')
    .select('uid')
    .where('brand_id', '=', DEMO_BRAND)
    .where('role', '=', role)
    .where('uid', 'is not', null)
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const token = randomToken()
  const now = unixSeconds({ now: Date.now })
  await db
    .insertInto('session')
    .values({
      brand_id: DEMO_BRAND,
      token_hash: sha256(token),
      uid: uid ?? 0,
      is_snapshot: false,
      created_at: now,
      expires_at: now + 86_400,
    })
    .execute()
  return `shop_session_${DEMO_BRAND}=${token}`
}
