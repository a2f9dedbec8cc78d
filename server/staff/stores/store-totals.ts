import { sql } from 'kysely'
import type { StoreTotals } from '../../../api/store-admin.ts'
import { LATEST } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { soldIn } from '../../trade/figures.ts'

export const noTotals: StoreTotals = { order_n: 0, amount_fen: 0, customer_n: 0, writeoff_n: 0 }

interface Span {
  brandId: number
  shopId: number
  /** Unix seconds. */
  from: number
}

/**
 * Figures per store since `from`. An order counts for the store where it is picked up, else for that of the credited
 * staff; key 0: orders of no store.
 */
export async function totalsByStore(db: Db, span: Span): Promise<Map<number, StoreTotals>> {
  const totals = new Map<number, StoreTotals>()
  const add = (storeId: number, part: Partial<StoreTotals>) =>
    totals.set(storeId, { ...noTotals, ...totals.get(storeId), ...part })
  for (const { store_id, n, amount } of await ordersSince(db, span)) {
    add(store_id, { order_n: Number(n), amount_fen: Number(amount) })
  }
  for (const { store_id, n } of await customersSince(db, span)) {
    add(store_id, { customer_n: Number(n) })
  }
  for (const { store_id, n } of await writeOffsSince(db, span)) {
    add(store_id, { writeoff_n: Number(n) })
  }
  return totals
}

export const sumOf = (totals: Iterable<StoreTotals>): StoreTotals =>
  [...totals].reduce(
    (sum, each) => ({
      order_n: sum.order_n + each.order_n,
      amount_fen: sum.amount_fen + each.amount_fen,
      customer_n: sum.customer_n + each.customer_n,
      writeoff_n: sum.writeoff_n + each.writeoff_n,
    }),
    noTotals,
  )

const ordersSince = (db: Db, { brandId, shopId, from }: Span) =>
  inBrand(db, brandId)
    .selectFrom('shop_order')
    .leftJoin('shop_user', 'shop_user.user_id', 'shop_order.staff_id')
    .where('shop_order.shop_id', '=', shopId)
    .where(soldIn({ from, to: LATEST }))
    .select(({ fn }) => [
      sql<number>`coalesce(shop_order.store_id, shop_user.store_id, 0)`.as('store_id'),
      fn.countAll<number>().as('n'),
      sql<number>`sum(shop_order.pay_fen)`.as('amount'),
    ])
    .groupBy(sql`coalesce(shop_order.store_id, shop_user.store_id, 0)`)
    .execute()

const customersSince = (db: Db, { brandId, from }: Span) =>
  inBrand(db, brandId)
    .selectFrom('keeper')
    .where('since', '>=', from)
    .select(({ fn }) => ['store_id', fn.countAll<number>().as('n')])
    .groupBy('store_id')
    .execute()

const writeOffsSince = (db: Db, { brandId, from }: Span) =>
  inBrand(db, brandId)
    .selectFrom('write_off_log')
    .where('used_at', '>=', from)
    .where('undone_at', 'is', null)
    .select(({ fn }) => ['store_id', fn.countAll<number>().as('n')])
    .groupBy('store_id')
    .execute()
