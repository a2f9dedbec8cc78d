import { codeStatus } from '../../../api/values/code-status.ts'
import type { OrderCode } from '../../../api/order.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ShopScope } from '../../core/tables.ts'
import { qrText } from '../../mechanics/redeem/code-qr.ts'
import { ORDER_SOURCE } from './order-codes.ts'

export interface CodeOwner {
  brand: { brand_id: number; secret: string }
  uid: number
  origin: string
  now: number
}

export interface OwnCode extends OrderCode {
  order_no: string
  scope: ShopScope
}

/** A buyer's codes from orders: those of one order, or all that are still usable. */
export async function codesOf(
  db: Db,
  { brand, uid, origin, now }: CodeOwner,
  orderNo?: string,
): Promise<OwnCode[]> {
  const { brand_id: brandId, secret } = brand
  const rows = await inBrand(db, brandId)
    .selectFrom('user_grant')
    .innerJoin('redeem_code', 'redeem_code.grant_id', 'user_grant.grant_id')
    .select([
      'user_grant.order_no',
      'user_grant.source_id',
      'redeem_code.code',
      'redeem_code.status',
      'redeem_code.valid_to',
      'redeem_code.shop_scope as scope',
    ])
    .where('user_grant.uid', '=', uid)
    .where('user_grant.source', '=', ORDER_SOURCE)
    .$if(orderNo !== undefined, query => query.where('user_grant.order_no', '=', orderNo ?? ''))
    .$if(orderNo === undefined, query =>
      query
        .where('redeem_code.status', '=', codeStatus.unused)
        .where('redeem_code.valid_to', '>', now),
    )
    .orderBy('user_grant.created_at')
    .orderBy('user_grant.source_id')
    .execute()
  return rows.map(({ order_no, source_id, code, status, valid_to, scope }) => ({
    order_no: order_no ?? '',
    code,
    status: status === codeStatus.unused && valid_to <= now ? codeStatus.expired : status,
    item_no: Number(source_id.split(':')[1]),
    url: qrText({ code, t: now }, { origin, brandId, secret }),
    valid_to,
    scope,
  }))
}
