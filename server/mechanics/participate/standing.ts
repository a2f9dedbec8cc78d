import { sql } from 'kysely'
import type { ActivityKey } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { ReplyError } from '../../core/replies.ts'

/** How the shop has decided about somebody in an activity; undefined: it has not. */
export type Standing = 'blocked' | 'letIn' | undefined

/** Whether the shop keeps this person out of its activities, or has let them into this one after an appeal. */
export async function standingOf(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityKey,
  uid: number,
  now: number,
): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing }>`
    select 'blocked' as standing from blacklist
      where brand_id = ${brandId} and uid = ${uid} and (ends_at = 0 or ends_at > ${now})
    union all
    select 'letIn' from let_in
      where brand_id = ${brandId} and activity_id = ${activity_id} and uid = ${uid}`.execute(db)
  // guard: an appeal that is granted lets this person in [server review/appeals]
  if (rows.some(({ standing }) => standing === 'letIn')) return 'letIn'
  return rows[0]?.standing
}

/** Refuses with 2114 whom the shop keeps out; the reason is not told. Returns how the shop has decided. */
export async function refuseBlocked(
  db: Db,
  activity: ActivityKey,
  uid: number,
  now: number,
): Promise<Standing> {
  const standing = await standingOf(db, activity, uid, now)
  // guard: nobody on the blacklist takes part [server review/blacklist]
  if (standing === 'blocked') throw new ReplyError('risk')
  return standing
}
