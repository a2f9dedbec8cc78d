import type { Selectable } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { HelperDrawState } from '../../../api/lottery-helper.ts'
import type { ActivityKey, ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { HelperDrawTable } from '../../core/tables/helper-draws.ts'
import { helperExt } from './helper-ext.ts'

/**
 * Time between the draw and its publication, s. Clients poll every 3 s, so all of them know the
 * time of publication beforehand.
 */
export const REVEAL_S = 5

export type HelperDrawRow = Pick<
  Selectable<HelperDrawTable>,
  'people_n' | 'codes_n' | 'drawn_at' | 'rounds_n'
>

const nobody: HelperDrawRow = { people_n: 0, codes_n: 0, drawn_at: null, rounds_n: 0 }

export async function drawOf(db: Db, activity: ActivityKey): Promise<HelperDrawRow> {
  const row = await inBrand(db, activity)
    .selectFrom('helper_draw')
    .select(['people_n', 'codes_n', 'drawn_at', 'rounds_n'])
    .where('activity_id', '=', activity.activity_id)
    .executeTakeFirst()
  return row ?? nobody
}

/**
 * Latest time of the draw, unix seconds. A published time stays valid even if the merchant ends the
 * campaign.
 */
export function drawsAt(activity: ActivityRow): number {
  const { mode, draw_at } = helperExt(activity)
  return mode === 'time' && draw_at > 0 ? draw_at : activity.end_at
}

/**
 * Whether the draw is closed to new codes: its time has come, it is full, or the merchant has ended
 * a campaign without a published time.
 */
export function isDue(activity: ActivityRow, draw: HelperDrawRow, now: number): boolean {
  const { mode, people } = helperExt(activity)
  if (now >= drawsAt(activity)) return true
  if (mode === 'time') return false
  return activity.status > activityStatus.paused || (mode === 'people' && draw.people_n >= people)
}

/** Time from which results are public, unix seconds; 0 before the draw. */
export const revealAt = ({ drawn_at }: HelperDrawRow): number =>
  drawn_at === null ? 0 : drawn_at + REVEAL_S

export function isRevealed(draw: HelperDrawRow, now: number): boolean {
  // guard: nobody learns who has won before everybody does [server lottery-helper/draw]
  //   return draw.drawn_at !== null && now >= revealAt(draw) ~> return draw.drawn_at !== null
  return draw.drawn_at !== null && now >= revealAt(draw)
}

/** Latest time of a round whose winners are public, unix seconds. */
export const publicUntil = (now: number): number => now - REVEAL_S

export function stateOfDraw(
  activity: ActivityRow,
  draw: HelperDrawRow,
  now: number,
): HelperDrawState {
  if (isRevealed(draw, now)) return 'done'
  return draw.drawn_at !== null || isDue(activity, draw, now) ? 'drawing' : 'waiting'
}
