import { sql } from 'kysely'
import type { RankRow } from '../../../api/business.ts'
import type { Db } from '../../core/database.ts'
import type { ShopKey } from '../../core/papers.ts'
import { soldIn, type Span } from '../../trade/figures.ts'
import { TOP_ROWS } from './goods-top.ts'

/** Who of the staff sold most: buyers and money of the orders that are credited to them. */
export async function staffTop(
  db: Db,
  { brandId, shopId }: ShopKey,
  span: Span,
): Promise<RankRow[]> {
  const { rows } = await sql<RankRow>`
    with sold as (
      select staff_id, count(distinct uid) as n, sum(pay_fen) as fen from shop_order
      where brand_id = ${brandId} and shop_id = ${shopId} and ${soldIn(span)} and staff_id is not null
      group by staff_id
    )
    select (row_number() over (order by fen desc, user_id))::int as rank, user_id as id, name, avatar,
      n::int as count, fen::bigint as amount_fen
    from sold join shop_user on shop_user.brand_id = ${brandId} and shop_user.user_id = sold.staff_id
    order by rank limit ${TOP_ROWS}::int`.execute(db)
  return rows.map(row => ({ ...row, amount_fen: Number(row.amount_fen) }))
}
