import * as v from 'valibot'
import { text } from '../core/fields.ts'
import { defineJob } from '../core/jobs/define-job.ts'
import type { Db } from '../core/database.ts'
import { deliverNotices } from '../outside/deliver-notices.ts'

const KIND = 'notify-order'
/** After so long nobody wonders any more, s. */
const STALE_S = 86_400

const words = {
  paid: { title: '支付成功', text: '商家已收到你的订单' },
  shipped: { title: '商品已发出', text: '点开看看到哪儿了' },
  refunded: { title: '退款已完成', text: '钱已原路退回，到账时间以银行为准' },
} as const

/** Tells a buyer what became of the order. */
export const notifyOrder = defineJob({
  kind: KIND,
  payload: { orderNo: text(20), what: v.picklist(['paid', 'shipped', 'refunded']) },
  batch: 200,

  async run(batch) {
    const { context, brandId, jobs, now } = batch
    const found = await findBuyers(
      context.db,
      brandId,
      jobs.map(({ payload }) => payload.orderNo),
    )
    const { failed } = await deliverNotices(batch, KIND, ({ payload: { orderNo, what } }) => {
      const row = found.get(orderNo)
      if (!row) return undefined
      return {
        account: { brandId, appId: row.app_id },
        notice: {
          openid: row.openid,
          ...words[what],
          path: `/order/detail?br=${brandId}&order_no=${orderNo}`,
          picture: row.thumb,
        },
        until: now + STALE_S,
      }
    })
    return failed
  },
})

async function findBuyers(db: Db, brandId: number, orderNos: string[]) {
  const rows = await db
    .selectFrom('shop_order')
    .innerJoin('visitor', join =>
      join
        .onRef('visitor.brand_id', '=', 'shop_order.brand_id')
        .onRef('visitor.uid', '=', 'shop_order.uid'),
    )
    .innerJoin('brand', 'brand.brand_id', 'shop_order.brand_id')
    .innerJoin('order_item', join =>
      join
        .onRef('order_item.brand_id', '=', 'shop_order.brand_id')
        .onRef('order_item.order_no', '=', 'shop_order.order_no')
        .on('order_item.no', '=', 1),
    )
    .where('shop_order.brand_id', '=', brandId)
    .where('shop_order.order_no', 'in', orderNos)
    .select(['shop_order.order_no', 'visitor.openid', 'brand.app_id', 'order_item.thumb'])
    .execute()
  return new Map(rows.map(row => [row.order_no, row]))
}
