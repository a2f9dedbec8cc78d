import { storeStatus } from '../../../api/values/store-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { ShopStore } from '../../../api/store-admin.ts'
import type { Db } from '../../core/database.ts'
import { seenOf } from '../../core/seen.ts'
import { type Caller, ownStores } from './scope.ts'

/** What an editor of a store is shown. */
export const storeColumns = [
  'store.store_id',
  'store.name',
  'store.region',
  'store.address',
  'store.phone',
  'store.hours',
  'store.lat',
  'store.lng',
  'store.images',
  'store.status',
] as const

/** Stores of the caller as their pages show them, by number. */
export const storeRows = (db: Db, caller: Caller) =>
  ownStores(db, caller)
    .select(storeColumns)
    .select(eb =>
      eb
        .selectFrom('shop_user')
        .where('shop_user.brand_id', '=', caller.brandId)
        .whereRef('shop_user.store_id', '=', 'store.store_id')
        .where('shop_user.status', '=', staffStatus.working)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .as('user_n'),
    )

type StoreRow = Awaited<ReturnType<ReturnType<typeof storeRows>['executeTakeFirstOrThrow']>>

/** Comes back with a change of the store. */
export function storeSeen(row: StoreRow): string {
  const { user_n: _, ...store } = row
  return seenOf(store)
}

export const storeView = ({ user_n, status, ...row }: StoreRow): ShopStore => ({
  ...row,
  status: status === storeStatus.open ? 1 : 2,
  user_n: Number(user_n),
})
