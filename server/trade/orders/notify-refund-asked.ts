import { DAY_S } from '../../../api/values/time.ts'
import { id, text } from '../../core/fields.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { enqueue } from '../../core/jobs/enqueue.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import type { Tx } from '../../core/tx.ts'
import { deliverNotices } from '../../core/notices/deliver-notices.ts'
import type { OrderRow } from './order-table.ts'
import { shopPeople } from './shop-people.ts'

const KIND = 'notify-refund-asked'

/** Tells those who decide about a refund that there is a new one, each of them once. */
export const notifyRefundAsked = defineJob({
  kind: KIND,
  payload: { refundNo: text(21), uid: id },
  batch: 200,

  async run(batch) {
    const { context, brandId, jobs, now } = batch
    const { db } = context
    const refunds = await refundsOf(
      db,
      brandId,
      jobs.map(({ payload }) => payload.refundNo),
    )
    const openids = await openidsOf(
      db,
      brandId,
      jobs.map(({ payload }) => payload.uid),
    )
    const { failed } = await deliverNotices(batch, KIND, ({ payload: { refundNo, uid } }) => {
      const refund = refunds.get(refundNo)
      const openid = openids.get(uid)
      if (!refund || !openid) return undefined
      return {
        account: { brandId, appId: refund.app_id },
        notice: {
          openid,
          title: '有顾客申请退款',
          text: `${refund.title} · ${(refund.apply_fen / 100).toFixed(2)} 元`,
          path: `/pages/mine/orders?br=${brandId}&order_no=${refund.order_no}`,
          picture: refund.thumb,
        },
        until: now + DAY_S,
      }
    })
    return failed
  },
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

async function refundsOf(db: Db, brandId: number, refundNos: string[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('refund')
    .innerJoin('order_item', join =>
      join
        .onRef('order_item.order_no', '=', 'refund.order_no')
        .onRef('order_item.no', '=', 'refund.item_no'),
    )
    .innerJoin('brand', 'brand.brand_id', 'refund.brand_id')
    .where('refund.refund_no', 'in', refundNos)
    .select([
      'refund.refund_no',
      'refund.order_no',
      'refund.apply_fen',
      'order_item.title',
      'order_item.thumb',
      'brand.app_id',
    ])
    .execute()
  return new Map(rows.map(row => [row.refund_no, row]))
}

async function openidsOf(db: Db, brandId: number, uids: number[]): Promise<Map<number, string>> {
  const rows = await inBrand(db, brandId)
    .selectFrom('visitor')
    .select(['uid', 'openid'])
    .where('uid', 'in', uids)
    .where('openid', '!=', '')
    .execute()
  return new Map(rows.map(({ uid, openid }) => [uid, openid]))
}
