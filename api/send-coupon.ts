import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A running coupon, as staff see it for one customer. */
export interface SendableCoupon {
  activity_id: number
  title: string
  name: string
  /** `满 99 减 30 元` */
  value_text: string
  valid_text: string
  /** -1 = unlimited. */
  left: number
  /** Number of these that the customer has taken. */
  taken: number
  /** Why it cannot be sent to this customer; '' = it can. */
  why: string
}

export interface CouponsToSend {
  /** Those that can be sent first. */
  list: SendableCoupon[]
  server_time: number
}

/** Coupons for one of the caller's customers. Refused with 1002, and with 1704 for a colleague's customer. */
export const couponsToSend = endpoint<{ customerId: string }, CouponsToSend>({
  path: '/retail/customer/coupons-to-send',
  ...drawnByPage,
  errorHandler: false,
})

export interface CouponSent {
  grant_id: string
  valid_to: number
  /** Number of these that the customer has now taken. */
  taken: number
}

/** Sends a coupon. Refused like a claim, in words for staff, and with 1002 and 1704; a repeat gets the first answer. */
export const sendCoupon = endpoint<
  { customerId: number; activityId: number; reqId: string },
  CouponSent
>({
  method: 'POST',
  path: '/retail/customer/send-coupon',
  // The button shows the progress, the page says the refusal.
  loader: false,
  errorHandler: false,
})
