import { ANY_STATUS } from '../../../api/values/any-status.ts'
import { storeStatus } from '../../../api/values/store-status.ts'
import * as v from 'valibot'
import { staffStatus } from '../../../api/values/staff-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { ShopStorePage, StoreDetail, StoreIndex } from '../../../api/store-admin.ts'
import { brandDay, brandDayStart } from '../../core/clock.ts'
import { defineRoute } from '../../core/define-route.ts'
import { anyText, count, id, limit, page } from '../../core/fields.ts'
import { monthBounds } from '../../core/month-bounds.ts'
import { ReplyError } from '../../core/replies.ts'
import { seenOf } from '../../core/seen.ts'
import { matching } from '../../core/keyword.ts'
import { ownStores, ownUsers } from './scope.ts'
import { shopInfo } from './shop-info.ts'
import { storeRows, storeSeen, storeView } from './store-table.ts'
import { noTotals, sumOf, totalsByStore } from './store-totals.ts'
import { userRows, userView } from './user-table.ts'

/** Number of stores on the overview; a shop with more finds the rest in the list. */
const MOST_STORES = 50
/** Number of members on a store's page. */
const MOST_USERS = 50

export const storeIndex = defineRoute({
  method: 'GET',
  path: '/retail/store/index',
  access: 'manager',
  input: {},

  async handle({ db, brand, brandId, staff, now }): Promise<StoreIndex> {
    const caller = { brandId, staff }
    const shop = await shopInfo(db, brand, staff.shopId)
    const stores = await ownStores(db, caller)
      .select(['store_id', 'name', 'status', 'hours'])
      .orderBy('status')
      .orderBy('store_id')
      .execute()
    const span = { brandId, shopId: staff.shopId, from: brandDayStart(now) }
    const totals = await totalsByStore(db, span)
    const { n } = await ownUsers(db, caller)
      .where('status', '=', staffStatus.working)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const rows = stores.map(({ status, ...store }) => ({
      ...store,
      status: status === storeStatus.open ? (1 as const) : (2 as const),
      ...(totals.get(store.store_id) ?? noTotals),
    }))
    // Orders of no store count for the shop alone.
    const ofNone = staff.role === staffRole.merchant ? [totals.get(0) ?? noTotals] : []
    return {
      shop,
      shop_seen: seenOf(shop),
      store_count: stores.length,
      user_count: Number(n),
      today: sumOf([...rows, ...ofNone]),
      stores: rows.slice(0, MOST_STORES),
      server_time: now,
    }
  },
})

export const shopStores = defineRoute({
  method: 'GET',
  path: '/retail/store/get-store-list',
  access: 'manager',
  input: {
    keyword: v.optional(anyText(40), ''),
    status: v.optional(v.pipe(count, v.maxValue(2)), ANY_STATUS),
    page,
    limit,
  },

  async handle({ db, brandId, staff, input, now }): Promise<ShopStorePage> {
    const caller = { brandId, staff }
    const word = matching(input.keyword)
    const rows = await storeRows(db, caller)
      .$if(input.status !== ANY_STATUS, query => query.where('store.status', '=', input.status))
      .$if(input.keyword.trim() !== '', query =>
        query.where(eb =>
          eb.or([eb('store.name', 'like', word), eb('store.address', 'like', word)]),
        ),
      )
      .orderBy('store.status')
      .orderBy('store.store_id')
      .execute()
    const from = (input.page - 1) * input.limit
    return {
      list: rows.slice(from, from + input.limit).map(storeView),
      page: input.page,
      limit: input.limit,
      total: rows.length,
      has_more: from + input.limit < rows.length,
      server_time: now,
    }
  },
})

export const storeDetail = defineRoute({
  method: 'GET',
  path: '/retail/store/get-shop-store-detail',
  access: 'manager',
  input: { storeId: id },

  async handle({ db, brandId, staff, input: { storeId }, now }): Promise<StoreDetail> {
    const caller = { brandId, staff }
    const store = await storeRows(db, caller)
      .where('store.store_id', '=', storeId)
      .executeTakeFirst()
    if (!store) throw new ReplyError('notFound', { message: '门店不存在' })
    const users = await userRows(db, caller, now)
      .where('shop_user.store_id', '=', storeId)
      .orderBy('shop_user.status')
      .orderBy('shop_user.role', 'desc')
      .orderBy('shop_user.user_id')
      .limit(MOST_USERS)
      .execute()
    const { from } = monthBounds(brandDay(now).slice(0, 7))
    const totals = await totalsByStore(db, { brandId, shopId: staff.shopId, from })
    return {
      store: storeView(store),
      seen: storeSeen(store),
      users: users.map(userView),
      month: totals.get(storeId) ?? noTotals,
      server_time: now,
    }
  },
})
