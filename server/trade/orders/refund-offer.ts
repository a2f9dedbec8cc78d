import { goodsKind } from '../../../api/values/goods-kind.ts'
import type { RefundOffer } from '../../../api/refund.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { ReplyError } from '../../core/replies.ts'
import { isByCode, refundable, refuseEarly } from './apply-refund.ts'
import { type CodeCounts, countCodes, noCodes } from './order-codes.ts'
import { type ItemRow, itemsOf, keyOf, type OrderKey, type OrderRow } from './order-table.ts'
import { pointsDue } from './prices.ts'
import { refundItem } from './refund-view.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import { isRefundOpen, refundKind, WHOLE_ORDER } from './states.ts'

const reasons = {
  before: ['不想要了', '拍错或多拍了', '地址或电话填错', '没有按时发货', '与商家协商一致', '其他'],
  after: ['商品有破损或污渍', '与描述不符', '少件或发错', '质量不好', '不喜欢或不合适', '其他'],
  codes: ['用不上了', '买错或买多了', '门店不方便去', '与商家协商一致', '其他'],
}

/** What can be refunded of an item now; refuses with 1201, 1204 or 1205 if nothing can. */
export async function refundOfferOf(
  db: Db,
  order: OrderRow,
  { itemNo, now }: { itemNo: number; now: number },
): Promise<RefundOffer> {
  const key = keyOf(order)
  const items = await itemsOf(db, key)
  const item = items.find(({ no }) => no === itemNo)
  if (!item) throw new ReplyError('notFound')
  const open = await openRefund(db, key, itemNo)
  if (!open) refuseEarly(order, item, { kind: refundKind.money, now })
  const byCode = isByCode(order, item)
  const codes = byCode ? await countCodes(db, { ...key, itemNo }) : noCodes
  if (byCode && !open && codes.left === 0) throw new ReplyError('refundCodeUsed')
  const { itemFen, freightFen } = refundable(order, items, item, codes)
  const hasLeft = order.status === orderStatus.shipped || order.status === orderStatus.finished
  const reasonsNow = byCode ? reasons.codes : hasLeft ? reasons.after : reasons.before
  return {
    order_no: order.order_no,
    item: refundItem(order, items, item),
    most_fen: itemFen + freightFen,
    freight_fen: freightFen,
    points: pointsBack(item, itemFen, codes),
    kinds: hasLeft && item.kind === goodsKind.goods ? [1, 2] : [1],
    is_editable: hasLeft && !byCode,
    codes: codes.left,
    reasons: reasonsNow,
    open_refund_no: open ?? '',
  }
}

/** Points returned with this amount of an item's money. */
const pointsBack = (item: ItemRow, fen: number, codes: CodeCounts): number =>
  pointsDue(item, item.refunded_fen + fen, codes) - item.points_back

async function openRefund(
  db: Db,
  { brandId, orderNo }: OrderKey,
  itemNo: number,
): Promise<string | undefined> {
  const rows = await inBrand(db, brandId)
    .selectFrom('refund')
    .select(['refund_no', 'status'])
    .where('order_no', '=', orderNo)
    .where('item_no', 'in', [itemNo, WHOLE_ORDER])
    .execute()
  return rows.find(({ status }) => isRefundOpen(status))?.refund_no
}
