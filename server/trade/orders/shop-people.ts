import { inBrand } from '../../core/in-brand.ts'
import { staffRole } from '../../../api/values/staff-role.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { Tx } from '../../core/tx.ts'
import type { OrderRow } from './order-table.ts'

/** Visitors who handle an order: the merchants of its shop and the managers of its store. */
export async function shopPeople(
  trx: Tx,
  { brand_id: brandId, shop_id, store_id }: OrderRow,
): Promise<number[]> {
  const rows = await inBrand(trx, brandId)
    .selectFrom('shop_user')
    .select('uid')
    .where('shop_id', '=', shop_id)
    .where('status', '=', staffStatus.working)
    .where('uid', 'is not', null)
    .where(eb =>
      eb.or([
        eb('role', '=', staffRole.merchant),
        eb.and([eb('role', '=', staffRole.manager), eb('store_id', '=', store_id ?? 0)]),
      ]),
    )
    .execute()
  return rows.flatMap(({ uid }) => uid ?? [])
}
