import * as v from 'valibot'
import type { RankedItem, VoteRank } from '../../../api/vote.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { type VoteItemRow, SHOWN } from '../../mechanics/vote/vote-item.ts'
import { findMyItem, rankOf, shownItems } from './item-table.ts'
import { myVotes } from './my-votes.ts'

/**
 * Ranking by votes; equal counts are ordered by the time at which they were reached. Empty while
 * counts are hidden.
 */
export const voteRank = defineRoute({
  method: 'GET',
  path: '/wechat/vote/rank',
  access: 'open',
  input: { id, group: v.optional(anyText(20), ''), page, limit },

  async handle({ input, ...call }): Promise<VoteRank> {
    const { db, brand, visitor } = call
    const activity = await findActivity(db, brand.brand_id, input.id, 'vote')
    const paging = { page: input.page, limit: input.limit }
    const { shows } = await myVotes(call, activity)
    if (!shows) return { ...paging, ...hidden }
    const ranked = input.group
      ? shownItems(db, activity).where('group_name', '=', input.group)
      : shownItems(db, activity)
    const { total } = await ranked
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const skipped = (input.page - 1) * input.limit
    const items = await ranked
      .selectAll()
      .orderBy('votes', 'desc')
      .orderBy('reached_at')
      .orderBy('number')
      .limit(input.limit)
      .offset(skipped)
      .execute()
    const mine = visitor ? await findMyItem(db, activity, visitor.uid) : undefined
    const isIn = mine?.status === SHOWN && (!input.group || mine.group_name === input.group)
    return {
      ...paging,
      list: items.map((item, index) => lineOf(item, skipped + index + 1, visitor?.uid)),
      total,
      has_more: input.page * input.limit < total,
      hidden: false,
      me_item:
        mine && isIn ? lineOf(mine, await rankOf(db, activity, mine, input.group), mine.uid) : null,
    }
  },
})

const hidden = { list: [], total: 0, has_more: false, hidden: true, me_item: null }

const lineOf = (item: VoteItemRow, rank: number, uid: number | null | undefined): RankedItem => ({
  rank,
  item_id: item.item_id,
  number: item.number,
  name: item.name,
  cover: item.images[0] ?? '',
  votes: item.votes,
  is_mine: uid != null && item.uid === uid,
})
