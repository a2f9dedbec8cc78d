import * as v from 'valibot'
import type { GoodsBargainDetail } from '../../../api/goods-bargain.ts'
import { activityDetail } from '../activity/activity-detail.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { anyText, id } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import { type AssistRow, isRunning } from '../../mechanics/assist/session.ts'
import { askedSession, endOf } from '../../mechanics/bargain/bargain-session.ts'
import { ownSessions, recentBuyers, visitOf } from '../../mechanics/bargain/session-view.ts'
import { bargainExt } from './bargain-ext.ts'
import { bargainGoods, bargainItem } from './goods-view.ts'
import { recordViews, sessionView } from './session-view.ts'

/** Goods or session shown by the page. */
export const bargainInput = { goodsId: v.optional(id), recordId: v.optional(anyText(32)) }

interface Asked {
  staffId?: number | undefined
  goodsId?: number | undefined
  recordId?: string | undefined
}

export async function bargainDetailOf(
  view: ActivityView,
  activity: ActivityRow,
  { staffId, goodsId, recordId }: Asked = {},
): Promise<GoodsBargainDetail> {
  const { db, visitor, now } = view
  const ext = bargainExt(activity)
  const asked = recordId ? await askedSession(db, activity, recordId) : null
  const goods = await bargainGoods(db, activity)
  const ofItem = goods.find(({ goods_id, skus }) =>
    asked ? skus.some(({ sku_id }) => sku_id === asked.item) : goods_id === goodsId,
  )
  if (goodsId && !recordId && !ofItem) {
    throw new ReplyError('activityMissing', { message: '商品已下架' })
  }
  const mine = await ownSessions(db, activity, visitor?.uid)
  const session = asked ?? newestOf(mine, ofItem?.skus ?? [])
  const detail = await activityDetail(view, activity, staffId)
  return {
    ...detail,
    goods,
    mine: await recordViews(
      view,
      mine.filter(each => isRunning(each, now)).sort((a, b) => endOf(a) - endOf(b)),
    ),
    recent: await recentOf(view, activity),
    item: await bargainItem(db, activity, ofItem),
    session: session && (await sessionView(view, session)),
    visit: await visitOf(view, activity, ext, session),
    hold_s: ext.hold_hours * 3600,
    session_s: ext.session_hours * 3600,
    buy_at: ext.buy_at,
  }
}

const newestOf = (sessions: AssistRow[], skus: readonly { sku_id: number }[]): AssistRow | null =>
  sessions.find(({ item }) => skus.some(({ sku_id }) => sku_id === item)) ?? null

async function recentOf(
  { db, brand: { brand_id: brandId } }: ActivityView,
  activity: ActivityRow,
): Promise<GoodsBargainDetail['recent']> {
  const rows = await recentBuyers(db, activity)
  const skus = await skusOf(
    db,
    brandId,
    rows.map(({ item }) => item),
  )
  return rows.map(({ item, ...row }) => ({
    ...row,
    title: skus.find(({ sku_id }) => sku_id === item)?.title ?? '',
  }))
}
