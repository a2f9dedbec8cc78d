import type { Route } from '../../../core/define-route.ts'
import { changeOrderPrice, closeOrder, noteOrder, reshipOrder, shipOrder } from './change.ts'
import { shopOrderDetail, shopOrderList } from './list.ts'
import { auditRefund, receiveReturn, settleFailedRefund } from './refunds.ts'

/** The shop's calls about orders and refunds. */
export const shopOrderRoutes: Route[] = [
  shopOrderList,
  shopOrderDetail,
  shipOrder,
  reshipOrder,
  noteOrder,
  changeOrderPrice,
  closeOrder,
  auditRefund,
  receiveReturn,
  settleFailedRefund,
]
