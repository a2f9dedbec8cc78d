import { storeStatus } from '../../../api/values/store-status.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tx } from '../../core/tx.ts'

export interface Caller {
  brandId: number
  staff: Staff
}

/** Stores that the caller runs: all of the shop for a merchant, the own one for a manager; no deleted ones. */
export const ownStores = (db: Db, { brandId, staff }: Caller) =>
  inBrand(db, brandId)
    .selectFrom('store')
    .where('store.shop_id', '=', staff.shopId)
    .where('store.status', '!=', storeStatus.deleted)
    // guard: a manager runs the own store [server staff/stores/stores]
    //   .$if(staff.role < staffRole.merchant, ~> .$if(false,
    .$if(staff.role < staffRole.merchant, query =>
      query.where('store.store_id', '=', staff.storeId),
    )

/** Staff whom the caller may see: all of the shop for a merchant, those of the own store for a manager. */
export const ownUsers = (db: Db, { brandId, staff }: Caller) =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .where('shop_user.shop_id', '=', staff.shopId)
    // guard: a manager sees the own store's staff [server staff/stores/users]
    //   .$if(staff.role < staffRole.merchant, ~> .$if(false,
    .$if(staff.role < staffRole.merchant, query =>
      query.where('shop_user.store_id', '=', staff.storeId),
    )

/**
 * Changes of a shop's stores and staff take turns on the shop's row, so that new numbers are unique and the last
 * merchant stays.
 */
export const lockShop = (trx: Tx, { brandId, staff }: Caller) =>
  inBrand(trx, brandId)
    .selectFrom('shop')
    .select('shop_id')
    .where('shop_id', '=', staff.shopId)
    .forUpdate()
    .executeTakeFirstOrThrow()
