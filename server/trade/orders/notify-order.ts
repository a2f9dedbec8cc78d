import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { text } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

const words = {
  ending: { title: '订单还没付款', text: '马上就要自动取消了，点开接着付款' },
  paid: { title: '支付成功', text: '商家已收到你的订单' },
  shipped: { title: '商品已发出', text: '点开看看到哪儿了' },
  reshipped: { title: '快递单号更新了', text: '' },
  refunded: { title: '退款已完成', text: '钱已原路退回，到账时间以银行为准' },
} as const

interface Told {
  orderNo: string
  what: keyof typeof words
}

/** Tells a buyer about a change of the order, or that its payment window ends soon. */
export const notifyOrder = defineNotice({
  kind: 'notify-order',
  payload: {
    orderNo: text(20),
    what: v.picklist(['ending', 'paid', 'shipped', 'reshipped', 'refunded']),
  },
  find: findOrders,
  isOf: (row, { orderNo, what }) =>
    row.order_no === orderNo &&
    (what !== 'ending' || row.isEnding) &&
    (what !== 'reshipped' || row.status === orderStatus.shipped),
  receiver: ({ uid }) => uid,
  words: (row, { what }) => ({
    ...words[what],
    ...(what === 'reshipped' && { text: `${row.express?.company} ${row.express?.no}` }),
    path: `/order/detail?order_no=${row.order_no}`,
    picture: row.thumb,
  }),
  until: (row, { what }, now) => (what === 'ending' ? row.expires_at : now + DAY_S),
})

async function findOrders({ db, brandId, each, now }: Found<Told>) {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .innerJoin('order_item', join =>
      join.onRef('order_item.order_no', '=', 'shop_order.order_no').on('order_item.no', '=', 1),
    )
    .where('shop_order.order_no', 'in', each('orderNo'))
    .select(['shop_order.uid', 'shop_order.order_no', 'shop_order.status', 'shop_order.express'])
    .select(['shop_order.expires_at', 'visitor.follows', 'order_item.thumb'])
    .execute()
  return rows.map(row => ({
    ...row,
    /** Only followers are told that the time to pay ends. */
    isEnding: row.status === orderStatus.unpaid && row.expires_at > now && row.follows,
  }))
}
