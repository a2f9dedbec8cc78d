import * as v from 'valibot'
import type { SeckillDetail, SeckillGoods } from '../../../api/seckill.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import { awaitedStart } from '../activity/remind.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { anyText } from '../../core/fields.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { readUnpaid } from '../../mechanics/purchase/unpaid-order.ts'
import type { SeckillConfig } from '../../../api/configs/seckill.ts'
import { seckillExt } from './seckill-ext.ts'
import { quotaScope } from './seller.ts'
import { pickSession, sessionsOf } from './sessions.ts'

/** Key of a session; an unknown one is ignored. */
export const seckillInput = { session: v.optional(anyText(20)) }

export async function seckillDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, session: wanted }: { staffId?: number | undefined; session?: string | undefined } = {},
): Promise<SeckillDetail> {
  const { db, visitor, now } = view
  const ext = seckillExt(activity)
  const sessions = sessionsOf(ext, activity, now)
  const session = pickSession(sessions, wanted)
  const uid = visitor?.uid ?? 0
  const { brand_id: brandId, activity_id: activityId } = activity
  const [detail, goods, unpaid, reminded] = await Promise.all([
    activityDetail(view, activity, staffId),
    goodsOf(db, activity, ext, { session: session?.key ?? '', uid }),
    visitor ? readUnpaid(db, { brandId, activityId, uid }) : '',
    session?.state === 'before' ? awaitedStart(db, activity, uid) : undefined,
  ])
  return {
    ...detail,
    sessions,
    session: session?.key ?? '',
    goods,
    unpaid_order: unpaid,
    is_reminded: session?.state === 'before' && reminded === session.from_at,
  }
}

async function goodsOf(
  db: Db,
  activity: ActivityRow,
  ext: SeckillConfig,
  { session, uid }: { session: string; uid: number },
): Promise<SeckillGoods[]> {
  const { brand_id: brandId, activity_id: activityId } = activity
  const skuIds = ext.goods.map(({ sku_id }) => sku_id)
  const scopes = skuIds.map(skuId => ({ scope: quotaScope(session, skuId, uid), period: '' }))
  const [skus, pieces, bought] = await Promise.all([
    skusOf(db, brandId, skuIds),
    piecesOf(db, { brandId, activityId, skuIds }),
    uid > 0 ? usedOf(db, activity, scopes) : [],
  ])
  return skus.flatMap(({ price_fen, ...sku }) => {
    const rule = ext.goods.find(({ sku_id }) => sku_id === sku.sku_id)
    const stock = pieces.find(({ item }) => item === sku.sku_id)
    if (!rule || !stock) return []
    const left = stock.left_n ?? 0
    return {
      ...sku,
      price_fen: rule.price_fen,
      origin_fen: price_fen,
      total: left + stock.held_n + stock.sold_n,
      sold: stock.sold_n,
      holding: stock.held_n,
      left,
      per_user: rule.per_user,
      per_order: rule.per_order,
      bought: bought[skuIds.indexOf(sku.sku_id)] ?? 0,
    }
  })
}
