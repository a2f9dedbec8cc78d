import { inBrand } from '../../core/in-brand.ts'
import { type StaffRole, staffRole } from '../../../api/values/staff-role.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import type { OrderRow } from './order-table.ts'
import { isOfStore, type Shop } from './shop-sight.ts'

/** Visitors who handle an order: the merchants of its shop and the managers of its store. */
export async function shopPeople(
  trx: Tx,
  { brand_id: brandId, order_no }: OrderRow,
): Promise<number[]> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .innerJoin('shop_order', 'shop_order.shop_id', 'shop_user.shop_id')
    .select('shop_user.uid')
    .where('shop_order.order_no', '=', order_no)
    .where('shop_user.status', '=', staffStatus.working)
    .where('shop_user.uid', 'is not', null)
    .where(eb =>
      eb.or([
        eb('shop_user.role', '=', staffRole.merchant),
        eb.and([
          eb('shop_user.role', '=', staffRole.manager),
          isOfStore(eb.ref('shop_user.store_id')),
        ]),
      ]),
    )
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}

interface OfShop {
  brandId: number
  shopId: number
}

/** Visitors who decide for a shop. */
export const merchantsOf = (trx: Tx, shop: OfShop): Promise<number[]> =>
  peopleFrom(trx, shop, staffRole.merchant)

/** Visitors who send the shop's parcels: its merchants and all of its managers. */
export const shippersOf = (trx: Tx, shop: OfShop): Promise<number[]> =>
  peopleFrom(trx, shop, staffRole.manager)

async function peopleFrom(
  trx: Tx,
  { brandId, shopId }: OfShop,
  least: StaffRole,
): Promise<number[]> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('uid')
    .where('shop_id', '=', shopId)
    .where('role', '>=', least)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}

/** Managers and merchants who still work there, by visitor. */
export async function workingPeople(
  db: Db,
  brandId: number,
  uids: number[],
): Promise<Map<number, Shop['staff']>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_user')
    .where('uid', 'in', uids)
    .where('status', '=', staffStatus.working)
    .where('role', '>=', staffRole.manager)
    .select(['uid', 'role', 'shop_id as shopId', 'store_id as storeId'])
    .execute()
  return new Map(rows.flatMap(({ uid, ...staff }) => (uid === null ? [] : [[uid, staff] as const])))
}
