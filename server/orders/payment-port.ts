/** A payment that a shopper is going to make. */
export interface Preparation {
  brandId: number
  /** Our number of this attempt, 22 digits: the order's number and a count. Never used for another amount. */
  payNo: string
  /** At least 1. */
  amountFen: number
  /** What the shopper reads on the host's cashier. */
  description: string
  /** The payer's openid in the brand's account. */
  openid: string
  /** The platform refuses to be paid from then on, unix seconds. */
  expiresAt: number
}

/** What the page hands to the host's cashier. Strings, exactly as they were signed. */
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
  /** The platform's own number of it, unique in the brand's merchant account. */
  transactionId: string
  amountFen: number
  /** Unix seconds. */
  paidAt: number
}

/** `unknown`: the platform has never heard of the payment, so nobody can pay it unless it is prepared again. */
export type PaymentState =
  | ({ status: 'paid' } & Paid)
  | { status: 'notpaid' }
  | { status: 'closed' }
  | { status: 'unknown' }

/** A refund that is to be made. Asking again with the same `refundNo` and the same amounts makes no second one. */
export interface RefundRequest {
  brandId: number
  /** Our number of the refund, kept by all its tries. */
  refundNo: string
  payNo: string
  amountFen: number
  /** Of the whole payment. */
  totalFen: number
  /** The payer reads it. */
  reason: string
}

/** `processing`: accepted, the money is on its way. `failed`: it does not arrive unless somebody does something. */
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
 * The payment platform. Two implementations: its protocol and the sandbox's double. Each method throws when there is
 * no answer: then it is not known whether the platform did what it was asked for, and the same call is made again.
 */
export interface PaymentPort {
  /** Whether the brand can be paid at all. Without an account it sells nothing for money. */
  hasAccount(brandId: number): boolean
  /** Preparing the same `payNo` again, with the same amount, answers with parameters that work. */
  prepare(payment: Preparation): Promise<CashierParameters>
  query(payment: { brandId: number; payNo: string }): Promise<PaymentState>
  /**
   * `closed`: nobody can pay it any more, also when the platform never heard of it. `paid`: it was too late, the
   * payment has been made.
   */
  close(payment: { brandId: number; payNo: string }): Promise<'closed' | 'paid'>
  refund(request: RefundRequest): Promise<RefundState>
  queryRefund(refund: { brandId: number; refundNo: string }): Promise<RefundState>
}

/** A notice of the platform whose signature was checked and whose content was decrypted. */
export interface PaymentNotice extends Paid {
  brandId: number
  /** SHA-256 of the raw body in hex: the same notice delivered twice has the same. */
  digest: string
}

/** A notice about a refund, checked and decrypted. `refund.status` is never `unknown`. */
export interface RefundNotice {
  brandId: number
  digest: string
  refund: Exclude<RefundState, { status: 'unknown' }>
}

/**
 * What a notice did. `applied` and `known` (it came before, or its news was known already) are answered with success;
 * `refused` names why nothing was moved: an unknown number, another amount.
 */
export type NoticeResult =
  | { result: 'applied' | 'known' }
  | { result: 'refused'; why: 'unknown payment' | 'unknown refund' | 'other amount' }

// The notices' two handlers, in `apply-notices.ts`:
//   applyPaymentNotice(context: ServerContext, notice: PaymentNotice): Promise<NoticeResult>
//   applyRefundNotice(context: ServerContext, notice: RefundNotice): Promise<NoticeResult>
// Both find the port at `context.payment`.
