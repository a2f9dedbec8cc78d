import { staffStatus } from '../../../api/values/staff-status.ts'
import type { GoodsBrief, ShowInfo, StaffInfo } from '../../../api/article.ts'
import type { ContentKind } from '../../../api/share.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { goodsOf } from '../../trade/goods/goods-table.ts'

/** Identifies an article, video or file of a brand. */
export interface MaterialKey {
  kind: ContentKind
  id: number
}

export interface Share {
  staff: StaffInfo
  show: ShowInfo
  /** Goods chosen by the staff member; empty = the material's own. */
  goodsIds: number[]
}

/**
 * Staff member and goods of a share; null for an unknown share, or one of a person who no longer
 * works there: the link still opens, without a staff member. The reader keeps the share on further
 * materials, but its goods belong to the shared material only.
 */
export async function findShare(
  db: Db,
  brandId: number,
  shareShopId: number,
  material: MaterialKey,
): Promise<Share | null> {
  const row = await inBrand(db, brandId)
    .selectFrom('share_shop')
    .innerJoin('shop_user', 'shop_user.user_id', 'share_shop.user_id')
    .leftJoin('shop', 'shop.shop_id', 'share_shop.shop_id')
    .leftJoin('store', 'store.store_id', 'share_shop.store_id')
    .where('share_shop.share_shop_id', '=', shareShopId)
    .where('shop_user.status', '=', staffStatus.working)
    .select([
      'share_shop.kind',
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
  const { kind, article_id, goods_ids, show, shop_name, store_name, address, ...person } = row
  const place = {
    shop_name: shop_name ?? '',
    store_name: store_name ?? '',
    address: address ?? '',
  }
  const isChosenForIt = kind === material.kind && article_id === material.id
  const goodsIds = isChosenForIt ? idsOf(goods_ids) : []
  return { staff: { ...person, ...place }, show, goodsIds }
}

/** The chosen goods, otherwise the material's own. */
export async function goodsOfMaterial(
  db: Db,
  brandId: number,
  material: MaterialKey,
  chosen: number[],
): Promise<GoodsBrief[]> {
  if (chosen.length > 0) return goodsOf(db, brandId, chosen)
  return goodsOf(db, brandId, await ownGoods(db, brandId, material))
}

/** Ids of the material's own goods, in order, also of those off the shelf. */
export async function ownGoods(
  db: Db,
  brandId: number,
  { kind, id }: MaterialKey,
): Promise<number[]> {
  const rows =
    kind === 'article'
      ? await inBrand(db, brandId)
          .selectFrom('article_goods')
          .select('goods_id')
          .where('article_id', '=', id)
          .orderBy('sort')
          .execute()
      : await inBrand(db, brandId)
          .selectFrom('material_goods')
          .select('goods_id')
          .where('kind', '=', kind)
          .where('material_id', '=', id)
          .orderBy('sort')
          .execute()
  return rows.map(row => row.goods_id)
}

/** Goods ids of a wire text such as `12|15`. */
export const idsOf = (text: string): number[] => text.split('|').filter(Boolean).map(Number)
