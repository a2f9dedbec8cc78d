import { MOST_PIECES } from '../../../api/values/limits.ts'
import type { CheckoutChoice, CheckoutType } from '../../../api/index.ts'

/** What a checkout sells, and where it leads. */
export interface Purchase {
  type: CheckoutType
  lines: CheckoutChoice['lines']
  /** The selling campaign; 0, the default, for an ordinary purchase. */
  activityId?: number
  /** For a seckill: the ticket that reserves a place at the checkout. */
  ticket?: string
  /** Requests a new ticket when the old one has expired; refused like the first one. */
  renewTicket?: () => Promise<string>
  /** For joining a group purchase; `new` starts a group. */
  teamId?: string
  /** Checkout of a group of one's own, for a buyer whose place in `teamId` is gone. */
  ownTeam?: string
  /** A store that was chosen before: pickup there, unless the buyer chooses otherwise. */
  storeId?: number
  /** The lines come from the cart, which they leave with the order. */
  isFromCart?: true
  /** For a bargain. */
  recordId?: string
  /** Maximum quantity; 99 by default, and the server's own limits apply anyway. */
  maxCount?: number
  /**
   * Page after the payment, with or without a query of its own: it gets `order_no`, `back`, and `unclear=1` while the
   * payment is unconfirmed.
   */
  successPath: string
  /** Where the success page leads back to; '' for the brand page. */
  back: string
}

export { MOST_PIECES }

/** Quantity in an address; 1 by default and for an invalid value. */
export function countOf(text: string | undefined): number {
  const count = Number(text)
  return Number.isInteger(count) && count >= 1 && count <= MOST_PIECES ? count : 1
}

export const firstChoice = (purchase: Purchase): CheckoutChoice => ({
  type: purchase.type,
  lines: purchase.lines,
  delivery: purchase.storeId ? 2 : 1,
  addressId: '',
  storeId: purchase.storeId ?? 0,
  couponId: '',
  points: 0,
  activityId: purchase.activityId ?? 0,
  ticket: purchase.ticket ?? '',
  teamId: purchase.teamId ?? '',
  recordId: purchase.recordId ?? '',
})

export const withCount = (
  choice: CheckoutChoice,
  skuId: number,
  count: number,
): Pick<CheckoutChoice, 'lines'> => ({
  lines: choice.lines.map(line => (line.skuId === skuId ? { ...line, count } : line)),
})

/** Address of the page after the payment. */
export function successUrl(
  { successPath, back }: Pick<Purchase, 'successPath' | 'back'>,
  orderNo: string,
  isClear: boolean,
): string {
  const fields = new URLSearchParams({ order_no: orderNo })
  if (!isClear) fields.set('unclear', '1')
  if (back) fields.set('back', back)
  return `${successPath}${successPath.includes('?') ? '&' : '?'}${fields}`
}
