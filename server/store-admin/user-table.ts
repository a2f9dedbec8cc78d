import type { StoreUser } from '../../api/store-admin.ts'
import type { Db } from '../core/database.ts'
import { ACTIVE, type Caller, ownUsers } from './scope.ts'

/** Staff of the caller as their pages show them. */
export const userRows = (db: Db, caller: Caller) =>
  ownUsers(db, caller)
    .leftJoin('store', join =>
      join
        .onRef('store.brand_id', '=', 'shop_user.brand_id')
        .onRef('store.store_id', '=', 'shop_user.store_id'),
    )
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
    .select(eb =>
      eb
        .selectFrom('keeper')
        .whereRef('keeper.brand_id', '=', 'shop_user.brand_id')
        .where('keeper.brand_id', '=', caller.brandId)
        .whereRef('keeper.user_id', '=', 'shop_user.user_id')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('customer_n'),
    )

type UserRow = Awaited<ReturnType<ReturnType<typeof userRows>['executeTakeFirstOrThrow']>>

export const userView = ({ uid, status, store_name, customer_n, ...row }: UserRow): StoreUser => ({
  ...row,
  status: status === ACTIVE ? 1 : 2,
  bound: uid === null ? 0 : 1,
  store_name: store_name ?? '',
  customer_n: Number(customer_n),
})
