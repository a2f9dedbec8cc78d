import { sql } from 'kysely'
import type { ActivityRow } from '../../core/activity-row.ts'
import { id } from '../../core/fields.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { serverSeedOf } from '../../mechanics/draw/draw-number.ts'
import type { PrizeRow } from '../../mechanics/draw/prizes.ts'
import { drawCodes } from '../../mechanics/draw/scheduled-draw.ts'
import { drawOf, drawsAt, isDue, REVEAL_S } from './draw-state.ts'
import { enqueueDrawnNotices } from './notify-helper.ts'
import { promiseRedraw } from './redraw.ts'
import { codesIn, type DrawKey, drawnPrizes, helperDrawOf, writeWins } from './write-wins.ts'

/** Holds draws when they are due. */
export const drawHelpers = defineJob({
  kind: 'draw-helpers',
  payload: { activityId: id },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await tx(db, trx => holdDraw(trx, { brandId, ...payload }, now))
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

/**
 * Holds a draw once. Its mark, the winners, the stock and the notices are one transaction, so a
 * process that dies leaves nothing behind, and the next one gets the same result from the sealed
 * seed and the codes. Returns the time of the next check; undefined once the draw is over.
 */
export async function holdDraw(trx: Tx, key: DrawKey, now: number): Promise<number | undefined> {
  const activity = await helperDrawOf(trx, key)
  if (!activity) return undefined
  if (!isDue(activity, await drawOf(trx, activity), now)) return drawsAt(activity)
  if (!(await markDrawn(trx, activity, now))) return undefined
  const codes = await codesIn(trx, activity)
  const prizes = await drawnPrizes(trx, activity)
  const { serverSeed } = await serverSeedOf(trx, activity)
  const wins = drawCodes(serverSeed, codes, prizes.map(piecesOf))
  await writeWins(trx, activity, { wins, prizes, round: 1, now })
  const winners = new Set(wins.map(({ owner }) => owner))
  const people = [...new Set(codes.map(({ owner }) => owner))]
  await enqueueDrawnNotices(trx, activity, { people, winners, at: now + REVEAL_S })
  await promiseRedraw(trx, activity, { codes, wins, round: 2, now })
  return undefined
}

/**
 * Marks the draw as held by a conditional update. Transactions that add a code wait for this row
 * and are then refused.
 */
async function markDrawn(
  trx: Tx,
  { brand_id: brandId, activity_id }: ActivityRow,
  now: number,
): Promise<boolean> {
  // guard: a draw is held once [server lottery-helper/draw]
  //   and held.drawn_at is null ~> and true
  const { rows } = await sql`
    insert into helper_draw as held (brand_id, activity_id, drawn_at, rounds_n)
    values (${brandId}, ${activity_id}, ${now}, 1)
    on conflict (brand_id, activity_id) do update set drawn_at = excluded.drawn_at, rounds_n = 1
    where held.brand_id = ${brandId} and held.drawn_at is null
    returning activity_id`.execute(trx)
  return rows.length > 0
}

/**
 * All published prizes are given if there are enough participants, so the list itself is the
 * budget.
 */
const piecesOf = ({ prize_id, stock_total }: PrizeRow) => ({
  prizeId: prize_id,
  pieces: stock_total < 0 ? Number.POSITIVE_INFINITY : stock_total,
})
