import { DAY_S } from '../../../api/values/time.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { tx } from '../../core/tx.ts'
import { hotReason, type LatelyDone } from './hot-lead.ts'
import { tellOfHot } from './notify-hot.ts'
import { type Scope, staffMoments, staffVisits } from './staff-events.ts'

type Who = Omit<Scope, 'from'>

/**
 * Stores today's notable customers, and tells the staff member of them. The primary key allows one row per customer and
 * day, also for concurrent calls.
 */
export async function noteHotLeads(db: Db, who: Who, now: number): Promise<void> {
  const day = brandDay(now)
  const lately = await latelyDone(db, who, now)
  const noted = new Set((await noticesOf(db, who, now)).map(notice => notice.uid))
  const rows = [...lately].flatMap(([uid, done]) => {
    const reason = noted.has(uid) ? '' : hotReason(done)
    if (!reason) return []
    const { brandId: brand_id, staff } = who
    return [{ brand_id, user_id: staff.userId, uid, day, reason, created_at: now }]
  })
  if (rows.length === 0) return
  await tx(db, async trx => {
    const added = await trx
      .insertInto('radar_notice')
      .values(rows)
      // guard: one notice for a customer and day [server work/share-histories]
      .onConflict(conflict => conflict.doNothing())
      .returning('uid')
      .execute()
    if (added.length > 0) {
      await tellOfHot(trx, { brandId: who.brandId, userId: who.staff.userId, now })
    }
  })
}

/** Today's notices, newest first. */
export function noticesOf(db: Db, { brandId, staff }: Who, now: number) {
  return inBrand(db, brandId)
    .selectFrom('radar_notice')
    .select(['uid', 'reason', 'created_at'])
    .where('user_id', '=', staff.userId)
    .where('day', '=', brandDay(now))
    .orderBy('created_at', 'desc')
    .orderBy('uid')
    .execute()
}

/** Customers with activity today. */
async function latelyDone(db: Db, who: Who, now: number): Promise<Map<number, LatelyDone>> {
  const today = brandDayStart(now)
  const visits = await staffVisits(db, { ...who, from: now - DAY_S }).execute()
  const moments = await staffMoments(db, { ...who, from: today })
    .select(['page_log.uid', 'page_log.key'])
    .execute()
  const active = new Set([
    ...visits.filter(visit => Number(visit.last_at) >= today).map(visit => visit.uid),
    ...moments.map(moment => moment.uid),
  ])
  const done = new Map<number, LatelyDone>()
  for (const uid of active) done.set(uid, { opens: 0, seconds: 0, shares: 0, claims: 0 })
  for (const visit of visits) {
    const each = done.get(visit.uid)
    if (!each) continue
    each.opens += 1
    if (Number(visit.last_at) >= today) each.seconds += Number(visit.seconds)
  }
  for (const { uid, key } of moments) {
    const each = done.get(uid)
    if (!each) continue
    if (key === 'page-share') each.shares += 1
    else each.claims += 1
  }
  return done
}
