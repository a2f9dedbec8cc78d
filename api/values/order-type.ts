/** Types of purchases on the wire and in `shop_order.type`. */
export const orderType = {
  normal: 0,
  seckill: 1,
  bargain: 2,
  groupWork: 3,
  pointsMall: 4,
  distribution: 5,
  prize: 6,
  formFee: 7,
  annualFee: 8,
} as const

export type OrderType = (typeof orderType)[keyof typeof orderType]
