import type { RecentVoter, VoteItem } from '../../../api/vote.ts'
import { findActivity } from '../../core/activity-table.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { defineRoute } from '../../core/define-route.ts'
import { id } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { shownPerson } from '../../core/shown-person.ts'
import { findStaff } from '../../core/staff.ts'
import {
  AUDITING,
  type VoteItemRow,
  REJECTED,
  SHOWN,
  statusName,
} from '../../mechanics/vote/vote-item.ts'
import { cardOf, findItem, rankOf, votesBefore } from './item-table.ts'
import { type MyVotes, myVotes } from './my-votes.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'

const RECENT = 8

/** A contestant. Only the contestant and the brand's staff can see one that is not public. */
export const voteItem = defineRoute({
  method: 'GET',
  path: '/wechat/vote/item',
  access: 'open',
  input: { id, itemId: id },

  async handle({ input, ...call }): Promise<VoteItem> {
    const { db, brand, visitor } = call
    const activity = await findActivity(db, brand.brand_id, input.id, 'vote')
    const item = await findItem(db, activity, input.itemId)
    const isMine = visitor !== null && item.uid === visitor.uid
    if (isUnseen(item) && !isMine && !(await isStaff(call))) throw new ReplyError('activityMissing')
    const mine = await myVotes(call, activity, [item.item_id])
    return {
      ...cardOf(item, mine),
      intro: item.intro,
      images: item.images,
      status: statusName(item.status),
      reason: isMine ? item.reason : '',
      is_mine: isMine,
      ...(await placeOf(db, activity, item, mine)),
      recent_voters: await recentVoters(db, activity, item),
      my_under_review: visitor ? await underReview(db, item, visitor.uid) : 0,
    }
  },
})

const isUnseen = ({ status }: VoteItemRow) => status === AUDITING || status === REJECTED

async function isStaff({ db, brand, visitor }: ActivityView): Promise<boolean> {
  return visitor !== null && (await findStaff(db, brand.brand_id, visitor.uid)) !== null
}

async function placeOf(db: Db, activity: ActivityRow, item: VoteItemRow, { shows }: MyVotes) {
  if (!shows || item.status !== SHOWN) return { rank: 0, gap_to_prev: 0 }
  const [rank, before] = await Promise.all([
    rankOf(db, activity, item),
    votesBefore(db, activity, item),
  ])
  return { rank, gap_to_prev: before - item.votes }
}

async function recentVoters(
  db: Db,
  activity: ActivityRow,
  { item_id }: VoteItemRow,
): Promise<RecentVoter[]> {
  const rows = await inBrand(db, activity)
    .selectFrom('vote')
    .innerJoin('visitor', 'visitor.uid', 'vote.uid')
    .select(['visitor.nickname', 'visitor.avatar', 'visitor.hides_me', 'vote.created_at as at'])
    .where('vote.activity_id', '=', activity.activity_id)
    .where('vote.item_id', '=', item_id)
    .where('vote.flagged', '=', false)
    .orderBy('vote.created_at', 'desc')
    .orderBy('vote.vote_id')
    .limit(RECENT)
    .execute()
  return rows.map(({ at, ...person }) => ({ ...shownPerson(person), at }))
}

async function underReview(db: Db, { brand_id: brandId, item_id }: VoteItemRow, uid: number) {
  const { n } = await inBrand(db, brandId)
    .selectFrom('vote')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('item_id', '=', item_id)
    .where('uid', '=', uid)
    .where('flagged', '=', true)
    .executeTakeFirstOrThrow()
  return n
}
