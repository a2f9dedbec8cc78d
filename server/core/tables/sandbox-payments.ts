import type { Generated } from 'kysely'

/** Keys of the sandbox's payment platform. */
export interface SandboxPayKeyTable {
  brand_id: number
  /** Serial number of the certificate, in hex. */
  serial: string
  role: 'merchant' | 'platform'
  /** PEM. */
  private_key: string
  certificate: string
  /** The merchant's key; '' for the platform. */
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
  /** Outcome chosen on the sandbox's cashier page; '' before. */
  outcome: Generated<string>
  /** Outcome of its refunds. */
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
  /** Unix seconds; until then the refund is being processed. */
  settles_at: number
  /** Number of further queries that remain unanswered. */
  lost_left: Generated<number>
  created_at: number
}

/** A transfer from a merchant to a person, who has to confirm it. */
export interface SandboxTransferTable {
  brand_id: number
  out_bill_no: string
  transfer_bill_no: string
  /** Text that opens the messaging app's confirmation. */
  package_info: string
  openid: string
  user_name: string
  amount_fen: number
  remark: string
  notify_url: string
  state: Generated<'waiting' | 'taken' | 'failed'>
  fail_reason: Generated<string>
  /** Unix seconds at which a confirmed transfer arrives; 0 = not confirmed. */
  settles_at: Generated<number>
  /** Unix seconds until which it can be confirmed. */
  confirm_until: number
  /** Number of further queries that remain unanswered. */
  lost_left: Generated<number>
  created_at: number
}

/** A pending notice to the shop. */
export interface SandboxPayNoticeTable {
  brand_id: number
  notice_id: string
  kind: 'payment' | 'refund' | 'transfer'
  /** `out_trade_no`, `out_refund_no` or `out_bill_no`. */
  number: string
  /** Body as first sent; a repeat has the same bytes. */
  body: Generated<string>
  /** Number of successful answers required. */
  deliveries: number
  tries: Generated<number>
  due_at: number
}

/** Tables of the sandbox's payment platform. */
export interface SandboxPayTables {
  sandbox_pay_key: SandboxPayKeyTable
  sandbox_payment: SandboxPaymentTable
  sandbox_refund: SandboxRefundTable
  sandbox_transfer: SandboxTransferTable
  sandbox_pay_notice: SandboxPayNoticeTable
}
