import { type RawBuilder, sql } from 'kysely'
import type { ShopStatistics } from '../../../api/mine.ts'
import type { Db } from '../../core/database.ts'
import type { ShopKey } from '../../core/papers.ts'
import { newIn, refundedIn, soldIn, type Span } from '../../trade/figures.ts'
import { cell, cellsOf } from './cells.ts'
import { shopVisits } from './shop-visits.ts'

export interface Asked extends ShopKey {
  now: number
}

type Part = Partial<ShopStatistics>

/** A shop's figures of each span. */
export async function shopFigures(
  db: Db,
  shop: Asked,
  spans: readonly Span[],
): Promise<ShopStatistics[]> {
  const parts = [
    await shopVisits(db, shop, spans),
    await ofSpans(db, shop, spans, soldOf(shop)),
    await ofSpans(db, shop, spans, refundsOf(shop)),
    await ofSpans(db, shop, spans, newOf(shop)),
    await ofSpans(db, shop, spans, writeOffsOf(shop)),
  ]
  return spans.map((_, at) => Object.assign({ ...none }, ...parts.map(each => each[at])))
}

const none: ShopStatistics = {
  visit: 0,
  visitor: 0,
  order: 0,
  amount_fen: 0,
  payer: 0,
  customer: 0,
  writeoff: 0,
  refund: 0,
  refund_fen: 0,
}

/** Asks a statement of one row for each span. */
async function ofSpans(
  db: Db,
  { brandId }: ShopKey,
  spans: readonly Span[],
  statement: RawBuilder<unknown>,
): Promise<Part[]> {
  const { rows } = await sql<Record<keyof ShopStatistics, number | string>>`
    select found.* from ${cellsOf(brandId, spans)} cross join lateral (${statement}) found
    where cell.brand_id = ${brandId} order by cell.at`.execute(db)
  return rows.map(row =>
    Object.fromEntries(Object.entries(row).map(([name, n]) => [name, Number(n)])),
  )
}

/** Sums are of `float8`, which holds every sum of fen exactly and adds up faster than what `bigint` becomes. */
const soldOf = ({ brandId, shopId }: ShopKey) => sql`
  select count(*) as "order", coalesce(sum(pay_fen::float8), 0) as amount_fen, count(distinct uid) as payer
  from shop_order
  where shop_order.brand_id = ${brandId} and shop_order.shop_id = ${shopId} and ${soldIn(cell)}`

const refundsOf = ({ brandId, shopId }: ShopKey) => sql`
  select count(*) as refund, coalesce(sum(refund.apply_fen), 0) as refund_fen
  from refund join shop_order
    on shop_order.brand_id = ${brandId} and shop_order.order_no = refund.order_no
  where refund.brand_id = ${brandId} and shop_order.shop_id = ${shopId} and ${refundedIn(cell)}`

/** New customers are counted for the brand: a visitor belongs to no single shop. */
const newOf = ({ brandId }: ShopKey) => sql`
  select count(*) as customer from visitor
  where visitor.brand_id = ${brandId} and ${newIn(cell)}`

const writeOffsOf = ({ brandId, shopId }: ShopKey) => sql`
  select count(*) as writeoff from write_off_log
  where write_off_log.brand_id = ${brandId} and write_off_log.undone_at is null
    and write_off_log.store_id in (select store_id from store
      where store.brand_id = ${brandId} and store.shop_id = ${shopId})
    and write_off_log.used_at >= cell.first and write_off_log.used_at < cell.past`
