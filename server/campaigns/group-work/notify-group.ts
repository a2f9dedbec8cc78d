import * as v from 'valibot'
import { DAY_S } from '../../../api/values/time.ts'
import { text, time } from '../../core/fields.ts'
import { inBrand } from '../../core/in-brand.ts'
import { defineNotice, type Found } from '../../core/notices/define-notice.ts'

const words = {
  complete: { title: '拼团成功', text: '人齐了，商家正在准备你的订单' },
  failed: { title: '拼团没有成功', text: '时间到了人还没齐，钱已原路退回，可以再开一个' },
  quit: { title: '已退出拼团', text: '付的钱已原路退回，到账时间以银行为准' },
} as const

/** Tells a member that the group is complete, failed or was left. */
export const notifyGroup = defineNotice({
  kind: 'notify-group',
  payload: { orderNo: text(20), what: v.picklist(['complete', 'failed', 'quit']), at: time },
  find: ({ db, brandId, each }: Found<{ orderNo: string }>) =>
    inBrand(db, brandId)
      .selectFrom('shop_order')
      .innerJoin('order_item', join =>
        join.onRef('order_item.order_no', '=', 'shop_order.order_no').on('order_item.no', '=', 1),
      )
      .where('shop_order.order_no', 'in', each('orderNo'))
      .select(['shop_order.uid', 'shop_order.order_no', 'shop_order.activity_id'])
      .select(['shop_order.record_id', 'order_item.thumb'])
      .execute(),
  isOf: (row, { orderNo }) => row.order_no === orderNo,
  receiver: ({ uid }) => uid,
  words: ({ order_no, activity_id, record_id, thumb }, { what }) => ({
    ...words[what],
    path:
      what === 'quit'
        ? `/order/detail?order_no=${order_no}`
        : `/groupWork/detail?id=${activity_id}&recordId=${record_id}`,
    picture: thumb,
  }),
  until: (_row, { at }) => at + DAY_S,
})
