import { WHOLE_BP } from '../../../api/values/basis-points.ts'
import { sql } from 'kysely'
import type { GoodsKind, GoodsSort, ListedGoods } from '../../../api/goods.ts'
import { shelfStatus } from '../../../api/values/shelf-status.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { matching } from '../../core/keyword.ts'
import { SHELF } from '../../ledgers/sku-stock.ts'
import { UNCOUNTED } from '../../../api/values/uncounted.ts'
import { ratesOf } from '../../people/member/levels.ts'

export const goodsSorts = ['new', 'sold', 'cheap', 'dear'] as const satisfies GoodsSort[]

export interface GoodsQuestion {
  brandId: number
  /** The reader's level, whose price is shown beside the regular one; 0 = none. */
  level?: number
  /** '' = all. */
  keyword?: string
  kind?: GoodsKind | undefined
  sort?: GoodsSort
  /** The last row of the page before; null for the first page. */
  after?: { value: number; goodsId: number } | null
  limit: number
}

/** Goods of which a form is on sale, the newest first by default; `value` is the number that they are sorted by. */
export async function goodsOnSale(
  db: Db,
  question: GoodsQuestion,
): Promise<{ goods: ListedGoods; value: number }[]> {
  const { brandId, level = 0, sort = 'new', after = null, limit } = question
  const { discountBp } = await ratesOf(db, brandId, level)
  const [from, direction] = sort === 'cheap' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const rows = await inBrand(db, brandId)
    .selectFrom(shelf(db, question).as('listed'))
    .selectAll()
    .$if(after !== null, query =>
      query.where(eb =>
        eb(
          eb.refTuple('listed.value', 'listed.goods_id'),
          from,
          eb.tuple(after?.value ?? 0, after?.goodsId ?? 0),
        ),
      ),
    )
    .orderBy('listed.value', direction)
    .orderBy('listed.goods_id', direction)
    .limit(limit)
    .execute()
  return rows.map(({ brand_id: _brand, value, kind, has_dearer, ...row }) => ({
    value,
    goods: {
      ...row,
      kind: kind as GoodsKind,
      has_dearer: has_dearer ? 1 : 0,
      member_price_fen: levelPrice(row.price_fen, discountBp),
    },
  }))
}

/** One row for each of the shop's goods, from its forms on sale and their pieces. */
function shelf(db: Db, { brandId, keyword = '', kind, sort = 'new' }: GoodsQuestion) {
  const like = matching(keyword)
  return (
    inBrand(db, brandId)
      .selectFrom('goods')
      .innerJoin('sku', join =>
        join.onRef('sku.goods_id', '=', 'goods.goods_id').on('sku.status', '=', shelfStatus.on),
      )
      .leftJoin('stock', join =>
        join.onRef('stock.item', '=', 'sku.sku_id').on('stock.activity_id', '=', SHELF),
      )
      // guard: goods off the shelf are in no list [server trade/goods]
      .where('goods.status', '=', shelfStatus.on)
      .$if(kind !== undefined, query => query.where('goods.kind', '=', kind ?? 0))
      .$if(keyword.trim() !== '', query =>
        query.where(eb =>
          eb.or([
            eb('goods.title', 'ilike', like),
            eb('goods.intro', 'ilike', like),
            eb('goods.tag', 'ilike', like),
          ]),
        ),
      )
      .select([
        'goods.brand_id',
        'goods.goods_id',
        'goods.title',
        'goods.intro',
        'goods.tag',
        'goods.kind',
        'goods.thumb',
        'goods.market_price as market_price_fen',
        sql<number>`min(sku.price_fen)::int`.as('price_fen'),
        sql<boolean>`max(sku.price_fen) > min(sku.price_fen)`.as('has_dearer'),
        soldPieces.as('sold_n'),
        sql<number>`case when bool_or(stock.item is not null and stock.left_n is null) then ${sql.lit(UNCOUNTED)}
        else coalesce(sum(stock.left_n), 0) end::int`.as('left'),
        sortValues[sort].as('value'),
      ])
      .groupBy(['goods.brand_id', 'goods.goods_id'])
  )
}

const soldPieces = sql<number>`coalesce(sum(stock.sold_n), 0)::int`

const sortValues: Record<GoodsSort, typeof soldPieces> = {
  new: sql<number>`goods.goods_id`,
  sold: soldPieces,
  cheap: sql<number>`min(sku.price_fen)::int`,
  dear: sql<number>`min(sku.price_fen)::int`,
}

/** As a checkout of one piece prices it; null for a level that pays the full price. */
const levelPrice = (fen: number, discountBp: number): number | null =>
  discountBp < WHOLE_BP ? Math.floor((fen * discountBp) / WHOLE_BP) : null

/** Kinds of the goods that are on sale. */
export async function kindsOnSale(db: Db, brandId: number): Promise<GoodsKind[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('goods')
    .innerJoin('sku', join =>
      join.onRef('sku.goods_id', '=', 'goods.goods_id').on('sku.status', '=', shelfStatus.on),
    )
    .select('goods.kind')
    .distinct()
    .where('goods.status', '=', shelfStatus.on)
    .orderBy('goods.kind')
    .execute()
  return rows.map(({ kind }) => kind as GoodsKind)
}
