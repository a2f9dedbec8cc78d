import { DAY_S } from '../../../api/values/time.ts'
import { id, text } from '../../core/fields.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import type { OrderRow } from './order-table.ts'
import { shopPeople } from './shop-people.ts'

interface Told {
  refundNo: string
  uid: number
}

/** Tells those who decide about a refund that there is a new one, each of them once. */
export const notifyRefundAsked = defineNotice({
  kind: 'notify-refund-asked',
  payload: { refundNo: text(21), uid: id },
  find: findRefunds,
  isOf: (row, { refundNo }) => row.refund_no === refundNo,
  receiver: (_row, { uid }) => uid,
  isForStaff: true,
  words: ({ title, thumb, apply_fen, order_no }) => ({
    title: '有顾客申请退款',
    text: `${title} · ${(apply_fen / 100).toFixed(2)} 元`,
    path: `/pages/mine/orders?order_no=${order_no}`,
    picture: thumb,
  }),
  until: (_row, _told, now) => now + DAY_S,
})

/** Notifies the merchant and the managers of the order's store. */
export async function notifyShopOfRefund(
  trx: Tx,
  order: OrderRow,
  refundNo: string,
  now: number,
): Promise<void> {
  const { brand_id: brandId } = order
  const entries = (await shopPeople(trx, order)).map(uid => ({
    brandId,
    key: `${refundNo}:${uid}`,
    dueAt: now,
    payload: { refundNo, uid },
  }))
  await enqueue(trx, notifyRefundAsked, entries)
}

function findRefunds({ db, brandId, each }: Found<Told>) {
  return inBrand(db, brandId)
    .selectFrom('refund')
    .innerJoin('order_item', join =>
      join
        .onRef('order_item.order_no', '=', 'refund.order_no')
        .onRef('order_item.no', '=', 'refund.item_no'),
    )
    .where('refund.refund_no', 'in', each('refundNo'))
    .select(['refund.refund_no', 'refund.order_no', 'refund.apply_fen'])
    .select(['order_item.title', 'order_item.thumb'])
    .execute()
}
