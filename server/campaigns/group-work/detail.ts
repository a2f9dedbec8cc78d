import * as v from 'valibot'
import type { GroupGoods, GroupWorkDetail } from '../../../api/group-work.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { anyText } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import { usedOf } from '../../ledgers/limit.ts'
import { piecesOf } from '../../ledgers/sku-left.ts'
import { readUnpaid } from '../../mechanics/purchase/unpaid-order.ts'
import { runningSeat } from '../../mechanics/team/team-table.ts'
import type { GroupGoodsRule, GroupWorkConfig } from '../../../api/configs/group-work.ts'
import { groupWorkExt } from './group-work-ext.ts'
import { groupOf, openGroupsOf } from './groups.ts'
import { quotaScope } from './seller.ts'

/** A group by its own key or by the visitor's order; unknown ones are ignored. */
export const groupWorkInput = {
  recordId: v.optional(anyText(64)),
  orderNo: v.optional(anyText(20)),
}

interface Asked {
  staffId?: number | undefined
  recordId?: string | undefined
  orderNo?: string | undefined
}

export async function groupWorkDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, recordId, orderNo }: Asked = {},
): Promise<GroupWorkDetail> {
  const { db, visitor, now } = view
  const ext = groupWorkExt(activity)
  const uid = visitor?.uid ?? 0
  const { brand_id: brandId, activity_id: activityId } = activity
  const teamId = recordId || (orderNo ? await teamOfOrder(db, activity, { orderNo, uid }) : '')
  const [detail, goods, open_groups, group, running, unpaid_order, limit_left] = await Promise.all([
    activityDetail(view, activity, staffId),
    goodsOf(db, activity, ext),
    openGroupsOf(db, activity, { uid, limit: ext.show_open, now }),
    teamId ? groupOf(db, activity, { teamId, uid, now }) : null,
    uid > 0 ? runningSeat(db, activity, uid) : undefined,
    uid > 0 ? readUnpaid(db, { brandId, activityId, uid }) : '',
    limitLeft(db, activity, ext, uid),
  ])
  return {
    ...detail,
    goods,
    open_groups,
    group,
    my_group: running?.state === 'paid' ? running.team_id : '',
    unpaid_order,
    new_only: ext.new_only,
    hours: ext.hours,
    per_order: ext.per_order,
    limit_left,
  }
}

/** Key of the group of the visitor's order; '' without one. */
async function teamOfOrder(
  db: Db,
  { brand_id: brandId }: ActivityRow,
  { orderNo, uid }: { orderNo: string; uid: number },
): Promise<string> {
  const order = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select('record_id')
    .where('order_no', '=', orderNo)
    // guard: the order of somebody else opens no group [server group-work/sell]
    .where('uid', '=', uid)
    .executeTakeFirst()
  return order?.record_id ?? ''
}

async function goodsOf(
  db: Db,
  { brand_id: brandId, activity_id: activityId }: ActivityRow,
  { goods: rules }: GroupWorkConfig,
): Promise<GroupGoods[]> {
  const skuIds = rules.flatMap(({ skus }) => skus.map(({ sku_id }) => sku_id))
  const [faces, pieces] = await Promise.all([
    skusOf(db, brandId, skuIds),
    piecesOf(db, { brandId, activityId, skuIds }),
  ])
  return rules.flatMap(rule => goodsView(rule, faces, pieces))
}

function goodsView(
  { goods_id, size, steps, skus: rules }: GroupGoodsRule,
  faces: Awaited<ReturnType<typeof skusOf>>,
  pieces: Awaited<ReturnType<typeof piecesOf>>,
): GroupGoods[] {
  const ofGoods = faces.filter(face => face.goods_id === goods_id)
  const [first] = ofGoods
  if (!first) return []
  const skus = ofGoods.flatMap(face => {
    const rule = rules.find(({ sku_id }) => sku_id === face.sku_id)
    const stock = pieces.find(({ item }) => item === face.sku_id)
    if (!rule || !stock) return []
    return {
      sku_id: face.sku_id,
      specs_text: face.specs_text,
      thumb: face.thumb,
      origin_fen: face.price_fen,
      price_fen: rule.price_fen,
      leader_fen: rule.price_fen - rule.leader_off_fen,
      alone_fen: Math.min(rule.alone_fen, face.price_fen),
      left: stock.left_n,
    }
  })
  const sold = skus.map(({ sku_id }) => pieces.find(({ item }) => item === sku_id)?.sold_n ?? 0)
  const { title, intro, thumb } = first
  if (skus.length === 0) return []
  return [
    { goods_id, title, intro, thumb, skus, size, steps, sold: sold.reduce((sum, n) => sum + n, 0) },
  ]
}

async function limitLeft(
  db: Db,
  activity: ActivityRow,
  { per_user }: GroupWorkConfig,
  uid: number,
): Promise<number> {
  if (per_user < 0 || uid === 0) return per_user
  const [used = 0] = await usedOf(db, activity, [{ scope: quotaScope(uid), period: '' }])
  return Math.max(0, per_user - used)
}
