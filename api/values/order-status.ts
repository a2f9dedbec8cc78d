/** `shop_order.status` */
export const orderStatus = {
  unpaid: 0,
  teamForming: 5,
  toShip: 10,
  toRedeem: 15,
  shipped: 20,
  finished: 30,
  closed: 40,
} as const
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus]
