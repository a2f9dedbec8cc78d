import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../activity/state.ts'
import { brandDay } from '../core/clock.ts'
import type { Db } from '../core/database.ts'
import { itemScope, usedOf, userScope } from '../mechanics/ballot-count.ts'
import { showsCounts } from './phases.ts'
import { leftForItem, type LeftVotes, leftVotes } from './left-votes.ts'
import { voteExt } from './vote-ext.ts'

/** What a visitor has voted in one activity, as far as the asked items matter. */
export interface MyVotes {
  left: LeftVotes
  /** Whether votes and places may be shown to them. */
  shows: boolean
  leftFor(itemId: number): number
}

export async function myVotes(
  { db, visitor, now }: ActivityView,
  activity: ActivityRow,
  itemIds: number[] = [],
): Promise<MyVotes> {
  const ext = voteExt(activity)
  const { today, total } = visitor
    ? await readUsed(db, activity, visitor.uid, itemIds, now)
    : { today: new Map<string, number>(), total: 0 }
  const uid = visitor?.uid ?? 0
  const left = leftVotes(ext, { today: today.get(userScope(uid)) ?? 0, total })
  return {
    left,
    shows: showsCounts(activity, ext, total > 0, now),
    leftFor: itemId => leftForItem(ext, today.get(itemScope(uid, itemId)) ?? 0, left),
  }
}

async function readUsed(
  db: Db,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  uid: number,
  itemIds: number[],
  now: number,
) {
  const mine = userScope(uid)
  const scopes = [mine, ...itemIds.map(each => itemScope(uid, each))]
  const [today, ever] = await Promise.all([
    usedOf(db, { brandId, activityId, day: brandDay(now) }, scopes),
    usedOf(db, { brandId, activityId, day: '' }, [mine]),
  ])
  return { today, total: ever.get(mine) ?? 0 }
}
