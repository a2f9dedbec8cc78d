import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import { staffRole } from '../../../api/values/staff-role.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Staff } from '../../core/staff.ts'
import type { Tables } from '../../core/tables.ts'

/** A shop's own person, by what decides which orders they see. */
export interface Shop {
  brandId: number
  staff: Pick<Staff, 'role' | 'shopId' | 'storeId'>
}

/** Visible orders: all of the shop for a merchant, those of the own store for its manager. */
export const shopOrders = (db: Db, { brandId, staff }: Shop) =>
  inBrand(db, brandId)
    .selectFrom('shop_order')
    .where('shop_order.shop_id', '=', staff.shopId)
    // guard: a manager sees the orders of their own store [server orders/shop-calls]
    //   .$if(staff.role < staffRole.merchant, ~> .$if(false,
    .$if(staff.role < staffRole.merchant, query => query.where(isOfStore(staff.storeId)))

/** The orders of a store: those fetched there, and those that its staff sold. */
export function isOfStore(storeId: number | null | Expression<number | null>): Expression<SqlBool> {
  const eb = expressionBuilder<Tables, 'shop_order'>()
  return eb.or([
    eb('shop_order.store_id', '=', storeId),
    eb(
      'shop_order.staff_id',
      'in',
      eb
        .selectFrom('shop_user as seller')
        .select('seller.user_id')
        .where('seller.brand_id', '=', eb.ref('shop_order.brand_id'))
        .where('seller.store_id', '=', storeId),
    ),
  ])
}
