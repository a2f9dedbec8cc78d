import type { CheckoutChoice, CheckoutType } from '../../../api/index.ts'

/** What a pay screen sells, and where it leads. */
export interface Purchase {
  type: CheckoutType
  lines: CheckoutChoice['lines']
  /** The campaign that sells; 0, the default, for an ordinary purchase. */
  activityId?: number
  /** Of a seckill: the place at the checkout. */
  ticket?: string
  /** Gets another place when the ticket is over; refused like the first one. */
  renewTicket?: () => Promise<string>
  /** Of a group that is joined; `new` opens one. */
  teamId?: string
  /** The store that was chosen before: it is fetched there, unless the buyer says otherwise. */
  storeId?: number
  /** Of a bargain. */
  recordId?: string
  /** Pieces at most; 99 when left out, and the server's own limits hold anyway. */
  maxCount?: number
  /** Page after the payment, with its own query or without: it gets `order_no`, `back`, and `unclear=1` while nobody knows. */
  successPath: string
  /** Where the success page leads back to; '' for the brand. */
  back: string
}

export const MOST_PIECES = 99

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
