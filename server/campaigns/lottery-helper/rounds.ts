import { sql } from 'kysely'
import type { HelperRound } from '../../../api/lottery-helper.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { roundSeedsOf } from '../../mechanics/draw/draw-number.ts'
import { drawOf, type HelperDrawRow, publicUntil } from './draw-state.ts'
import { helperExt } from './helper-ext.ts'

export interface PublicRounds {
  rounds: HelperRound[]
  /** Time at which prizes that are unclaimed by then are drawn again, unix seconds; 0 for none. */
  nextAt: number
}

/** Rounds whose winners are public; a draw without winners has none. */
export async function publicRounds(
  db: Db,
  activity: ActivityRow,
  now: number,
): Promise<PublicRounds> {
  const all = await readRounds(db, activity, now)
  const { held, seeds, rows } = all
  const last = rows.at(-1)
  const isOpen = last?.round === held.rounds_n && canFollow(activity, all)
  return {
    rounds: rows.map(({ round, drawn_at, wins_n }) => ({
      round,
      drawn_at,
      wins_n,
      seed: seeds[round - 1] ?? '',
    })),
    nextAt: isOpen ? last.open_until : 0,
  }
}

/** Whether prizes of a round that are not claimed in time go into a further one. */
export async function isFollowed(
  db: Db,
  activity: ActivityRow,
  { round, now }: { round: number; now: number },
): Promise<boolean> {
  const all = await readRounds(db, activity, now)
  return round < all.held.rounds_n || canFollow(activity, all)
}

interface Rounds {
  held: HelperDrawRow
  /** Seeds of all possible rounds. */
  seeds: string[]
  /** The public rounds, in their order. */
  rows: RoundRow[]
}

async function readRounds(db: Db, activity: ActivityRow, now: number): Promise<Rounds> {
  const [held, seeds, rows] = await Promise.all([
    drawOf(db, activity),
    roundSeedsOf(db, activity),
    roundRows(db, activity, now),
  ])
  return { held, seeds, rows }
}

/** Whether another round can follow the last one: a seed is left for it, and somebody to win in it. */
function canFollow(activity: ActivityRow, { held, seeds, rows }: Rounds): boolean {
  const winners = rows.reduce((sum, { wins_n }) => sum + wins_n, 0)
  return (
    helperExt(activity).redraw_unclaimed && held.rounds_n < seeds.length && winners < held.people_n
  )
}

interface RoundRow {
  round: number
  drawn_at: number
  wins_n: number
  /** Deadline of prizes that can still be claimed; 0 without any. */
  open_until: number
}

async function roundRows(db: Db, activity: ActivityRow, now: number): Promise<RoundRow[]> {
  return (
    inBrand(db, activity)
      .selectFrom('draw')
      .select(eb => [
        'no as round',
        sql<number>`min(created_at)`.as('drawn_at'),
        eb.fn.countAll<number>().as('wins_n'),
        sql<number>`coalesce(max(claim_until)
        filter (where status = 'pending' and claim_until > ${now}), 0)`.as('open_until'),
      ])
      .where('activity_id', '=', activity.activity_id)
      // guard: a round stays secret for five seconds [server lottery-helper/redraw]
      //   publicUntil(now) ~> now
      .where('created_at', '<=', publicUntil(now))
      .groupBy('no')
      .orderBy('no')
      .execute()
  )
}
