import { refundStatus } from '../../../api/values/refund-status.ts'
import { sql } from 'kysely'
import type { ShopStatistics } from '../../../api/mine.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { ShopKey } from '../../core/papers.ts'

/** A shop, and a span of unix seconds without its end. */
export interface Span extends ShopKey {
  from: number
  to: number
}

export async function shopStatistics(db: Db, span: Span): Promise<ShopStatistics> {
  return {
    visit: await visits(db, span),
    ...(await paidOrders(db, span)),
    customer: await newCustomers(db, span),
    writeoff: await redemptions(db, span),
    refund_fen: await refunds(db, span),
  }
}

/** Page visits whose session proved the person, but not those that came by the staff of another shop. */
async function visits(db: Db, { brandId, shopId, from, to }: Span): Promise<number> {
  const { n } = await inBrand(db, brandId)
    .selectFrom('page_log')
    .where('page_log.received_at', '>=', from)
    .where('page_log.received_at', '<', to)
    .where('page_log.key', '=', sql.lit('page-visit'))
    .whereRef('page_log.session_uid', '=', 'page_log.uid')
    .where('page_log.session_uid', 'is not', null)
    .where(eb =>
      eb.or([
        eb('page_log.staff_id', 'is', null),
        eb(
          'page_log.staff_id',
          'not in',
          eb.selectFrom('shop_user').select('user_id').where('shop_user.shop_id', '!=', shopId),
        ),
      ]),
    )
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function paidOrders(
  db: Db,
  { brandId, shopId, from, to }: Span,
): Promise<Pick<ShopStatistics, 'order' | 'amount_fen'>> {
  const { n, fen } = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .where('shop_id', '=', shopId)
    .where('paid_at', '>=', from)
    .where('paid_at', '<', to)
    .where('pay_fen', '>', 0)
    .select(eb => [eb.fn.countAll<number>().as('n'), eb.fn.sum<number | null>('pay_fen').as('fen')])
    .executeTakeFirstOrThrow()
  return { order: Number(n), amount_fen: Number(fen ?? 0) }
}

/** Ids of the shop's stores. */
const storesOf = (db: Db, { brandId, shopId }: ShopKey) =>
  inBrand(db, brandId)
    .selectFrom('store')
    .select('store.store_id')
    .where('store.shop_id', '=', shopId)

async function newCustomers(db: Db, span: Span): Promise<number> {
  const { n } = await inBrand(db, span)
    .selectFrom('keeper')
    .where('keeper.store_id', 'in', storesOf(db, span))
    .where('keeper.since', '>=', span.from)
    .where('keeper.since', '<', span.to)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function redemptions(db: Db, span: Span): Promise<number> {
  const { n } = await inBrand(db, span)
    .selectFrom('write_off_log')
    .where('write_off_log.store_id', 'in', storesOf(db, span))
    .where('write_off_log.used_at', '>=', span.from)
    .where('write_off_log.used_at', '<', span.to)
    .where('write_off_log.undone_at', 'is', null)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

async function refunds(db: Db, { brandId, shopId, from, to }: Span): Promise<number> {
  const { fen } = await inBrand(db, brandId)
    .selectFrom('refund')
    .innerJoin('shop_order', 'shop_order.order_no', 'refund.order_no')
    .where('refund.status', '=', sql.lit(refundStatus.done))
    .where('refund.finished_at', '>=', from)
    .where('refund.finished_at', '<', to)
    .where('shop_order.shop_id', '=', shopId)
    .select(eb => eb.fn.sum<number | null>('refund.apply_fen').as('fen'))
    .executeTakeFirstOrThrow()
  return Number(fen ?? 0)
}
