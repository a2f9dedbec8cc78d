import { codeStatus } from '../../../api/values/code-status.ts'
import { grantStatus } from '../../../api/values/grant-status.ts'
import { passState } from '../../../api/values/pass-state.ts'
import { DAY_S } from '../../../api/values/time.ts'
import { brandDay } from '../../core/clock.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { randomKey } from '../../core/random.ts'
import { ReplyError } from '../../core/replies.ts'
import type { Tx } from '../../core/tx.ts'
import { useLimit } from '../../ledgers/limit.ts'
import { couponExt } from './coupon-ext.ts'
import { mayPassOn } from './pass-table.ts'
import { endPasses } from './return-pass.ts'

// Of a coupon that is passed on, its row in `coupon_pass` is written first, then the code, then the grant.

/** Time that a friend has, s. */
export const PASS_S = DAY_S
/** Offers of one person in one activity, however often they are taken back. */
export const OFFERS_A_DAY = 20

interface Holding {
  brandId: number
  grantId: string
  uid: number
  now: number
}

/**
 * Offers an unused coupon to whoever opens the link; until then it is of no use to its holder. One that waits already
 * is answered again. Refuses with 1004, 2108 (too many of a day), 2121 (expired), 2122 (used), 2123 (not the caller's).
 */
export async function passOn(
  trx: Tx,
  holding: Holding,
): Promise<{ pass_id: string; ends_at: number }> {
  const { brandId, grantId, uid, now } = holding
  const grant = await requireGrant(trx, holding)
  const waiting = await findWaiting(trx, holding)
  if (waiting) return waiting
  if (!mayPassOn(grant, await isAllowed(trx, grant), now)) throw refusalOf(grant, now)
  await countOffer(trx, grant, holding)
  const pass = { pass_id: randomKey(), ends_at: Math.min(now + PASS_S, grant.valid_to) }
  const made = await inBrand(trx, brandId)
    .insertInto('coupon_pass')
    .values({
      ...pass,
      grant_id: grantId,
      giver_uid: uid,
      state: passState.waiting,
      created_at: now,
    })
    // A second tap has begun it in the same moment.
    .onConflict(conflict => conflict.doNothing())
    .returning('pass_id')
    .executeTakeFirst()
  if (!made) throw new ReplyError('stateChanged')
  if (!(await holdBack(trx, holding))) throw refusalOf(await requireGrant(trx, holding), now)
  const payload = { passId: pass.pass_id }
  await enqueue(trx, endPasses, [{ brandId, key: pass.pass_id, dueAt: pass.ends_at, payload }])
  return pass
}

/** Each offer is a row and due work, and taking it back is free. */
async function countOffer(trx: Tx, of: Held, { uid, now }: Holding): Promise<void> {
  const limit = { scope: `pass:${uid}`, period: brandDay(now), max: OFFERS_A_DAY }
  // guard: coupons are not offered and taken back without end [server coupon/pass-on]
  //   === undefined ~> === null
  if ((await useLimit(trx, of, limit)) === undefined) {
    throw new ReplyError('limitDay', { message: `一天最多转赠 ${OFFERS_A_DAY} 次，明天再来` })
  }
}

/** False for a coupon that was used, ordered with or taken back in the same moment. */
async function holdBack(trx: Tx, { brandId, grantId, uid, now }: Holding): Promise<boolean> {
  await inBrand(trx, brandId)
    .updateTable('redeem_code')
    .set({ status: codeStatus.passing })
    .where('grant_id', '=', grantId)
    .where('status', '=', codeStatus.unused)
    .execute()
  const held = await inBrand(trx, brandId)
    .updateTable('user_grant')
    .set({ status: grantStatus.passing })
    .where('grant_id', '=', grantId)
    .where('uid', '=', uid)
    // guard: only an unused coupon is passed on [server mechanics/pass-histories]
    //   .where('status', '=', grantStatus.unused) ~>
    .where('status', '=', grantStatus.unused)
    .where('valid_to', '>', now)
    .returning('grant_id')
    .executeTakeFirst()
  return held !== undefined
}

async function requireGrant(db: Db, { brandId, grantId, uid }: Holding) {
  const grant = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('activity', 'activity.activity_id', 'user_grant.activity_id')
    .select(['user_grant.status', 'user_grant.valid_to', 'user_grant.source'])
    .select(['activity.activity_id', 'activity.brand_id', 'activity.type'])
    .where('user_grant.grant_id', '=', grantId)
    .where('user_grant.uid', '=', uid)
    .executeTakeFirst()
  if (!grant) throw new ReplyError('notOwner')
  return grant
}

type Held = Awaited<ReturnType<typeof requireGrant>>

async function isAllowed(db: Db, { brand_id, activity_id, type }: Held): Promise<boolean> {
  if (type !== 'coupon') return false
  return couponExt(await findActivity(db, brand_id, activity_id, 'coupon')).can_pass_on
}

function refusalOf({ status, valid_to }: Held, now: number): ReplyError {
  if (status === grantStatus.used) return new ReplyError('grantUsed')
  if (status === grantStatus.expired || valid_to <= now) return new ReplyError('grantExpired')
  const message = whyNot[status] ?? '这张券不能转赠'
  return new ReplyError('stateChanged', { message })
}

const whyNot: Record<number, string> = {
  [grantStatus.revoked]: '这张券已被店里收回',
  [grantStatus.inOrder]: '这张券正用在订单里',
  [grantStatus.passedOn]: '这张券已经转赠出去了',
}

const findWaiting = (db: Db, { brandId, grantId }: Holding) =>
  inBrand(db, brandId)
    .selectFrom('coupon_pass')
    .select(['pass_id', 'ends_at'])
    .where('grant_id', '=', grantId)
    .where('state', '=', passState.waiting)
    .executeTakeFirst()
