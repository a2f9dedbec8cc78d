import { sql } from 'kysely'
import type { ActivityRow } from '../core/activity-row.ts'
import { id } from '../core/fields.ts'
import { defineJob, type Outcome } from '../core/jobs/define-job.ts'
import { randomKey } from '../core/random.ts'
import { type Tx, tx } from '../core/tx.ts'
import { serverSeedOf } from '../mechanics/draw/draw-number.ts'
import { wonPrize } from '../mechanics/draw/draw-prize.ts'
import { drawRules } from '../mechanics/draw/draw-rules.ts'
import { isWin, type PrizeRow, prizesOf, takePrize } from '../mechanics/draw/prizes.ts'
import { type CodeWin, drawCodes, type HeldCode } from '../mechanics/draw/scheduled-draw.ts'
import { drawOf, drawsAt, isDue, REVEAL_S } from './draw-state.ts'
import { TYPE } from './find-record.ts'
import { enqueueDrawnNotices } from './notify-helper.ts'

const DAY_S = 86_400
/** Maximum number of rows per statement. */
const ROWS_AT_ONCE = 500

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

interface DrawKey {
  brandId: number
  activityId: number
}

/**
 * Holds a draw once. Its mark, the winners, the stock and the notices are one transaction, so a
 * process that dies leaves nothing behind, and the next one gets the same result from the sealed
 * seed and the codes. Returns the time of the next check; undefined once the draw is over.
 */
export async function holdDraw(
  trx: Tx,
  { brandId, activityId }: DrawKey,
  now: number,
): Promise<number | undefined> {
  const activity = await trx
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('type', '=', TYPE)
    .executeTakeFirst()
  if (!activity) return undefined
  if (!isDue(activity, await drawOf(trx, activity), now)) return drawsAt(activity)
  if (!(await markDrawn(trx, activity, now))) return undefined
  const codes = await codesIn(trx, activity)
  const prizes = (await prizesOf(trx, activity)).filter(isWin)
  const { serverSeed } = await serverSeedOf(trx, activity)
  const wins = drawCodes(serverSeed, codes, prizes.map(piecesOf))
  await writeDown(trx, activity, { wins, prizes, now })
  const winners = new Set(wins.map(({ owner }) => owner))
  const people = [...new Set(codes.map(({ owner }) => owner))]
  await enqueueDrawnNotices(trx, activity, { people, winners, at: now + REVEAL_S })
  return undefined
}

/**
 * Marks the draw as held by a conditional update. Transactions that add a code wait for this row
 * and are then refused.
 */
async function markDrawn(
  trx: Tx,
  { brand_id, activity_id }: ActivityRow,
  now: number,
): Promise<boolean> {
  // guard: a draw is held once [server lottery-helper/draw]
  //   and held.drawn_at is null ~> and true
  const { rows } = await sql`
    insert into helper_draw as held (brand_id, activity_id, drawn_at)
    values (${brand_id}, ${activity_id}, ${now})
    on conflict (brand_id, activity_id) do update set drawn_at = excluded.drawn_at
    where held.brand_id = ${brand_id} and held.drawn_at is null
    returning activity_id`.execute(trx)
  return rows.length > 0
}

async function codesIn(trx: Tx, { brand_id, activity_id }: ActivityRow): Promise<HeldCode[]> {
  return trx
    .selectFrom('helper_code')
    .select(['code', 'owner_uid as owner'])
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .execute()
}

/**
 * All published prizes are given if there are enough participants, so the list itself is the
 * budget.
 */
const piecesOf = ({ prize_id, stock_total }: PrizeRow) => ({
  prizeId: prize_id,
  pieces: stock_total < 0 ? Number.POSITIVE_INFINITY : stock_total,
})

interface Outcomes {
  wins: CodeWin[]
  prizes: PrizeRow[]
  now: number
}

/**
 * Stores wins as rows of `draw`, which claims, notices and returns handle as for all other draws.
 */
async function writeDown(
  trx: Tx,
  activity: ActivityRow,
  { wins, prizes, now }: Outcomes,
): Promise<void> {
  const claimUntil = now + REVEAL_S + drawRules(activity).claim_days * DAY_S
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
      claim_until: claimUntil,
      created_at: now,
      // The winning code takes the place of the client seed.
      salt: code,
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
