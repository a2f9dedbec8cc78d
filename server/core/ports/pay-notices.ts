import type { PaymentNotice, RefundNotice } from './payment.ts'
import type { TransferNotice } from './transfer.ts'

/** Why a message is not trusted. */
export type Distrust = 'no signature' | 'old timestamp' | 'unknown serial' | 'wrong signature'

/** A notice as received over HTTP. */
export interface RawNotice {
  brandId: number
  headers: Headers
  /** Unchanged text of the body. */
  body: string
}

/** Why a notice is rejected; for the log. */
export type NoticeRefusal =
  | Distrust
  | 'no account'
  | 'not a notice'
  | 'other event'
  | 'wrong seal'
  | 'wrong content'
  | 'other merchant'
  | 'other app'

export type OpenedNotice<N> = { notice: N } | { refused: NoticeRefusal }

/** Verifies and decrypts the platform's notices. Throws if its certificates are not available. */
export interface PayNotices {
  openPayment(raw: RawNotice): Promise<OpenedNotice<PaymentNotice>>
  openRefund(raw: RawNotice): Promise<OpenedNotice<RefundNotice>>
  openTransfer(raw: RawNotice): Promise<OpenedNotice<TransferNotice>>
}
