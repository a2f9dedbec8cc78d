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
  | 'paidLate'
  | 'timeout'
  | 'cancel'
  | 'close'
  | 'changePrice'
  | 'changeAddress'
  | 'ship'
  | 'redeemed'
  | 'receive'
  | 'applyRefund'
  | 'endRefund'
  | 'refunded'
  | 'partlyRefunded'
  | 'settle'
  | 'delete'

interface Rule {
  from: readonly number[]
  /** The same status when left out. */
  to?: readonly number[]
  /** What somebody is told for whom it is too late. */
  otherwise: ReplyName
}

const { unpaid, teamForming, toShip, toRedeem, shipped, finished, closed } = orderStatus
const paid = [toShip, toRedeem, shipped, finished] as const

/** Which event moves an order from where to where. Anything else is refused. */
export const transitions: Record<OrderEvent, Rule> = {
  paid: {
    from: [unpaid],
    to: [teamForming, toShip, toRedeem, finished],
    otherwise: 'orderNotPayable',
  },
  paidLate: { from: [closed], to: [closed], otherwise: 'stateChanged' },
  timeout: { from: [unpaid], to: [closed], otherwise: 'stateChanged' },
  cancel: { from: [unpaid], to: [closed], otherwise: 'cannotCancel' },
  close: { from: [unpaid, toShip], to: [closed], otherwise: 'stateChanged' },
  changePrice: { from: [unpaid], otherwise: 'stateChanged' },
  changeAddress: { from: [unpaid, toShip], otherwise: 'stateChanged' },
  ship: { from: [toShip], to: [shipped], otherwise: 'stateChanged' },
  redeemed: { from: [toRedeem], to: [finished], otherwise: 'stateChanged' },
  receive: { from: [shipped], to: [finished], otherwise: 'stateChanged' },
  applyRefund: { from: paid, otherwise: 'notRefundable' },
  endRefund: { from: [...paid, closed], otherwise: 'stateChanged' },
  refunded: {
    from: [teamForming, ...paid, closed],
    to: [closed, finished],
    otherwise: 'stateChanged',
  },
  partlyRefunded: {
    from: paid,
    to: [toShip, toRedeem, shipped, finished],
    otherwise: 'stateChanged',
  },
  settle: { from: [finished], otherwise: 'stateChanged' },
  delete: { from: [finished, closed], otherwise: 'stateChanged' },
}

/** Whether an event may take an order from one status to another. */
export function isAllowed(event: OrderEvent, from: number, to: number): boolean {
  const rule = transitions[event]
  return rule.from.includes(from) && (rule.to ? rule.to.includes(to) : from === to)
}

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
