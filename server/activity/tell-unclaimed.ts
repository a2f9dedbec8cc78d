import { brandMinute, unixSeconds } from '../core/clock.ts'
import type { ServerContext } from '../core/context.ts'
import type { Db } from '../core/database.ts'
import { startPaths } from './start-paths.ts'

/** So many are told in one run; the next run is seconds away. */
const AT_ONCE = 100
const DAY_S = 86_400

type Teller = Pick<ServerContext, 'db' | 'clock' | 'messaging'>

/**
 * Tells everybody whose prize has to be claimed within a day, once for each. What was won within that day is still in
 * mind. Somebody who could not be reached is tried again until the prize has gone back.
 */
export async function tellUnclaimed({ db, clock, messaging }: Teller): Promise<void> {
  const now = unixSeconds(clock)
  for (const due of await findDue(db, now)) {
    if (!(await mark(db, due, now))) continue
    const { brand_id, openid, type, activity_id, prize, app_id } = due
    const notice = {
      openid,
      title: `${prize.name} 还没有领取`,
      text: `${brandMinute(due.claim_until)} 前领取，过时奖品会退回`,
      path: `${startPaths[type] ?? '/brand'}?br=${brand_id}&id=${activity_id}&prizes=1`,
      picture: prize.image,
    }
    try {
      await messaging.tell({ brandId: brand_id, appId: app_id }, notice)
    } catch (error) {
      console.error('A reminder of a prize was not delivered:', error)
      await mark(db, due, null)
    }
  }
}

type Due = Awaited<ReturnType<typeof findDue>>[number]

function findDue(db: Db, now: number) {
  return db
    .selectFrom('draw')
    .innerJoin('activity', join =>
      join
        .onRef('activity.brand_id', '=', 'draw.brand_id')
        .onRef('activity.activity_id', '=', 'draw.activity_id'),
    )
    .innerJoin('visitor', join =>
      join.onRef('visitor.brand_id', '=', 'draw.brand_id').onRef('visitor.uid', '=', 'draw.uid'),
    )
    .innerJoin('brand', 'brand.brand_id', 'draw.brand_id')
    .where('draw.status', '=', 'pending')
    .where('draw.told_at', 'is', null)
    .where('draw.claim_until', '>', now)
    .where('draw.claim_until', '<=', now + DAY_S)
    .where('draw.created_at', '<=', now - DAY_S)
    .where('visitor.openid', '!=', '')
    .select([
      'draw.brand_id',
      'draw.draw_id',
      'draw.prize',
      'draw.claim_until',
      'activity.activity_id',
      'activity.type',
      'visitor.openid',
      'brand.app_id',
    ])
    .orderBy('draw.claim_until')
    .limit(AT_ONCE)
    .execute()
}

/** Marks a prize as told of, or as open once more; false when somebody else was quicker or it was claimed meanwhile. */
async function mark(db: Db, due: Due, toldAt: number | null): Promise<boolean> {
  const row = await db
    .updateTable('draw')
    .set({ told_at: toldAt })
    .where('brand_id', '=', due.brand_id)
    .where('draw_id', '=', due.draw_id)
    .where('status', '=', 'pending')
    .where('told_at', toldAt === null ? 'is not' : 'is', null)
    .returning('draw_id')
    .executeTakeFirst()
  return row !== undefined
}
