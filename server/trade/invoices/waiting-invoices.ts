import { invoiceStatus } from '../../../api/values/invoice-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

interface Shop {
  brandId: number
  shopId: number
}

const waiting = (db: Db, { brandId, shopId }: Shop) =>
  inBrand(db, brandId)
    .selectFrom('invoice_request')
    .where('shop_id', '=', shopId)
    .where('status', '=', invoiceStatus.waiting)

/** How many requests of a shop's buyers wait. */
export async function waitingInvoices(db: Db, shop: Shop): Promise<number> {
  const { n } = await waiting(db, shop)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

export const newestWaiting = (db: Db, shop: Shop) =>
  waiting(db, shop)
    .select(['title', 'amount_fen'])
    .orderBy('asked_at', 'desc')
    .orderBy('order_no', 'desc')
    .limit(1)
    .executeTakeFirst()
