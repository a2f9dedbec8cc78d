import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { text } from '../../core/fields.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'
import { orderStatus } from '../../../api/values/order-status.ts'

const words = {
  ending: { title: '订单还没付款', text: '马上就要自动取消了，点开接着付款' },
  paid: { title: '支付成功', text: '商家已收到你的订单' },
  shipped: { title: '商品已发出', text: '点开看看到哪儿了' },
  refunded: { title: '退款已完成', text: '钱已原路退回，到账时间以银行为准' },
} as const

interface Told {
  orderNo: string
  what: keyof typeof words
}

/** Tells a buyer about a change of the order, or that its payment window ends soon. */
export const notifyOrder = defineNotice({
  kind: 'notify-order',
  payload: { orderNo: text(20), what: v.picklist(['ending', 'paid', 'shipped', 'refunded']) },
  find: findBuyers,
  keyOf: row => row.key,
  words: row => ({
    ...words[row.what],
    path: `/order/detail?br=${row.brand_id}&order_no=${row.order_no}`,
    picture: row.thumb,
  }),
  until: row => row.until,
})

async function findBuyers({ db, brandId, keys, payloads, now }: Found<Told>) {
  const rows = await readBuyers(
    db,
    brandId,
    payloads.map(({ orderNo }) => orderNo),
  )
  return payloads.flatMap(({ orderNo, what }, index) => {
    const row = rows.get(orderNo)
    if (!row) return []
    const told = { ...row, key: keys[index] ?? '', what, until: now + DAY_S }
    if (what !== 'ending') return [told]
    const isEnding = row.status === orderStatus.unpaid && row.expires_at > now
    return isEnding && row.follows ? [{ ...told, until: row.expires_at }] : []
  })
}

async function readBuyers(db: Db, brandId: number, orderNos: string[]) {
  const rows = await inBrand(db, brandId)
    .selectFrom('shop_order')
    .innerJoin('visitor', 'visitor.uid', 'shop_order.uid')
    .innerJoin('brand', 'brand.brand_id', 'shop_order.brand_id')
    .innerJoin('order_item', join =>
      join.onRef('order_item.order_no', '=', 'shop_order.order_no').on('order_item.no', '=', 1),
    )
    .where('shop_order.order_no', 'in', orderNos)
    .select([
      'shop_order.brand_id',
      'shop_order.order_no',
      'shop_order.status',
      'shop_order.expires_at',
      'visitor.openid',
      'visitor.follows',
      'brand.app_id',
      'order_item.thumb',
    ])
    .execute()
  return new Map(rows.map(row => [row.order_no, row]))
}
