import * as v from 'valibot'
import type { TransferState } from '../../core/ports/transfer.ts'

const number = v.pipe(v.string(), v.minLength(1), v.maxLength(64))

const transferSchema = v.object({
  out_bill_no: number,
  transfer_bill_no: v.optional(v.string(), ''),
  state: v.picklist([
    'ACCEPTED',
    'PROCESSING',
    'WAIT_USER_CONFIRM',
    'TRANSFERING',
    'SUCCESS',
    'FAIL',
    'CANCELING',
    'CANCELLED',
  ]),
  /** Missing only in the answer to a new transfer. */
  transfer_amount: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  package_info: v.optional(v.string(), ''),
  fail_reason: v.optional(v.string(), ''),
})

/** Texts for the receiver by the platform's reason; other reasons are shown unchanged. */
const reasons: Record<string, string> = {
  OVERDUE_CLOSE: '24 小时内没有确认收款',
  USER_CANCEL: '你没有收下这笔款',
  NAME_NOT_CORRECT: '姓名与微信实名不一致',
  REALNAME_ACCOUNT_RECEIVED_QUOTA_EXCEED: '微信账户今天的收款额度已满',
  RECEIVE_ACCOUNT_NOT_CONFIGURE: '微信账户不能收款',
  ACCOUNT_FROZEN: '微信账户被限制收款',
  MERCHANT_REJECT: '商户撤回了这笔转账',
}

export type KnownTransfer = Exclude<TransferState, { status: 'unknown' }>

/** A transfer in an answer and in a notice. `amountFen`: used if the answer has no amount. */
export function transferStateOf(data: unknown, amountFen?: number): KnownTransfer {
  const transfer = v.parse(transferSchema, data)
  const { out_bill_no: billNo, transfer_bill_no: channelNo, state } = transfer
  if (state === 'SUCCESS') {
    const paidFen = transfer.transfer_amount ?? amountFen
    if (paidFen === undefined) throw new Error('a transfer that is done names no amount')
    return { status: 'success', billNo, channelNo, amountFen: paidFen }
  }
  if (state === 'FAIL' || state === 'CANCELLED') {
    const { fail_reason: reason } = transfer
    const message = reasons[reason] ?? '微信没有转账成功'
    return { status: 'failed', billNo, channelNo, message }
  }
  if (state === 'WAIT_USER_CONFIRM' && transfer.package_info) {
    return { status: 'confirm', billNo, channelNo, package: transfer.package_info }
  }
  return { status: 'processing', billNo, channelNo }
}

const noticeSchema = v.object({ mch_id: v.string() })

/** A notice spells the merchant `mch_id`, and is sent only for a final state. */
export function transferNoticeOf(data: unknown): { mchId: string; transfer: KnownTransfer } {
  const { mch_id: mchId } = v.parse(noticeSchema, data)
  return { mchId, transfer: transferStateOf(data) }
}
