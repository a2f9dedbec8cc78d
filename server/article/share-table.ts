import type { GoodsBrief, ShowInfo, StaffInfo } from '../../api/article.ts'
import type { Db } from '../core/database.ts'
import { goodsOf } from '../goods/goods-table.ts'

export interface Share {
  staff: StaffInfo
  show: ShowInfo
  /** Goods the staff chose; none = the article's own. */
  goodsIds: number[]
}

/**
 * What the sharing shop adds to an article; null for an unknown share and one of a person who no longer works there:
 * such a link still opens, it only brings nobody with it. The share stays with its reader over the articles read next;
 * the goods belong to the article they were chosen for.
 */
export async function findShare(
  db: Db,
  brandId: number,
  shareShopId: number,
  articleId: number,
): Promise<Share | null> {
  const row = await db
    .selectFrom('share_shop')
    .innerJoin('shop_user', join =>
      join
        .onRef('shop_user.brand_id', '=', 'share_shop.brand_id')
        .onRef('shop_user.user_id', '=', 'share_shop.user_id'),
    )
    .leftJoin('shop', join =>
      join
        .onRef('shop.brand_id', '=', 'share_shop.brand_id')
        .onRef('shop.shop_id', '=', 'share_shop.shop_id'),
    )
    .leftJoin('store', join =>
      join
        .onRef('store.brand_id', '=', 'share_shop.brand_id')
        .onRef('store.store_id', '=', 'share_shop.store_id'),
    )
    .where('share_shop.brand_id', '=', brandId)
    .where('share_shop.share_shop_id', '=', shareShopId)
    .where('shop_user.status', '=', 1)
    .select([
      'share_shop.article_id',
      'share_shop.goods_ids',
      'share_shop.show',
      'shop_user.user_id',
      'shop_user.name',
      'shop_user.avatar',
      'shop_user.phone',
      'shop_user.position',
      'shop_user.wechat_qrcode',
      'shop.name as shop_name',
      'store.name as store_name',
      'store.address',
    ])
    .executeTakeFirst()
  if (!row) return null
  const { article_id, goods_ids, show, shop_name, store_name, address, ...person } = row
  const place = {
    shop_name: shop_name ?? '',
    store_name: store_name ?? '',
    address: address ?? '',
  }
  const goodsIds = article_id === articleId ? idsOf(goods_ids) : []
  return { staff: { ...person, ...place }, show, goodsIds }
}

/** Chosen goods, else the article's own. */
export async function goodsOfArticle(
  db: Db,
  brandId: number,
  articleId: number,
  chosen: number[],
): Promise<GoodsBrief[]> {
  if (chosen.length > 0) return goodsOf(db, brandId, chosen)
  const own = await db
    .selectFrom('article_goods')
    .select('goods_id')
    .where('brand_id', '=', brandId)
    .where('article_id', '=', articleId)
    .orderBy('sort')
    .execute()
  return goodsOf(
    db,
    brandId,
    own.map(row => row.goods_id),
  )
}

/** Goods ids of a wire text `12|15`. */
export const idsOf = (text: string): number[] => text.split('|').filter(Boolean).map(Number)
