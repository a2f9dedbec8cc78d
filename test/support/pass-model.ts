import * as assert from 'uvu/assert'
import { couponSettings } from '../../api/configs/coupon.ts'
import { configOf } from '../../api/configs/settings.ts'
import { codeStatus } from '../../api/values/code-status.ts'
import { grantStatus } from '../../api/values/grant-status.ts'
import { passState } from '../../api/values/pass-state.ts'
import type { ActivityRow } from '../../server/core/activity-row.ts'
import type { Visitor } from '../../server/core/session.ts'
import { PASS_S } from '../../server/mechanics/coupon/pass-on.ts'
import type { TestServer } from './server-app.ts'
import { coupon } from './server-coupons.ts'
import { participationsOf } from './server-participations.ts'

/** Pieces of each activity. */
const STOCK = 50

export interface Held {
  grantId: string
  uid: number
  code: string
  status: number
  validTo: number
  isReceived: boolean
  /** The link that waits, and its end. */
  pass?: { id: string; endsAt: number } | undefined
}

export interface PassModel {
  activity: ActivityRow
  now: number
  held: Held[]
  /** Links that are over: nobody may take by them. */
  over: string[]
  counted: Record<number, number>
  /** Pieces that are out, and participations. */
  out: number
}

export async function beginPasses(
  server: TestServer,
  activityId: number,
  limitPerUser: number,
): Promise<PassModel> {
  const ext = configOf(couponSettings, {
    kind: 'cash',
    name: '五元券',
    value_fen: 500,
    validity: { kind: 'days', days: 3 },
    can_pass_on: true,
  })
  await server.db
    .insertInto('activity')
    .values(
      coupon(activityId, {
        ext: JSON.stringify(ext),
        limit_per_user: limitPerUser,
        stock_total: STOCK,
        stock_left: STOCK,
        end_at: server.clock.seconds() + 10_000_000,
      }),
    )
    .execute()
  const activity = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirstOrThrow()
  return { activity, now: server.clock.seconds(), held: [], over: [], counted: {}, out: 0 }
}

export const isFull = ({ activity, counted }: PassModel, uid: number): boolean =>
  activity.limit_per_user >= 0 && (counted[uid] ?? 0) >= activity.limit_per_user

export const count = (model: PassModel, uid: number, by: number): void => {
  model.counted[uid] = (model.counted[uid] ?? 0) + by
}

export const isUsable = ({ status, validTo }: Held, now: number) =>
  status === grantStatus.unused && validTo > now

export const isWaiting = ({ pass, validTo }: Held, now: number) =>
  pass !== undefined && validTo > now

export const mayTake = (model: PassModel, held: Held, uid: number): boolean =>
  held.uid !== uid && (held.pass?.endsAt ?? 0) > model.now && !isFull(model, uid)

export function given(
  model: PassModel,
  held: Held,
  made: { pass_id: string; ends_at: number },
): void {
  if (held.pass) return void assert.is(made.pass_id, held.pass.id)
  assert.is(made.ends_at, Math.min(model.now + PASS_S, held.validTo))
  held.pass = { id: made.pass_id, endsAt: made.ends_at }
  held.status = grantStatus.passing
}

export function accepted(
  model: PassModel,
  held: Held,
  uid: number,
  { grant_id: grantId, code }: { grant_id: string; code: string },
): void {
  assert.is.not(code, held.code)
  const { validTo } = held
  model.held.push({ grantId, uid, code, status: grantStatus.unused, validTo, isReceived: true })
  held.status = grantStatus.passedOn
  held.pass = undefined
  count(model, uid, 1)
}

export function returned(model: PassModel, held: Held): void {
  if (held.pass) model.over.push(held.pass.id)
  held.pass = undefined
  held.status = grantStatus.unused
}

export function revoked(model: PassModel, held: Held): void {
  if (held.pass) model.over.push(held.pass.id)
  held.pass = undefined
  held.status = grantStatus.revoked
  model.out -= 1
  count(model, held.uid, -1)
}

export const visitor = (uid: number): Visitor => ({
  uid,
  unionid: `union-${uid}`,
  nickname: '',
  avatar: '',
  phone: '',
  memberLevel: 0,
  follows: false,
  isSnapshot: false,
})

const codeOf: Record<number, number> = {
  [grantStatus.unused]: codeStatus.unused,
  [grantStatus.used]: codeStatus.used,
  [grantStatus.revoked]: codeStatus.void,
  [grantStatus.passing]: codeStatus.passing,
  [grantStatus.passedOn]: codeStatus.void,
}

export async function comparePasses(
  server: TestServer,
  { activity, held, counted, out }: PassModel,
): Promise<void> {
  const id = activity.activity_id
  const row = await server.db
    .selectFrom('activity')
    .select(['stock_left', 'join_count'])
    .where('activity_id', '=', id)
    .executeTakeFirstOrThrow()
  assert.equal([row.stock_left, row.join_count], [STOCK - out, out])
  const rows = await server.db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.grant_id', 'user_grant.uid', 'user_grant.status', 'user_grant.valid_to'])
    .select(['redeem_code.status as code_status', 'redeem_code.code'])
    .where('user_grant.activity_id', '=', id)
    .execute()
  assert.equal(
    rows
      .map(each => [
        each.grant_id,
        each.uid,
        each.status,
        each.valid_to,
        each.code_status,
        each.code,
      ])
      .sort(),
    held
      .map(each => {
        const code = codeOf[each.status]
        return [each.grantId, each.uid, each.status, each.validTo, code, each.code]
      })
      .sort(),
  )
  const waiting = await server.db
    .selectFrom('coupon_pass')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'coupon_pass.brand_id')
        .onRef('user_grant.grant_id', '=', 'coupon_pass.grant_id'),
    )
    .select('coupon_pass.pass_id')
    .where('user_grant.activity_id', '=', id)
    .where('coupon_pass.state', '=', passState.waiting)
    .execute()
  assert.equal(
    waiting.map(({ pass_id }) => pass_id).sort(),
    held.flatMap(({ pass }) => pass?.id ?? []).sort(),
  )
  const counts = Object.entries(counted).filter(([, n]) => n > 0)
  assert.equal(await participationsOf(server.db, id), Object.fromEntries(counts))
}
