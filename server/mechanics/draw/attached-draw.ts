import { activityStatus } from '../../../api/values/activity-status.ts'
import type { AttachedDraw, DrawStanding } from '../../../api/attached-draw.ts'
import { startPathOf } from '../../core/start-paths.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { drawTypes } from '../../ledgers/chance-rules.ts'
import { addChances } from '../../ledgers/chances.ts'
import { allGone, prizesOf } from './prizes.ts'

/** The draw for which another campaign grants chances; undefined when it was deleted or is a draft. */
export async function findAttached(
  db: Db,
  brandId: number,
  activityId: number,
): Promise<ActivityRow | undefined> {
  return inBrand(db, brandId)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .where('type', 'in', drawTypes)
    .where('status', '!=', activityStatus.draft)
    .executeTakeFirst()
}

/** Whether a chance for the draw can be used now. */
export async function standingOf(db: Db, draw: ActivityRow, now: number): Promise<DrawStanding> {
  const state = stateOf(draw, now)
  if (state === 'notStarted') return 'soon'
  if (state === 'paused') return 'paused'
  if (state !== 'running' && state !== 'soldOut') return 'over'
  const isEmpty = state === 'soldOut' || allGone(await prizesOf(db, draw))
  return isEmpty ? 'gone' : 'open'
}

/** The attached draw as the other campaign's page shows it. */
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
  /** Activity id of the attached draw. */
  drawId: number
  uid: number
  /** Idempotency key. */
  key: string
  now: number
}

/** `already`: the key was used before. */
export type ChanceAnswer = 'given' | 'already' | 'none'

/**
 * Grants one chance for the attached draw, once per key; `none` when it is deleted, empty or not open. Call it inside a
 * transaction. Never refuses, because the answer or vote that earned the chance is valid anyway.
 */
export async function giveChance(trx: Tx, order: ChanceOrder): Promise<ChanceAnswer> {
  const { brandId, drawId, uid, key, now } = order
  const draw = await findAttached(trx, brandId, drawId)
  // guard: only a draw that is open gives chances [server vote/prize]
  //   if (!draw || (await standingOf(trx, draw, now)) !== 'open') return 'none' ~> if (!draw) return 'none'
  if (!draw || (await standingOf(trx, draw, now)) !== 'open') return 'none'
  return (await addChances(trx, { activity: draw, uid, now }, key, 1)) ? 'given' : 'already'
}

/** Whether a key has been used. */
export async function hasChance(
  db: Db,
  { brandId, drawId, uid, key }: Omit<ChanceOrder, 'now'>,
): Promise<boolean> {
  const line = await inBrand(db, brandId)
    .selectFrom('chance_log')
    .select('key')
    .where('activity_id', '=', drawId)
    .where('uid', '=', uid)
    .where('key', '=', key)
    .executeTakeFirst()
  return line !== undefined
}
