import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { itemLimit } from '../../mechanics/vote/cast-votes.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { participationLimits } from '../../ledgers/participation.ts'
import { showsCounts } from './phases.ts'
import { leftForItem, type LeftVotes, leftVotes } from './left-votes.ts'
import { voteExt } from './vote-ext.ts'

/** A visitor's votes in an activity, for the requested items. */
export interface MyVotes {
  left: LeftVotes
  /** Whether votes and ranks are shown to the visitor. */
  shows: boolean
  leftFor(itemId: number): number
}

export async function myVotes(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
  itemIds: number[] = [],
): Promise<MyVotes> {
  const ext = voteExt(activity)
  const { today, total, ofItems } = visitor
    ? await readUsed(db, activity, visitor.uid, itemIds, now)
    : { today: 0, total: 0, ofItems: new Map<number, number>() }
  const left = leftVotes(ext, { today, total })
  return {
    left,
    shows: showsCounts(activity, ext, total > 0, now),
    leftFor: itemId => leftForItem(ext, ofItems.get(itemId) ?? 0, left),
  }
}

async function readUsed(
  db: Db,
  activity: ActivityRow,
  uid: number,
  itemIds: number[],
  now: number,
) {
  const [total = 0, today = 0, ...used] = await usedOf(db, activity, [
    ...participationLimits(activity, uid, now),
    ...itemIds.map(each => itemLimit(uid, each, now)),
  ])
  return { today, total, ofItems: new Map(itemIds.map((each, index) => [each, used[index] ?? 0])) }
}
