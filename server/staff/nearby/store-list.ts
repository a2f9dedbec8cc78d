import * as v from 'valibot'
import { storeStatus } from '../../../api/values/store-status.ts'
import type { LbsStore, StoreList } from '../../../api/place.ts'
import { shopsOf } from '../../campaigns/activity/activity-shops.ts'
import { type Brand, defineRoute } from '../../core/define-route.ts'
import type { Db } from '../../core/database.ts'
import { anyText, id, limit, page } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { byDistance, distanceTo } from '../../core/distance.ts'
import { inBrand } from '../../core/in-brand.ts'
import { cityAt } from './city-at.ts'
import { pointOf, position } from '../../core/position.ts'

/** Maximum number of stores listed; a brand with more needs the search. */
const MAX_STORES = 500

/** Stores by distance, then by name; without a position by name. */
export const storeList = defineRoute({
  method: 'GET',
  path: '/wechat/lbs/store-list',
  access: 'open',
  input: {
    ...position,
    keyword: v.optional(anyText(40), ''),
    city: v.optional(anyText(20), ''),
    activity_id: v.optional(id),
    page,
    limit,
  },

  async handle({ db, brand, brandId, input }): Promise<StoreList> {
    const scope = await scopeOf(db, brand, input.activity_id)
    const point = pointOf(input)
    const rows = await inBrand(db, brandId)
      .selectFrom('store')
      .select(['store_id', 'name', 'address', 'phone', 'hours', 'lat', 'lng', 'images', 'status'])
      // guard: a deleted store is not listed [server staff/stores/stores]
      //   .where('status', '!=', storeStatus.deleted) ~>
      .where('status', '!=', storeStatus.deleted)
      .orderBy('store_id')
      .limit(MAX_STORES)
      .execute()
    const word = input.keyword.trim().toLowerCase()
    const all = rows
      .filter(row => !scope.ids || scope.ids.includes(row.store_id))
      .map(({ name, status, images, ...row }) => ({
        ...row,
        store_name: name,
        thumb: images[0] ?? brand.logo,
        city: cityAt(row),
        distance: distanceTo(point, row),
        open: status === storeStatus.open ? (1 as const) : (0 as const),
        stock: scope.empty.includes(row.store_id) ? (0 as const) : (1 as const),
      }))
    const cities = [...new Set(all.map(store => store.city).filter(Boolean))]
    const found = all
      .filter(store => !input.city || store.city === input.city)
      .filter(store => `${store.store_name}${store.address}`.toLowerCase().includes(word))
      .sort(nearestFirst)
    const from = (input.page - 1) * input.limit
    return {
      list: found.slice(from, from + input.limit),
      page: input.page,
      limit: input.limit,
      total: found.length,
      has_more: from + input.limit < found.length,
      cities,
    }
  },
})

function nearestFirst(a: LbsStore, b: LbsStore): number {
  const nearer = byDistance(a.distance, b.distance)
  return nearer || a.store_name.localeCompare(b.store_name, 'zh') || a.store_id - b.store_id
}

/** Stores of a campaign, and those without stock left. */
async function scopeOf(
  db: Db,
  brand: Brand,
  activityId: number | undefined,
): Promise<{ ids?: number[]; empty: number[] }> {
  if (!activityId) return { empty: [] }
  const activity = await inBrand(db, brand)
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', activityId)
    .executeTakeFirst()
  if (!activity) throw new ReplyError('notFound')
  const shops = await shopsOf(db, activity, null)
  const empty = shops.filter(shop => shop.left === 0).map(shop => shop.shop_id)
  const { kind, shop_ids = [] } = activity.shop_scope
  return kind === 'list' ? { ids: shop_ids, empty } : { empty }
}
