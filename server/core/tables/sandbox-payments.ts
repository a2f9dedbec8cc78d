import type { Generated } from 'kysely'

/** Keys of the sandbox's payment platform. */
export interface SandboxPayKeyTable {
  brand_id: number
  /** Of the certificate, in hex. */
  serial: string
  role: 'merchant' | 'platform'
  /** PEM. */
  private_key: string
  certificate: string
  /** Only the merchant's; '' otherwise. */
  api_v3_key: string
  valid_from: number
  valid_until: number
}

export interface SandboxPaymentTable {
  brand_id: number
  out_trade_no: string
  prepay_id: string
  openid: string
  description: string
  amount_fen: number
  notify_url: string
  expires_at: number
  state: Generated<'notpaid' | 'paid' | 'closed'>
  transaction_id: Generated<string | null>
  paid_at: Generated<number | null>
  /** Chosen on the cashier; '' before. */
  outcome: Generated<string>
  /** What becomes of its refunds. */
  refund_outcome: Generated<string>
  created_at: number
}

export interface SandboxRefundTable {
  brand_id: number
  out_refund_no: string
  out_trade_no: string
  refund_id: string
  amount_fen: number
  total_fen: number
  notify_url: string
  outcome: string
  /** The money arrives then; before, the refund is being processed. */
  settles_at: number
  /** So many answers about it are still lost. */
  lost_left: Generated<number>
  created_at: number
}

/** Money of a merchant that is sent to somebody, who has to confirm it. */
export interface SandboxTransferTable {
  brand_id: number
  out_bill_no: string
  transfer_bill_no: string
  /** Opens the host's confirmation. */
  package_info: string
  openid: string
  user_name: string
  amount_fen: number
  remark: string
  notify_url: string
  state: Generated<'waiting' | 'taken' | 'failed'>
  fail_reason: Generated<string>
  /** Taken money arrives then; 0 = not taken. */
  settles_at: Generated<number>
  /** Nobody can take it from then on. */
  confirm_until: number
  /** So many answers about it are still lost. */
  lost_left: Generated<number>
  created_at: number
}

/** A notice that is still to be sent. */
export interface SandboxPayNoticeTable {
  brand_id: number
  notice_id: string
  kind: 'payment' | 'refund' | 'transfer'
  /** `out_trade_no`, `out_refund_no` or `out_bill_no`. */
  number: string
  /** As it was sent first; a repeat has the same bytes. */
  body: Generated<string>
  /** So often it is to be answered with a success. */
  deliveries: number
  tries: Generated<number>
  due_at: number
}

/** What the payment platform of the sandbox remembers. */
export interface SandboxPayTables {
  sandbox_pay_key: SandboxPayKeyTable
  sandbox_payment: SandboxPaymentTable
  sandbox_refund: SandboxRefundTable
  sandbox_transfer: SandboxTransferTable
  sandbox_pay_notice: SandboxPayNoticeTable
}
