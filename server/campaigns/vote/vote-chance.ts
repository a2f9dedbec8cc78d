import type { VoteChance, VotePrize } from '../../../api/vote.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { brandDay } from '../../core/clock.ts'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import {
  attachedView,
  findAttached,
  giveChance,
  hasChance,
} from '../../mechanics/draw/attached-draw.ts'
import { voteExt } from './vote-ext.ts'

export interface Voted {
  uid: number
  /** Whether at least one of the votes counts. */
  counts: boolean
  now: number
}

/**
 * Gives a chance in the attached draw for the day's first vote that counts, one per submission.
 * Undefined for a vote without a prize. Call it inside the transaction of the votes.
 */
export async function earnChance(
  trx: Tx,
  activity: ActivityRow,
  { uid, counts, now }: Voted,
): Promise<VoteChance | undefined> {
  const { vote_prize: prize } = voteExt(activity)
  if (!prize) return undefined
  // guard: a vote that does not count earns nothing [server vote/prize]
  if (!counts) return 'flagged'
  return giveChance(trx, { ...keyOf(activity, prize.activity_id, uid, now), now })
}

/** The attached draw as shown on the page; null without one. */
export async function prizeOf(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
): Promise<VotePrize | null> {
  const { vote_prize: prize } = voteExt(activity)
  const draw = prize && (await findAttached(db, activity.brand_id, prize.activity_id))
  if (!draw) return null
  return {
    ...(await attachedView(db, draw, now)),
    earned_today: visitor !== null && (await earned(db, activity, draw, visitor.uid, now)),
  }
}

const earned = (db: Db, activity: ActivityRow, draw: ActivityRow, uid: number, now: number) =>
  hasChance(db, keyOf(activity, draw.activity_id, uid, now))

const keyOf = (activity: ActivityRow, drawId: number, uid: number, now: number) => ({
  brandId: activity.brand_id,
  drawId,
  uid,
  // guard: one chance a day [server vote/prize]
  //   key: `vote:${activity.activity_id}:${brandDay(now)}`, ~> key: `vote:${activity.activity_id}:${brandDay(now)}:${Math.random()}`,
  key: `vote:${activity.activity_id}:${brandDay(now)}`,
})
