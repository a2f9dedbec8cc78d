import { sql } from 'kysely'
import type { MySignup, VoteCard } from '../../../api/vote.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { type VoteItemRow, SHOWN, statusName } from '../../mechanics/vote/vote-item.ts'
import type { MyVotes } from './my-votes.ts'

/** Items of an activity: all, or only the public ones. */
export const itemsOf = (db: Db, activity: ActivityRow) =>
  inBrand(db, activity).selectFrom('vote_item').where('activity_id', '=', activity.activity_id)

export const shownItems = (db: Db, activity: ActivityRow) =>
  itemsOf(db, activity).where('status', '=', SHOWN)

/** An item of this activity; refuses with 2101 for any other. */
export async function findItem(
  db: Db,
  activity: ActivityRow,
  itemId: number,
): Promise<VoteItemRow> {
  const item = await itemsOf(db, activity)
    .selectAll()
    .where('item_id', '=', itemId)
    .executeTakeFirst()
  if (item) return item
  throw new ReplyError('activityMissing')
}

export async function findMyItem(
  db: Db,
  activity: ActivityRow,
  uid: number,
): Promise<VoteItemRow | undefined> {
  return itemsOf(db, activity).selectAll().where('uid', '=', uid).executeTakeFirst()
}

/**
 * Rank of an item: more votes first; of equal counts, the one reached earlier; then the smaller
 * number.
 */
export async function rankOf(
  db: Db,
  activity: ActivityRow,
  item: VoteItemRow,
  group = '',
): Promise<number> {
  const rivals = shownItems(db, activity)
  const { n } = await (group ? rivals.where('group_name', '=', group) : rivals)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where(isBefore(item))
    .executeTakeFirstOrThrow()
  return n + 1
}

/** Votes of the item ranked just before; for the first item its own. */
export async function votesBefore(db: Db, activity: ActivityRow, item: VoteItemRow) {
  const before = await shownItems(db, activity)
    .select('votes')
    .where(isBefore(item))
    .orderBy('votes')
    .limit(1)
    .executeTakeFirst()
  return before?.votes ?? item.votes
}

/** The order of the ranking as a row comparison; `number` is unique within an activity. */
const isBefore = ({ votes, reached_at, number }: VoteItemRow) =>
  sql<boolean>`(-votes, reached_at, number) < (${-votes}::int, ${reached_at}::bigint, ${number}::int)`

export function cardOf(item: VoteItemRow, mine: MyVotes): VoteCard {
  return {
    item_id: item.item_id,
    number: item.number,
    name: item.name,
    cover: item.images[0] ?? '',
    group: item.group_name,
    votes: mine.shows ? item.votes : null,
    left_for_item: mine.leftFor(item.item_id),
  }
}

export function mySignup(item: VoteItemRow): MySignup {
  return {
    item_id: item.item_id,
    number: item.number,
    status: statusName(item.status),
    reason: item.reason,
    name: item.name,
    intro: item.intro,
    images: item.images,
    group: item.group_name,
    phone: item.phone,
    answers: item.answers,
  }
}
