import { refundStatus } from '../../../api/values/refund-status.ts'
import { orderStatus } from '../../../api/values/order-status.ts'
import type { ReplyName } from '../../core/replies.ts'

// The states of orders and refunds as tables. Pure.

export const closeType = {
  timeout: 1,
  byBuyer: 2,
  refunded: 3,
  teamFailed: 4,
  byMerchant: 5,
  paidLate: 6,
} as const

export const refundStatusOfOrder = { none: 0, open: 10, partly: 20, fully: 30 } as const

export type OrderEvent =
  | 'paid'
  | 'paidInVain'
  | 'teamComplete'
  | 'teamFailed'
  | 'quit'
  | 'paidLate'
  | 'timeout'
  | 'cancel'
  | 'close'
  | 'changePrice'
  | 'changeAddress'
  | 'ship'
  | 'reship'
  | 'redeemed'
  | 'unredeemed'
  | 'receive'
  | 'extendReceive'
  | 'applyRefund'
  | 'endRefund'
  | 'refunded'
  | 'partlyRefunded'
  | 'settle'
  | 'delete'

interface Rule {
  moves: readonly (readonly [from: number, to: number])[]
  /** The refusal if the event is no longer allowed. */
  otherwise: ReplyName
}

const { unpaid, teamForming, toShip, toRedeem, shipped, finished, closed } = orderStatus
const paid = [toShip, toRedeem, shipped, finished] as const

const lead = (from: readonly number[], ...to: number[]) =>
  from.flatMap(each => to.map(target => [each, target] as const))
const stay = (...statuses: number[]) => statuses.map(each => [each, each] as const)

/** The moves of each event; anything else is refused. */
export const transitions: Record<OrderEvent, Rule> = {
  paid: {
    moves: lead([unpaid], teamForming, toShip, toRedeem, finished),
    otherwise: 'orderNotPayable',
  },
  // The group ended during the payment.
  paidInVain: { moves: lead([unpaid], closed), otherwise: 'stateChanged' },
  teamComplete: {
    moves: lead([teamForming], toShip, toRedeem, finished),
    otherwise: 'stateChanged',
  },
  teamFailed: { moves: lead([teamForming], closed), otherwise: 'stateChanged' },
  quit: { moves: lead([teamForming], closed), otherwise: 'stateChanged' },
  paidLate: { moves: stay(closed), otherwise: 'stateChanged' },
  timeout: { moves: lead([unpaid], closed), otherwise: 'stateChanged' },
  cancel: { moves: lead([unpaid], closed), otherwise: 'cannotCancel' },
  close: { moves: lead([unpaid, toShip], closed), otherwise: 'stateChanged' },
  changePrice: { moves: stay(unpaid), otherwise: 'stateChanged' },
  changeAddress: { moves: stay(unpaid, toShip), otherwise: 'stateChanged' },
  ship: { moves: lead([toShip], shipped), otherwise: 'stateChanged' },
  reship: { moves: stay(shipped), otherwise: 'stateChanged' },
  redeemed: { moves: lead([toRedeem], finished), otherwise: 'stateChanged' },
  // A redemption is undone within minutes, long before the order is settled.
  unredeemed: { moves: lead([finished], toRedeem), otherwise: 'stateChanged' },
  receive: { moves: lead([shipped], finished), otherwise: 'stateChanged' },
  extendReceive: { moves: stay(shipped), otherwise: 'stateChanged' },
  applyRefund: { moves: stay(...paid), otherwise: 'notRefundable' },
  endRefund: { moves: stay(...paid), otherwise: 'stateChanged' },
  refunded: {
    moves: [...lead([teamForming, toShip, toRedeem, shipped], closed), ...stay(finished, closed)],
    otherwise: 'stateChanged',
  },
  // A voucher is finished when its last codes are refunded after others were used. Vouchers are left when the goods
  // beside them are refunded before shipping.
  partlyRefunded: {
    moves: [...stay(...paid), ...lead([toRedeem], finished), ...lead([toShip], toRedeem, finished)],
    otherwise: 'stateChanged',
  },
  settle: { moves: stay(finished), otherwise: 'stateChanged' },
  delete: { moves: stay(finished, closed), otherwise: 'stateChanged' },
}

export const isAllowed = (event: OrderEvent, from: number, to: number): boolean =>
  transitions[event].moves.some(move => move[0] === from && move[1] === to)

export const refundKind = { money: 1, goods: 2, system: 3 } as const

/** Item number of a refund that concerns the whole order. */
export const WHOLE_ORDER = 0
export const EXTRA_PAYMENT = -1
/** Item number of a refund for the lower price of a larger group. */
export const PRICE_FALL = -2

/** The moves of each event of a refund. */
export const refundTransitions = {
  agree: { from: [1], to: [2, 4, 5] },
  refuse: { from: [1, 3], to: [6] },
  withdraw: { from: [1, 2], to: [7] },
  sendBack: { from: [2, 3], to: [3] },
  received: { from: [3], to: [4, 5] },
  arrived: { from: [4, 8], to: [5] },
  failed: { from: [4], to: [8] },
  retry: { from: [8], to: [4] },
} as const satisfies Record<string, { from: readonly number[]; to: readonly number[] }>

export type RefundEvent = keyof typeof refundTransitions

export function isRefundAllowed(event: RefundEvent, from: number, to: number): boolean {
  const rule: { from: readonly number[]; to: readonly number[] } = refundTransitions[event]
  return rule.from.includes(from) && rule.to.includes(to)
}

const openRefunds: readonly number[] = [
  refundStatus.applied,
  refundStatus.toReturn,
  refundStatus.toReceive,
  refundStatus.paying,
  refundStatus.failed,
]

/** Whether a refund is undecided; meanwhile, the item is not shipped, redeemed or received automatically. */
export const isRefundOpen = (status: number): boolean => openRefunds.includes(status)
