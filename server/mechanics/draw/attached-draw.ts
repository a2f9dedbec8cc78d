import type { AttachedDraw, DrawStanding } from '../../../api/attached-draw.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { type ActivityRow, DRAFT, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import { addChances } from '../../ledgers/chances.ts'
import { allGone, prizesOf } from './prizes.ts'

/** Campaigns that spend chances. */
export const drawTypes = ['lottery', 'lotteryWheel']

/** The draw that another campaign earns chances for; undefined when the merchant has taken it away. */
export async function findAttached(
  db: Db,
  brandId: number,
  activityId: number,
): Promise<ActivityRow | undefined> {
  return db
    .selectFrom('activity')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('type', 'in', drawTypes)
    .where('status', '!=', DRAFT)
    .executeTakeFirst()
}

/** Whether a chance in it is worth anything now. */
export async function standingOf(db: Db, draw: ActivityRow, now: number): Promise<DrawStanding> {
  const state = stateOf(draw, now)
  if (state === 'notStarted') return 'soon'
  if (state === 'paused') return 'paused'
  if (state !== 'running' && state !== 'soldOut') return 'over'
  const isEmpty = state === 'soldOut' || allGone(await prizesOf(db, draw))
  return isEmpty ? 'gone' : 'open'
}

/** A draw as the campaign that earns chances for it shows it. */
export async function attachedView(db: Db, draw: ActivityRow, now: number): Promise<AttachedDraw> {
  const { title, share_image, type, activity_id } = draw
  return {
    name: title,
    image: share_image,
    path: `${startPathOf(type)}?id=${activity_id}`,
    standing: await standingOf(db, draw, now),
  }
}

export interface ChanceOrder {
  brandId: number
  /** Of the attached draw. */
  drawId: number
  uid: number
  /** What the chance is for: nothing earns two. */
  key: string
  now: number
}

/** `already`: that key has earned one before. */
export type ChanceAnswer = 'given' | 'already' | 'none'

/**
 * One chance in the attached draw, once per key; `none` where it is gone, over, or not begun. Call it inside a
 * transaction. Refuses nothing: whoever answered or voted has done so all the same.
 */
export async function giveChance(trx: Tx, order: ChanceOrder): Promise<ChanceAnswer> {
  const { brandId, drawId, uid, key, now } = order
  const draw = await findAttached(trx, brandId, drawId)
  // guard: only a draw that is open gives chances [server vote/prize]
  //   if (!draw || (await standingOf(trx, draw, now)) !== 'open') return 'none' ~> if (!draw) return 'none'
  if (!draw || (await standingOf(trx, draw, now)) !== 'open') return 'none'
  return (await addChances(trx, { activity: draw, uid, now }, key, 1)) ? 'given' : 'already'
}

/** Whether a key has earned its chance. */
export async function hasChance(
  db: Db,
  { brandId, drawId, uid, key }: Omit<ChanceOrder, 'now'>,
): Promise<boolean> {
  const line = await db
    .selectFrom('chance_log')
    .select('key')
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', drawId)
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()
  return line !== undefined
}
