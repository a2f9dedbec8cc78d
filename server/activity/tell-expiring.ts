import { sql } from 'kysely'
import { brandMinute, unixSeconds } from '../core/clock.ts'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import { startPaths } from './start-paths.ts'

/** So many are told in one run; the next run is seconds away. */
const AT_ONCE = 100
const DAY_S = 86_400
/** Coupons are told of so many days before they end, other things the day before. */
const COUPON_DAYS = 3
const OTHER_DAYS = 1
/** The largest `expire_notice_days` that counts. */
const MOST_DAYS = 30
const UNUSED = 1

type Teller = Pick<ServerContext, 'db' | 'clock' | 'messaging'>

/**
 * Tells everybody whose coupon or prize ends soon (the campaign's `expire_notice_days`; 0 never), once for each. What was
 * taken within a day is still in mind. Somebody who could not be reached is tried again until it has expired.
 */
export async function tellExpiring({ db, clock, messaging }: Teller): Promise<void> {
  const now = unixSeconds(clock)
  for (const due of await findDue(db, now)) {
    if (!(await mark(db, due, now))) continue
    const { brand_id, openid, type, activity_id, grant_id, app_id } = due
    const notice = {
      openid,
      title: `${due.item.title} 快到期了`,
      text: `${brandMinute(due.valid_to)} 到期，到店前看看能在哪里用`,
      path: `${startPaths[type] ?? '/brand'}?br=${brand_id}&id=${activity_id}&grantId=${grant_id}`,
      picture: due.item.thumb,
    }
    try {
      await messaging.tell({ brandId: brand_id, appId: app_id }, notice)
    } catch (error) {
      console.error('A reminder of an expiry was not delivered:', error)
      await mark(db, due, null)
    }
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

function findDue(db: Db, now: number) {
  return db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'user_grant.brand_id')
        .onRef('activity.activity_id', '=', 'user_grant.activity_id'),
    )
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'user_grant.brand_id')
        .onRef('visitor.uid', '=', 'user_grant.uid'),
    )
    .innerJoin('brand', 'brand.brand_id', 'user_grant.brand_id')
    .where('user_grant.status', '=', UNUSED)
    .where('user_grant.told_at', 'is', null)
    .where('user_grant.valid_to', '>', now)
    .where('user_grant.valid_to', '<=', now + MOST_DAYS * DAY_S)
    .where(sql<boolean>`user_grant.valid_to <= ${now}::bigint + ${noticeDays} * ${DAY_S}::bigint`)
    .where('user_grant.created_at', '<=', now - DAY_S)
    .where('visitor.openid', '!=', '')
    .select([
      'user_grant.brand_id',
      'user_grant.grant_id',
      'user_grant.valid_to',
      'redeem_code.item',
      'activity.activity_id',
      'activity.type',
      'visitor.openid',
      'brand.app_id',
    ])
    .orderBy('user_grant.valid_to')
    .limit(AT_ONCE)
    .execute()
}

/** Days of notice that the campaign gives; what is no number counts as none said. */
const noticeDays = sql`least(${MOST_DAYS}::int, case
  when jsonb_typeof(activity.ext->'expire_notice_days') = 'number'
    then floor((activity.ext->>'expire_notice_days')::numeric)
  when activity.type in ('coupon', 'storeCoupon') then ${COUPON_DAYS}::int
  else ${OTHER_DAYS}::int end)`

/** Marks a grant as told of, or as open once more; false when somebody else was quicker or it was used meanwhile. */
async function mark(db: Db, due: Due, toldAt: number | null): Promise<boolean> {
  const row = await db
    .updateTable('user_grant')
    .set({ told_at: toldAt })
    .where('brand_id', '=', due.brand_id)
    .where('grant_id', '=', due.grant_id)
    .where('status', '=', UNUSED)
    .where('told_at', toldAt === null ? 'is not' : 'is', null)
    .returning('grant_id')
    .executeTakeFirst()
  return row !== undefined
}
