import { inBrand } from '../../core/in-brand.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Tx } from '../../core/tx.ts'
import type { OrderRow } from './order-table.ts'
import { isOfStore } from './shop-sight.ts'

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

/** Visitors who decide for a shop. */
export async function merchantsOf(
  trx: Tx,
  { brandId, shopId }: { brandId: number; shopId: number },
): Promise<number[]> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('uid')
    .where('shop_id', '=', shopId)
    .where('role', '=', staffRole.merchant)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}
