import { staffStatus } from '../../../api/values/staff-status.ts'
import type { StoreUser } from '../../../api/store-admin.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import { seenOf } from '../../core/seen.ts'
import { contactCustomers } from '../work/contact-customers.ts'
import { type Caller, ownUsers } from './scope.ts'

/** Staff of the caller as their pages show them. */
export const userRows = (db: Db, caller: Caller, now: number) =>
  ownUsers(db, caller)
    .leftJoin('store', 'store.store_id', 'shop_user.store_id')
    .select([
      'shop_user.user_id',
      'shop_user.uid',
      'shop_user.name',
      'shop_user.avatar',
      'shop_user.phone',
      'shop_user.position',
      'shop_user.role',
      'shop_user.status',
      'shop_user.store_id',
      'store.name as store_name',
    ])
    .select(
      sql<number>`((select count(*) from keeper
          where keeper.brand_id = ${caller.brandId} and keeper.user_id = shop_user.user_id)
        + (select count(*) from (${contactCustomers(caller.brandId, sql.ref('shop_user.user_id'), now)}) as contact))`.as(
        'customer_n',
      ),
    )

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

/** What an editor of a member changes. */
export const userSeen = ({
  role,
  status,
  store_id,
}: Pick<UserRow, 'role' | 'status' | 'store_id'>) => ({ role, status, store_id })

export const userView = ({ uid, status, store_name, customer_n, ...row }: UserRow): StoreUser => ({
  ...row,
  status: status === staffStatus.working ? 1 : 2,
  bound: uid === null ? 0 : 1,
  store_name: store_name ?? '',
  customer_n: Number(customer_n),
  seen: seenOf(userSeen({ ...row, status })),
})
