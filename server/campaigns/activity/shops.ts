import * as v from 'valibot'
import type { ShopList } from '../../../api/store-coupon.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { pointOf, position } from '../../core/position.ts'
import { shopsOf } from './activity-shops.ts'
import { findActivity } from '../../core/activity-table.ts'

/** Stores of a campaign with the stock left in each, sorted by distance if a position is given. */
export const activityShops = defineRoute({
  method: 'GET',
  path: '/wechat/activity/shops',
  access: 'open',
  input: { id, ...position, keyword: v.optional(anyText(40), ''), page, limit },

  async handle({ db, brandId, input }): Promise<ShopList> {
    const activity = await findActivity(db, brandId, input.id)
    const word = input.keyword.trim().toLowerCase()
    const all = await shopsOf(db, activity, pointOf(input))
    const found = all.filter(({ name, address }) =>
      `${name}${address}`.toLowerCase().includes(word),
    )
    const from = (input.page - 1) * input.limit
    const list = found.slice(from, from + input.limit)
    return { list, total: found.length, has_more: from + list.length < found.length }
  },
})
