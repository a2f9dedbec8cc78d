import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import type { Tx } from '../../core/tx.ts'

interface Person {
  brandId: number
  uid: number
}

interface Blocking extends Person {
  reason: string
  /** Unix seconds; 0 = for ever. */
  endsAt: number
  /** `shop_user.user_id` */
  by: number
  now: number
}

/** Lets somebody into an activity whose appeal was granted: past the blacklist, and the limits per address and person. */
export async function letIn(
  trx: Tx,
  { brandId, activityId, uid, now }: Person & { activityId: number; now: number },
): Promise<void> {
  await inBrand(trx, brandId)
    .insertInto('let_in')
    .values({ activity_id: activityId, uid, let_in_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Keeps somebody out of all activities, also those that have let them in; a repeat changes reason and end. */
export async function block(
  trx: Tx,
  { brandId, uid, reason, endsAt, by, now }: Blocking,
): Promise<void> {
  const row = { reason, ends_at: endsAt, blocked_by: by, blocked_at: now }
  await inBrand(trx, brandId)
    .insertInto('blacklist')
    .values({ uid, ...row })
    .onConflict(conflict => conflict.columns(['uid']).doUpdateSet(row))
    .execute()
  // guard: a later block ends what was granted before [server review/blacklist]
  await sql`delete from let_in where brand_id = ${brandId} and uid = ${uid}`.execute(trx)
}

/** Takes somebody off the blacklist; the limits of each activity still hold for them. */
export async function unblock(trx: Tx, { brandId, uid }: Person): Promise<boolean> {
  const row = await inBrand(trx, brandId)
    .deleteFrom('blacklist')
    .where('uid', '=', uid)
    .returning('uid')
    .executeTakeFirst()
  return row !== undefined
}
