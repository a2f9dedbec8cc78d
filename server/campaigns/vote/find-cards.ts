import type { VoteList } from '../../../api/vote.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { cardOf, shownItems } from './item-table.ts'
import { myVotes } from './my-votes.ts'

export interface CardSearch {
  /** Group to be listed; '' for all. */
  group: string
  /** A number or a part of a name; '' for all. */
  keyword: string
  sort: 'new' | 'number' | 'hot'
  page: number
  limit: number
}

/** Public contestants. While counts are hidden, their order does not depend on the votes. */
export async function findCards(
  view: ActivityView,
  activity: ActivityRow,
  search: CardSearch,
): Promise<VoteList> {
  const { page, limit, sort } = search
  const found = matching(view, activity, search)
  const { total } = await found
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { shows } = await myVotes(view, activity)
  let sorted = found.selectAll()
  if (sort === 'new') sorted = sorted.orderBy('created_at', 'desc')
  if (sort === 'hot' && shows) sorted = sorted.orderBy('votes', 'desc').orderBy('reached_at')
  const items = await sorted
    .orderBy('number')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const ids = items.map(each => each.item_id)
  const mine = await myVotes(view, activity, ids)
  const list = items.map(each => cardOf(each, mine))
  return { list, page, limit, total, has_more: page * limit < total }
}

function matching({ db }: ActivityView, activity: ActivityRow, { group, keyword }: CardSearch) {
  let found = shownItems(db, activity)
  if (group) found = found.where('group_name', '=', group)
  const sought = keyword.trim()
  if (!sought) return found
  return found.where(eb =>
    eb.or([
      eb('name', 'like', `%${sought.replace(/[\\%_]/g, '\\$&')}%`),
      ...(/^\d{1,9}$/.test(sought) ? [eb('number', '=', Number(sought))] : []),
    ]),
  )
}
