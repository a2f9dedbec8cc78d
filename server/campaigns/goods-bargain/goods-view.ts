import type { BargainGoods, BargainItem, BargainSku } from '../../../api/goods-bargain.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { promisedCuts } from '../../mechanics/bargain/bargain-terms.ts'
import { startedOf } from '../../mechanics/bargain/session-view.ts'
import { bargainExt } from './bargain-ext.ts'

/** Goods of the campaign with their SKUs. */
export async function bargainGoods(db: Db, activity: ActivityRow): Promise<BargainGoods[]> {
  const { brand_id: brandId, activity_id: activityId } = activity
  const ext = bargainExt(activity)
  const skuIds = ext.goods.map(({ sku_id }) => sku_id)
  const [skus, pieces, started] = await Promise.all([
    skusOf(db, brandId, skuIds),
    piecesOf(db, { brandId, activityId, skuIds }),
    startedOf(db, activity),
  ])
  const goods = new Map<number, BargainGoods>()
  for (const { goods_id, title, intro, thumb, sku_id, specs_text } of skus) {
    const rule = ext.goods.find(each => each.sku_id === sku_id)
    if (!rule) continue
    const sku: BargainSku = {
      sku_id,
      specs_text,
      thumb,
      start_fen: rule.start_fen,
      floor_fen: rule.floor_fen,
      cuts_total: promisedCuts(rule, ext),
      left: pieces.find(({ item }) => item === sku_id)?.left_n ?? 0,
    }
    const known = goods.get(goods_id) ?? { goods_id, title, intro, thumb, skus: [], joined: 0 }
    const joined = known.joined + (started.get(sku_id) ?? 0)
    goods.set(goods_id, { ...known, skus: [...known.skus, sku], joined })
  }
  return [...goods.values()]
}

/** Goods with the content of their own page; null when they are off the shelf or not in this campaign. */
export async function bargainItem(
  db: Db,
  { brand_id: brandId }: ActivityRow,
  goods: BargainGoods | undefined,
): Promise<BargainItem | null> {
  if (!goods) return null
  const row = await inBrand(db, brandId)
    .selectFrom('goods')
    .select(['images', 'content'])
    .where('goods_id', '=', goods.goods_id)
    .executeTakeFirst()
  if (!row) return null
  const images = row.images.length > 0 ? row.images : [goods.thumb]
  return { ...goods, images, content: row.content }
}
