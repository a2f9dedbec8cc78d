import * as v from 'valibot'
import type { VoteList } from '../../../api/vote.ts'
import { findActivity } from '../../core/activity-table.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { findCards } from './find-cards.ts'

/** Public contestants, filtered by number or a part of the name. */
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
    const activity = await findActivity(call.db, call.brand.brand_id, input.id, 'vote')
    return findCards(call, activity, input)
  },
})
