import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineJob, type Outcome } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { roundSeedsOf } from '../../mechanics/draw/draw-number.ts'
import { expirePrizes } from '../../mechanics/draw/expire-prizes.ts'
import { type CodeWin, drawCodes, type HeldCode } from '../../mechanics/draw/scheduled-draw.ts'
import { REVEAL_S } from './draw-state.ts'
import { helperExt } from './helper-ext.ts'
import { enqueueDrawnNotices } from './notify-helper.ts'
import {
  claimUntil,
  codesIn,
  type DrawKey,
  drawnPrizes,
  helperDrawOf,
  writeWins,
} from './write-wins.ts'

/** Draws unclaimed prizes again once the time for claiming them is over. */
export const redrawHelpers = defineJob({
  kind: 'redraw-helpers',
  payload: { activityId: id, round: id },

  async run({ context: { db }, brandId, jobs, now }) {
    const outcome: Outcome = new Map()
    for (const { key, payload } of jobs) {
      const at = await tx(db, trx => holdRedraw(trx, { brandId, ...payload }, now))
      if (at !== undefined) outcome.set(key, { status: 'later', at })
    }
    return outcome
  },
})

interface Round extends DrawKey {
  /** From 2; the first round is the draw itself. */
  round: number
}

/**
 * Holds a further round once: the pieces that the winners of the round before have not claimed are
 * drawn by the round's own seed among those who have never won. The mark, the expiry of unclaimed
 * prizes and the new winners are one transaction. Returns the time of the next check; undefined
 * once the round is over or has nothing to give.
 */
export async function holdRedraw(
  trx: Tx,
  { round, ...key }: Round,
  now: number,
): Promise<number | undefined> {
  const activity = await helperDrawOf(trx, key)
  if (!activity) return undefined
  const until = await claimableUntil(trx, activity)
  // guard: no prize is drawn again while its winner can still claim it [server lottery-helper/redraw]
  //   if (until > now) return until ~>
  if (until > now) return until
  while (await hasOverdue(trx, activity, now)) await expirePrizes(trx, now, activity)
  const seed = (await roundSeedsOf(trx, activity))[round - 1]
  const wins = await winsSoFar(trx, activity)
  const lapsed = wins.filter(({ no, status }) => no === round - 1 && status === 'expired')
  const codes = codesOfOthers(await codesIn(trx, activity), wins)
  if (seed === undefined || lapsed.length === 0 || codes.length === 0) return undefined
  if (!(await markRound(trx, activity, round))) return undefined
  const prizes = await drawnPrizes(trx, activity)
  const pieces = prizes.map(({ prize_id: prizeId }) => ({
    prizeId,
    pieces: lapsed.filter(({ prize_id }) => prize_id === prizeId).length,
  }))
  const given = { wins: drawCodes(seed, codes, pieces), codes, round, now }
  await writeWins(trx, activity, { ...given, prizes })
  const winners = new Set(given.wins.map(({ owner }) => owner))
  await enqueueDrawnNotices(trx, activity, { people: [...winners], winners, at: now + REVEAL_S })
  await promiseRedraw(trx, activity, { ...given, round: round + 1 })
  return undefined
}

interface Given {
  /** Codes and winners of the round before. */
  codes: HeldCode[]
  wins: CodeWin[]
  /** The round to be held. */
  round: number
  now: number
}

/**
 * Enqueues the next round for the end of the time for claims, if anybody is left to win in it.
 */
export async function promiseRedraw(
  trx: Tx,
  activity: ActivityRow,
  { codes, wins, round, now }: Given,
): Promise<void> {
  if (!helperExt(activity).redraw_unclaimed) return
  const winners = wins.map(({ owner: uid }) => ({ uid }))
  if (wins.length === 0 || codesOfOthers(codes, winners).length === 0) return
  if ((await roundSeedsOf(trx, activity)).length < round) return
  const { brand_id: brandId, activity_id: activityId } = activity
  const key = `${activityId}:${round}`
  const dueAt = claimUntil(activity, now)
  await enqueue(trx, redrawHelpers, [{ brandId, key, dueAt, payload: { activityId, round } }])
}

function codesOfOthers(codes: readonly HeldCode[], wins: readonly { uid: number }[]): HeldCode[] {
  const winners = new Set(wins.map(({ uid }) => uid))
  // guard: a further round is for those who have not won [server lottery-helper/redraw]
  //   codes.filter(({ owner }) => !winners.has(owner)) ~> [...codes]
  return codes.filter(({ owner }) => !winners.has(owner))
}

/** Latest deadline of an unclaimed prize, unix seconds; 0 without one. */
async function claimableUntil(db: Db, activity: ActivityRow): Promise<number> {
  const row = await inBrand(db, activity)
    .selectFrom('draw')
    .select(eb => eb.fn.max('claim_until').as('until'))
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return row?.until ?? 0
}

async function hasOverdue(db: Db, activity: ActivityRow, now: number): Promise<boolean> {
  const row = await inBrand(db, activity)
    .selectFrom('draw')
    .select('draw_id')
    .where('activity_id', '=', activity.activity_id)
    .where('status', '=', 'pending')
    .where('claim_until', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

const winsSoFar = (db: Db, activity: ActivityRow) =>
  inBrand(db, activity)
    .selectFrom('draw')
    .select(['uid', 'prize_id', 'no', 'status'])
    .where('activity_id', '=', activity.activity_id)
    .execute()

/** Marks the round as drawn; false when another process has drawn it. */
async function markRound(trx: Tx, activity: ActivityRow, round: number): Promise<boolean> {
  const { numUpdatedRows } = await inBrand(trx, activity)
    .updateTable('helper_draw')
    .set({ rounds_n: round })
    .where('activity_id', '=', activity.activity_id)
    // guard: a round is drawn once [server lottery-helper/redraw]
    //   .where('rounds_n', '=', round - 1) ~>
    .where('rounds_n', '=', round - 1)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
