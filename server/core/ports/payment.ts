/** A payment that a shopper is about to make. */
export interface Preparation {
  brandId: number
  /** Number of this attempt, 22 digits: the order's number and a counter. Never reused for another amount. */
  payNo: string
  /** At least 1. */
  amountFen: number
  /** Shown to the shopper in the cashier. */
  description: string
  /** The payer's openid in the brand's account. */
  openid: string
  /** From then on the platform refuses the payment, unix seconds. */
  expiresAt: number
}

/** Parameters of the host's cashier: strings, exactly as they were signed. */
export interface CashierParameters {
  appId: string
  /** Unix seconds. */
  timeStamp: string
  nonceStr: string
  /** `prepay_id=...`. */
  package: string
  signType: string
  paySign: string
}

/** A payment that the platform has received. */
export interface Paid {
  payNo: string
  /** The platform's own number, unique in the brand's merchant account. */
  transactionId: string
  amountFen: number
  /** Unix seconds. */
  paidAt: number
}

/** `unknown`: the platform has no such payment, so it cannot be paid unless it is prepared again. */
export type PaymentState =
  | ({ status: 'paid' } & Paid)
  | { status: 'notpaid' }
  | { status: 'closed' }
  | { status: 'unknown' }

/** A refund to be made. Repeating it with the same `refundNo` and amounts makes no second one. */
export interface RefundRequest {
  brandId: number
  /** Our number of the refund, the same for all attempts. */
  refundNo: string
  payNo: string
  amountFen: number
  /** Amount of the whole payment. */
  totalFen: number
  /** Shown to the payer. */
  reason: string
}

/** `processing`: accepted, the money is on its way. `failed`: it will not arrive without somebody's help. */
export type RefundState =
  | {
      status: 'success'
      refundNo: string
      channelNo: string
      amountFen: number
      refundedAt: number
    }
  | { status: 'processing'; refundNo: string; channelNo: string }
  | { status: 'failed'; refundNo: string; channelNo: string; message: string }
  | { status: 'unknown'; refundNo: string }

/**
 * The payment platform, implemented by its real protocol and by the sandbox's double. Each method throws if there is no
 * answer: then it is unknown whether the platform acted, and the same call is repeated.
 */
export interface PaymentPort {
  /** Whether the brand has a payment account. Without one it sells nothing for money. */
  hasAccount(brandId: number): boolean
  /** Preparing the same `payNo` again, with the same amount, returns valid parameters. */
  prepare(payment: Preparation): Promise<CashierParameters>
  query(payment: { brandId: number; payNo: string }): Promise<PaymentState>
  /**
   * `closed`: it can no longer be paid, also if the platform never knew it. `paid`: it was paid before it could be
   * closed.
   */
  close(payment: { brandId: number; payNo: string }): Promise<'closed' | 'paid'>
  refund(request: RefundRequest): Promise<RefundState>
  queryRefund(refund: { brandId: number; refundNo: string }): Promise<RefundState>
}

/** A verified and decrypted notice of a payment. */
export interface PaymentNotice extends Paid {
  brandId: number
  /** SHA-256 of the raw body in hex: equal for a notice that is delivered twice. */
  digest: string
}

/** A verified and decrypted notice of a refund. `refund.status` is never `unknown`. */
export interface RefundNotice {
  brandId: number
  digest: string
  refund: Exclude<RefundState, { status: 'unknown' }>
}

/**
 * Effect of a notice. `applied` and `known` (nothing new) are acknowledged; `refused` gives the reason why nothing was
 * changed: an unknown number, another amount.
 */
export type NoticeResult =
  | { result: 'applied' | 'known' }
  | { result: 'refused'; why: 'unknown payment' | 'unknown refund' | 'other amount' }
