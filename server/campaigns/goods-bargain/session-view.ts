import { assistStatus } from '../../../api/values/assist-status.ts'
import type { BargainRecord, BargainSession } from '../../../api/goods-bargain.ts'
import type { ActivityView } from '../activity/campaign-preview.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { skusOf } from '../../trade/goods/skus-of.ts'
import type { AssistRow } from '../../mechanics/assist/session.ts'
import { peopleOf, progressOf } from '../../mechanics/bargain/session-view.ts'

/** Sessions in their owner's list. Goods that are off the shelf stay in the list. */
export async function recordViews(
  { db, brand, visitor, now }: ActivityView,
  sessions: AssistRow[],
): Promise<BargainRecord[]> {
  const skus = await skusOf(
    db,
    brand.brand_id,
    sessions.map(({ item }) => item),
  )
  const ends = await paymentEnds(
    db,
    brand.brand_id,
    sessions.filter(({ owner_uid }) => owner_uid === visitor?.uid),
  )
  return sessions.map(session => {
    const sku = skus.find(({ sku_id }) => sku_id === session.item)
    const isOwner = session.owner_uid === visitor?.uid
    return {
      ...progressOf(session, sku ?? { title: '商品已下架', thumb: '' }, now),
      goods_id: sku?.goods_id ?? 0,
      sku_id: session.item,
      specs_text: sku?.specs_text ?? '',
      // guard: an order's number is its owner's [server goods-bargain/detail]
      //   isOwner ? session.order_no : '' ~> session.order_no
      order_no: isOwner ? session.order_no : '',
      pay_until: ends.get(session.order_no) ?? 0,
    }
  })
}

/** Ends of the payment windows of unpaid orders, by their numbers. */
async function paymentEnds(
  db: Db,
  brandId: number,
  sessions: AssistRow[],
): Promise<Map<string, number>> {
  const unpaid = sessions.filter(({ status }) => status === assistStatus.ordered)
  if (unpaid.length === 0) return new Map()
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .select(['order_no', 'expires_at'])
    .where(
      'order_no',
      'in',
      unpaid.map(({ order_no }) => order_no),
    )
    .execute()
  return new Map(rows.map(({ order_no, expires_at }) => [order_no, expires_at]))
}

/** A session with its owner and first helpers. */
export async function sessionView(
  view: ActivityView,
  session: AssistRow,
): Promise<BargainSession | null> {
  const [record] = await recordViews(view, [session])
  const people = await peopleOf(view.db, session, view.visitor?.uid)
  return record && people ? { ...record, ...people } : null
}
