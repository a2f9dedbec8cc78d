import { type OrderType, orderType } from '../../../api/values/order-type.ts'

interface TypeRules {
  /** Payment window, s. */
  payWindowS: number
  /** Coupons and points can be used. */
  takesCoupons: boolean
  /** Earns points and commission. */
  earns: boolean
  /** If false, the order is finished when it is paid. */
  isDelivered: boolean
  /** Its items are regular goods, with stock, that can be bought again. */
  hasGoods: boolean
  isRefundable: boolean
  /** Shipped free of charge, whatever the freight of the goods. False by default. */
  isSentFree?: true
}

const sold = {
  payWindowS: 1800,
  takesCoupons: false,
  earns: true,
  isDelivered: true,
  hasGoods: true,
  isRefundable: true,
}
const fee = { ...sold, payWindowS: 900, earns: false, isDelivered: false, hasGoods: false }

export const orderTypes: Record<OrderType, TypeRules> = {
  [orderType.normal]: { ...sold, takesCoupons: true },
  [orderType.seckill]: { ...sold, payWindowS: 300 },
  [orderType.bargain]: { ...sold, payWindowS: 900 },
  [orderType.groupWork]: { ...sold, payWindowS: 900 },
  [orderType.pointsMall]: { ...sold, earns: false, isSentFree: true },
  [orderType.distribution]: { ...sold, takesCoupons: true },
  [orderType.prize]: { ...sold, earns: false, hasGoods: false, isRefundable: false },
  [orderType.formFee]: fee,
  [orderType.annualFee]: fee,
}

export const rulesOf = (type: number): TypeRules =>
  orderTypes[type as OrderType] ?? orderTypes[orderType.normal]
