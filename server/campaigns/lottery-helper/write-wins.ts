import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import { DAY_S } from '../../../api/values/time.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { randomKey } from '../../core/random.ts'
import type { Tx } from '../../core/tx.ts'
import { wonPrize } from '../../mechanics/draw/draw-prize.ts'
import { drawRules } from '../../mechanics/draw/draw-rules.ts'
import { isWin, type PrizeRow, prizesOf, takePrize } from '../../mechanics/draw/prizes.ts'
import type { CodeWin, HeldCode } from '../../mechanics/draw/scheduled-draw.ts'
import { REVEAL_S } from './draw-state.ts'
import { TYPE } from './find-record.ts'

export interface DrawKey {
  brandId: number
  activityId: number
}

export async function helperDrawOf(
  db: Db,
  { brandId, activityId }: DrawKey,
): Promise<ActivityRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('type', '=', TYPE)
    .executeTakeFirst()
}

export async function codesIn(db: Db, activity: ActivityRow): Promise<HeldCode[]> {
  return inBrand(db, activity)
    .selectFrom('helper_code')
    .select(['code', 'owner_uid as owner'])
    .where('activity_id', '=', activity.activity_id)
    .execute()
}

/** Prizes in the order in which they are drawn. */
export const drawnPrizes = async (db: Db, activity: ActivityRow): Promise<PrizeRow[]> =>
  (await prizesOf(db, activity)).filter(isWin)

/** Deadline for claiming a prize that is drawn now, unix seconds. */
export const claimUntil = (activity: ActivityRow, now: number): number =>
  now + REVEAL_S + drawRules(activity).claim_days * DAY_S

export interface Outcomes {
  wins: CodeWin[]
  prizes: PrizeRow[]
  /** From 1. */
  round: number
  now: number
}

/**
 * Stores wins as rows of `draw`, which claims, notices and returns handle as for all other draws. A
 * unique key (`draw_of_rounds`) refuses a second win of a person.
 */
export async function writeWins(
  trx: Tx,
  activity: ActivityRow,
  { wins, prizes, round, now }: Outcomes,
): Promise<void> {
  const rows = wins.flatMap(({ code, owner, prizeId }) => {
    const prize = prizes.find(({ prize_id }) => prize_id === prizeId)
    if (!prize) return []
    return {
      brand_id: activity.brand_id,
      draw_id: randomKey(),
      activity_id: activity.activity_id,
      uid: owner,
      prize_id: prizeId,
      kind: prize.kind,
      status: 'pending' as const,
      cell: prize.cell,
      prize: JSON.stringify(wonPrize(prize)),
      claim_until: claimUntil(activity, now),
      created_at: now,
      // The winning code takes the place of the client seed.
      salt: code,
      no: round,
      hit_id: prizeId,
    }
  })
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('draw')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
  for (const prize of prizes) {
    const count = wins.filter(({ prizeId }) => prizeId === prize.prize_id).length
    if (count > 0) takePrize(trx, prize, now, count)
  }
}
