import type { ShopOrder, ShopOrderDetail } from '../../api/index.ts'
import { sampleOrder } from './sample-order.ts'

const shop = {
  buyer: { uid: 88, nickname: '周予安', avatar: '', phone: '138****0000' },
  store_name: '湖滨店',
  shop_note: '',
  staff_name: '林晚秋',
  is_late: 0 as const,
}

/** An order to be shipped, in the shop's list, with overrides. */
export const sampleShopOrder = (more: Partial<ShopOrder> = {}): ShopOrder => ({
  ...sampleOrder({ status: 10, paid: 1, actions: ['ship', 'close'] }),
  ...shop,
  ...more,
})

/** The same order in full. */
export const sampleShopDetail = (more: Partial<ShopOrderDetail> = {}): ShopOrderDetail => ({
  ...sampleOrder({ status: 10, paid: 1, actions: ['ship', 'close'] }),
  ...shop,
  waybill_changes: [],
  refunds: [],
  refund_actions: {},
  ...more,
})
