import { sql } from 'kysely'
import type { SoldGoods } from '../../../api/shop-figures.ts'
import type { Db } from '../../core/database.ts'
import { countedDays } from '../../core/jobs/whole-days.ts'
import type { Span } from '../../trade/figures.ts'
import type { Asked } from './shop-figures.ts'
import { shopDays } from './shop-days.ts'
import { soldGoods } from './sold-goods.ts'

export const TOP_ROWS = 10

/** What sold best in a span that begins with a day: of whole days as counted, of the rest by its orders. */
export async function goodsTop(
  db: Db,
  { brandId, shopId, now }: Asked,
  span: Span,
): Promise<SoldGoods[]> {
  const counted = await countedDays(db, brandId, now, shopDays)
  const until = Math.max(span.from, counted.until)
  const { rows } = await sql<SoldGoods>`
    with sold as (
      select goods_id, sum(pieces) as pieces, sum(fen) as fen from (
        select goods_id, pieces, fen from goods_day
        where brand_id = ${brandId} and shop_id = ${shopId}
          and day >= ${span.from}::bigint and day < ${until}::bigint
        union all
        select goods_id, pieces, fen from (${soldGoods(brandId, { from: until, to: span.to })}) rest
        where shop_id = ${shopId}
      ) each_day group by goods_id order by fen desc, goods_id limit ${TOP_ROWS}::int
    )
    select goods.goods_id, title, thumb, pieces::int, fen::bigint as amount_fen
    from sold join goods on goods.brand_id = ${brandId} and goods.goods_id = sold.goods_id
    order by fen desc, goods.goods_id`.execute(db)
  return rows.map(row => ({ ...row, amount_fen: Number(row.amount_fen) }))
}
