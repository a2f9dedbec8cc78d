import { ANY_STATUS } from '../../../api/values/any-status.ts'
import * as v from 'valibot'
import type { StoreUserPage } from '../../../api/store-admin.ts'
import { defineRoute } from '../../core/define-route.ts'
import { count, id, limit, page } from '../../core/fields.ts'
import { ownUsers } from './scope.ts'
import { userRows, userView } from './user-table.ts'

export const usersInput = {
  storeId: v.optional(id),
  status: v.optional(v.pipe(count, v.maxValue(2)), ANY_STATUS),
}

/** Staff of the shop or of the own store: merchants first, disabled members last. */
export const storeUsers = defineRoute({
  method: 'GET',
  path: '/retail/store/get-store-user-list',
  access: 'manager',
  input: { ...usersInput, page, limit },

  async handle({ db, brandId, staff, input, now }): Promise<StoreUserPage> {
    const { storeId, status } = input
    const caller = { brandId, staff }
    const { n } = await ownUsers(db, caller)
      .$if(storeId !== undefined, query => query.where('shop_user.store_id', '=', storeId ?? 0))
      .$if(status !== ANY_STATUS, query => query.where('shop_user.status', '=', status))
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
    const offset = (input.page - 1) * input.limit
    const rows = await userRows(db, caller, now)
      .$if(storeId !== undefined, query => query.where('shop_user.store_id', '=', storeId ?? 0))
      .$if(status !== ANY_STATUS, query => query.where('shop_user.status', '=', status))
      .orderBy('shop_user.status')
      .orderBy('shop_user.role', 'desc')
      .orderBy('shop_user.user_id')
      .limit(input.limit)
      .offset(offset)
      .execute()
    return {
      list: rows.map(userView),
      page: input.page,
      limit: input.limit,
      total: Number(n),
      has_more: offset + rows.length < Number(n),
    }
  },
})
