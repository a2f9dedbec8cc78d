import type { Db } from '../core/database.ts'
import type { ActivityRow } from '../core/activity-row.ts'

const USED = 2

type Count = (db: Db, activity: ActivityRow) => Promise<{ n: number }>

/** How many an activity has rewarded: who has used their coupon, has won, or has money in the wallet. */
export async function rewardedIn(db: Db, activity: ActivityRow): Promise<number> {
  const { n } = await (counts[activity.type] ?? usedGrants)(db, activity)
  return n
}

const counts: Record<string, Count> = {
  lottery: wins,
  lotteryWheel: wins,
  redEnvelope: openedShares,
  form: rewardedEntries,
}

function usedGrants(db: Db, { brand_id, activity_id }: ActivityRow) {
  return db
    .selectFrom('user_grant')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '=', USED)
    .executeTakeFirstOrThrow()
}

function wins(db: Db, { brand_id, activity_id }: ActivityRow) {
  return db
    .selectFrom('draw')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .where('status', '!=', 'none')
    .executeTakeFirstOrThrow()
}

function openedShares(db: Db, { brand_id, activity_id }: ActivityRow) {
  return db
    .selectFrom('envelope_share')
    .innerJoin('envelope', join =>
      join
        .onRef('envelope.brand_id', '=', 'envelope_share.brand_id')
        .onRef('envelope.envelope_id', '=', 'envelope_share.envelope_id'),
    )
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('envelope_share.brand_id', '=', brand_id)
    .where('envelope.activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
}

function rewardedEntries(db: Db, { brand_id, activity_id }: ActivityRow) {
  return db
    .selectFrom('form_entry')
    .select(eb => eb.fn.count<number>('reward_grant').as('n'))
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .executeTakeFirstOrThrow()
}
