import type { ReplyName } from '../core/replies.ts'

// The order's states as one table. Nothing here reads or writes anything.

export const orderStatus = {
  unpaid: 0,
  teamForming: 5,
  toShip: 10,
  toRedeem: 15,
  shipped: 20,
  finished: 30,
  closed: 40,
} as const

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
  /** From where to where. */
  moves: readonly (readonly [from: number, to: number])[]
  /** What somebody is told for whom it is too late. */
  otherwise: ReplyName
}

const { unpaid, teamForming, toShip, toRedeem, shipped, finished, closed } = orderStatus
const paid = [toShip, toRedeem, shipped, finished] as const

const lead = (from: readonly number[], ...to: number[]) =>
  from.flatMap(each => to.map(target => [each, target] as const))
const stay = (...statuses: number[]) => statuses.map(each => [each, each] as const)

/** Which event moves an order from where to where. Anything else is refused. */
export const transitions: Record<OrderEvent, Rule> = {
  paid: {
    moves: lead([unpaid], teamForming, toShip, toRedeem, finished),
    otherwise: 'orderNotPayable',
  },
  // Its team ended while it was being paid.
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
  redeemed: { moves: lead([toRedeem], finished), otherwise: 'stateChanged' },
  // A redemption is taken back within minutes, long before anything of the order is settled.
  unredeemed: { moves: lead([finished], toRedeem), otherwise: 'stateChanged' },
  receive: { moves: lead([shipped], finished), otherwise: 'stateChanged' },
  extendReceive: { moves: stay(shipped), otherwise: 'stateChanged' },
  applyRefund: { moves: stay(...paid), otherwise: 'notRefundable' },
  endRefund: { moves: stay(...paid), otherwise: 'stateChanged' },
  refunded: {
    moves: [...lead([teamForming, toShip, toRedeem, shipped], closed), ...stay(finished, closed)],
    otherwise: 'stateChanged',
  },
  // A voucher whose last codes are refunded, after others were used, is at its end.
  partlyRefunded: {
    moves: [...stay(...paid), [toRedeem, finished]],
    otherwise: 'stateChanged',
  },
  settle: { moves: stay(finished), otherwise: 'stateChanged' },
  delete: { moves: stay(finished, closed), otherwise: 'stateChanged' },
}

/** Whether an event may take an order from one status to another. */
export const isAllowed = (event: OrderEvent, from: number, to: number): boolean =>
  transitions[event].moves.some(move => move[0] === from && move[1] === to)

export const refundStatus = {
  applied: 1,
  toReturn: 2,
  toReceive: 3,
  paying: 4,
  done: 5,
  refused: 6,
  withdrawn: 7,
  failed: 8,
} as const

export const refundKind = { money: 1, goods: 2, system: 3 } as const

/** Item of a refund that is of no single item. */
export const WHOLE_ORDER = 0
export const EXTRA_PAYMENT = -1
/** What a larger group has brought the price down by. */
export const PRICE_FALL = -2

/** What moves a refund from where to where. */
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

/** Not decided yet: the item is not shipped, redeemed or received by itself meanwhile. */
export const isRefundOpen = (status: number): boolean => openRefunds.includes(status)
