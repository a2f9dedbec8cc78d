import type { LotteryClaimed } from '../../../api/lottery.ts'
import { findGrant } from '../../mechanics/coupon/coupon-table.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { DrawRow } from '../../mechanics/draw/draw-table.ts'

/** What a claim hands over: a code to be redeemed in a store, an imported code, or nothing. */
export async function handedOver(db: Db, draw: DrawRow): Promise<LotteryClaimed> {
  const { brand_id: brandId, draw_id, grant_id, status, order_no } = draw
  const grant = grant_id ? await findGrant(db, brandId, grant_id) : undefined
  if (grant) return { grant_id, code: grant.code, status, valid_to: grant.valid_to, order_no }
  const listed = await inBrand(db, brandId)
    .selectFrom('prize_code')
    .select('code')
    .where('draw_id', '=', draw_id)
    .executeTakeFirst()
  return { grant_id, status, valid_to: 0, order_no, ...listed }
}
