import type { VoteList } from '../../api/vote.ts'
import * as v from 'valibot'
import { findActivity } from '../activity/activity-table.ts'
import { defineRoute } from '../core/define-route.ts'
import { anyText, id, limit, page } from '../core/fields.ts'
import { cardOf, shownItems } from './item-table.ts'
import { myVotes } from './my-votes.ts'

/** Contestants that can be voted for; found by number or by a part of the name. */
export const voteList = defineRoute({
  method: 'GET',
  path: '/wechat/vote/list',
  access: 'open',
  input: {
    id,
    group: v.optional(anyText(20), ''),
    keyword: v.optional(anyText(20), ''),
    sort: v.optional(v.picklist(['new', 'number', 'hot']), 'number'),
    page,
    limit,
  },

  async handle({ input, ...call }): Promise<VoteList> {
    const { db, brand } = call
    const activity = await findActivity(db, brand.brand_id, input.id, 'vote')
    const { shows } = await myVotes(call, activity)
    const keyword = input.keyword.trim()
    let found = shownItems(db, activity)
    if (input.group) found = found.where('group_name', '=', input.group)
    if (keyword) {
      found = found.where(eb =>
        eb.or([
          eb('name', 'like', `%${keyword.replace(/[\\%_]/g, '\\$&')}%`),
          ...(/^\d{1,9}$/.test(keyword) ? [eb('number', '=', Number(keyword))] : []),
        ]),
      )
    }
    const { total } = await found
      .select(eb => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    let sorted = found.selectAll()
    if (input.sort === 'new') sorted = sorted.orderBy('created_at', 'desc')
    // While counts are hidden their order is hidden too.
    if (input.sort === 'hot' && shows) sorted = sorted.orderBy('votes', 'desc').orderBy('reached_at')
    const items = await sorted
      .orderBy('number')
      .limit(input.limit)
      .offset((input.page - 1) * input.limit)
      .execute()
    const mine = await myVotes(
      call,
      activity,
      items.map(each => each.item_id),
    )
    return {
      list: items.map(each => cardOf(each, mine)),
      page: input.page,
      limit: input.limit,
      total,
      has_more: input.page * input.limit < total,
    }
  },
})
