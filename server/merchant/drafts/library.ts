import { storeStatus } from '../../../api/values/store-status.ts'
import { staffStatus } from '../../../api/values/staff-status.ts'
import type { DraftGoods, DraftStaff } from '../../../api/business-draft.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

const ON_SALE = 1
const MOST_PICTURES = 48
/** Ordinary sale, without a campaign. */
const NO_CAMPAIGN = 0

/** All SKUs on sale, which an activity can sell at its own price: what is not among them is refused. */
export async function saleGoods(db: Db, brandId: number): Promise<DraftGoods[]> {
  const rows = await inBrand(db, brandId)
    .selectFrom('sku')
    .innerJoin('goods', 'goods.goods_id', 'sku.goods_id')
    .leftJoin('stock', join =>
      join.onRef('stock.item', '=', 'sku.sku_id').on('stock.activity_id', '=', NO_CAMPAIGN),
    )
    .where('sku.status', '=', ON_SALE)
    .where('goods.status', '=', ON_SALE)
    .select(eb => [
      'sku.sku_id',
      'sku.specs',
      'sku.price_fen',
      'goods.title',
      'goods.thumb as goodsThumb',
      'sku.thumb',
      eb.fn.sum<string | null>('stock.left_n').as('left'),
    ])
    .groupBy([
      'sku.sku_id',
      'sku.specs',
      'sku.price_fen',
      'goods.title',
      'goods.thumb',
      'sku.thumb',
      'goods.goods_id',
    ])
    .orderBy('goods.goods_id')
    .orderBy('sku.sku_id')
    .execute()
  return rows.map(({ sku_id, specs, price_fen, title, goodsThumb, thumb, left }) => ({
    sku_id,
    title: [title, ...specs.map(({ value }) => value)].join(' · '),
    thumb: thumb || goodsThumb,
    price_fen,
    left: left === null ? -1 : Number(left),
  }))
}

/** Stores for which an activity can be: those of the whole brand, which it belongs to. */
export const brandStores = (db: Db, brandId: number) =>
  inBrand(db, brandId)
    .selectFrom('store')
    // guard: a deleted store gets no activity [server merchant/campaigns/shop]
    //   .where('status', '!=', storeStatus.deleted) ~>
    .where('status', '!=', storeStatus.deleted)

/** Staff members who are at work. */
export const brandStaff = (db: Db, brandId: number): Promise<DraftStaff[]> =>
  inBrand(db, brandId)
    .selectFrom('shop_user')
    .select(['user_id', 'name', 'position', 'avatar', 'store_id'])
    .where('status', '=', staffStatus.working)
    .orderBy('user_id')
    .execute()

/** Pictures of the brand's activities, prizes and goods, to be chosen again. */
export async function usedPictures(db: Db, brandId: number): Promise<string[]> {
  const [activities, prizes, goods] = await Promise.all([
    inBrand(db, brandId)
      .selectFrom('activity')
      .select(['cover', 'share_image'])
      .orderBy('activity_id')
      .execute(),
    inBrand(db, brandId).selectFrom('prize').select('image').distinct().execute(),
    inBrand(db, brandId).selectFrom('goods').select('thumb').distinct().execute(),
  ])
  const all = [
    ...activities.map(({ cover }) => cover),
    ...activities.map(({ share_image }) => share_image),
    ...prizes.map(({ image }) => image).sort(),
    ...goods.map(({ thumb }) => thumb).sort(),
  ]
  return [...new Set(all)].filter(Boolean).slice(0, MOST_PICTURES)
}
