import type { Route } from '../../../core/define-route.ts'
import { cancelOrder, changeOrderAddress, deleteOrder, extend, receive } from './change.ts'
import { selfWriteOff, storeCodes } from './codes.ts'
import { confirmOrder } from './confirm.ts'
import { createOrderRoute } from './create.ts'
import { orderDetail } from './detail.ts'
import { orderCounts, orderList } from './list.ts'
import { payResult, prepayRoute } from './pay.ts'
import { applyForRefund, refundDetail, refundOffer, shipReturn, withdrawRefund } from './refunds.ts'
import { writeOffLogOfCode } from './write-off-log.ts'

/** The shopper's calls about orders and refunds. */
export const orderRoutes: Route[] = [
  confirmOrder,
  createOrderRoute,
  prepayRoute,
  payResult,
  orderList,
  orderCounts,
  orderDetail,
  cancelOrder,
  receive,
  extend,
  deleteOrder,
  changeOrderAddress,
  storeCodes,
  selfWriteOff,
  writeOffLogOfCode,
  refundOffer,
  refundDetail,
  applyForRefund,
  withdrawRefund,
  shipReturn,
]
