import type { OrderStatus } from './order-status.ts'

/** The state of an order as buyers and shops read it, in lists and files. */
export const orderStatusWords: Record<OrderStatus, string> = {
  0: '待付款',
  5: '待成团',
  10: '待发货',
  15: '待核销',
  20: '待收货',
  30: '已完成',
  40: '已关闭',
}
