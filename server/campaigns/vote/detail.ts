import type { VoteBlock, VoteDetail, VoteMe } from '../../../api/vote.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { visitsOf } from '../../content/log/vote-visits.ts'
import { findCards } from './find-cards.ts'
import { findMyItem, mySignup, shownItems } from './item-table.ts'
import { type MyVotes, myVotes } from './my-votes.ts'
import { windowOf } from './phases.ts'
import { prizeOf } from './vote-chance.ts'
import { voteExt } from './vote-ext.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'

/** The answer of `detail`, also for a draft and without a visitor. */
export async function voteDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId }: { staffId?: number | undefined } = {},
): Promise<VoteDetail> {
  const mine = await myVotes(view, activity)
  const [detail, vote, me] = await Promise.all([
    activityDetail(view, activity, staffId),
    blockOf(view, activity, mine),
    meOf(view, activity, mine),
  ])
  return { ...detail, vote, mine: me }
}

async function blockOf(
  view: ActivityView,
  activity: ActivityRow,
  { shows }: MyVotes,
): Promise<VoteBlock> {
  const { db, now } = view
  const ext = voteExt(activity)
  const { items, votes } = await shownItems(db, activity)
    .select(eb => [
      eb.fn.countAll<number>().as('items'),
      eb.fn.sum<number | null>('votes').as('votes'),
    ])
    .executeTakeFirstOrThrow()
  return {
    signup: ext.signup
      ? {
          ...windowOf(ext.signup_from, ext.signup_to, now),
          audit: ext.audit,
          fields: ext.fields,
        }
      : null,
    vote: windowOf(ext.vote_from, ext.vote_to, now),
    groups: ext.groups,
    per_day: ext.per_day,
    per_day_item: ext.per_day_item,
    per_user_total: ext.per_user_total,
    choose_max: ext.choose_max,
    shows_counts: shows,
    counts_when: ext.show_counts,
    prize: await prizeOf(view, activity),
    totals: {
      items,
      votes: shows ? Number(votes ?? 0) : null,
      views: await visitsOf(view.db, activity),
    },
    first_items: (await findCards(view, activity, firstItems)).list,
  }
}

const firstItems = { group: '', keyword: '', sort: 'hot', page: 1, limit: 6 } as const

async function meOf(
  { db, visitor }: ActivityView,
  activity: ActivityRow,
  { left }: MyVotes,
): Promise<VoteMe> {
  const item = visitor && (await findMyItem(db, activity, visitor.uid))
  return { ...left, signup: item ? mySignup(item) : null }
}
