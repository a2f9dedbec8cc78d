import { refundStatus } from '../../../api/values/refund-status.ts'
import {
  fenOf,
  type Refund,
  type RefundAction,
  type RefundOffer,
  type RefundStatus,
} from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'

export const refundWords: Record<RefundStatus, string> = {
  1: '等待商家处理',
  2: '请寄回商品',
  3: '等待商家收货',
  4: '退款中',
  5: '退款成功',
  6: '商家拒绝了',
  7: '已撤销',
  8: '退款遇到问题',
}

/** Explanation of the status for the buyer. */
export function refundSentence(refund: Refund): string {
  const { status, refund_fen: back, apply_fen: asked } = refund
  switch (status) {
    case refundStatus.applied:
      return '申请已经送到店里'
    case refundStatus.toReturn:
      return '商家同意了，寄出后填单号'
    case refundStatus.toReceive:
      return '商家收到商品后就退款'
    case refundStatus.paying:
      return `¥${yuan(asked)} 正在退回原支付方式，一般 1-3 天到账`
    case refundStatus.done:
      return `¥${yuan(back)} 已退回原支付方式`
    case refundStatus.refused:
      return refund.refused_text || '可以和商家商量后再申请'
    case refundStatus.withdrawn:
      return '申请已撤销，订单照常进行'
    default:
      return '支付平台没退成功，商家在处理'
  }
}

/** What happens automatically at the deadline; '' if nothing does. */
export function whatThen({ status, due_at: due }: Pick<Refund, 'status' | 'due_at'>): string {
  if (due === 0) return ''
  if (status === refundStatus.applied) return '到时没处理，自动同意'
  if (status === refundStatus.toReturn) return '到时没寄回，申请自动撤销'
  return status === refundStatus.toReceive ? '到时没确认，自动退款' : ''
}

export const buyerActionWords: Partial<Record<RefundAction, string>> = {
  withdraw: '撤销申请',
  sendBack: '填写物流',
  changeReturn: '修改物流',
  contact: '联系商家',
  applyAgain: '再次申请',
}

export interface RefundForm {
  kind: 1 | 2
  reason: string
  /** As typed, yuan. */
  amount: string
  description: string
  images: string[]
}

export const longestDescription = 200

export const firstForm = (offer: RefundOffer, kind: string | undefined): RefundForm => ({
  kind: offer.kinds.find(each => String(each) === kind) ?? offer.kinds[0] ?? 1,
  reason: '',
  amount: yuan(offer.most_fen),
  description: '',
  images: [],
})

/** Whether this choice allows a partial amount. */
export const isEditable = (offer: RefundOffer, { kind }: Pick<RefundForm, 'kind'>): boolean =>
  offer.is_editable && kind === 1

export interface FormProblems {
  reason?: string
  amount?: string
}

/** Error messages by field. */
export function problemsOf(offer: RefundOffer, form: RefundForm): FormProblems {
  const problems: FormProblems = {}
  if (!form.reason) problems.reason = '请选择退款原因'
  if (!isEditable(offer, form)) return problems
  const fen = fenOf(form.amount)
  if (!fen) problems.amount = '请填写退款金额'
  else if (fen > offer.most_fen) problems.amount = '超过可退金额了'
  return problems
}

export const refundDetailUrl = (refundNo: string): string =>
  `/order/refundDetail?refund_no=${refundNo}`

/** At most two buttons, the main one last; further ones are dropped. */
export function barOf({
  actions,
  shop_phone: phone,
}: Pick<Refund, 'actions' | 'shop_phone'>): RefundAction[] {
  const main = (['sendBack', 'changeReturn', 'applyAgain', 'contact'] as const).filter(
    each => actions.includes(each) && (each !== 'contact' || phone !== ''),
  )
  const side: RefundAction[] = actions.includes('withdraw') ? ['withdraw'] : []
  const [first, second] = main
  if (!first) return side
  return side.length > 0 || !second ? [...side, first] : [second, first]
}

/** The merchant's deadline, in days from now. */
export function waitText(refund: Pick<Refund, 'due_at' | 'server_time'> | undefined): string {
  if (!refund || refund.due_at <= refund.server_time) return '商家会尽快处理'
  const days = Math.max(1, Math.ceil((refund.due_at - refund.server_time) / 86_400))
  return `商家会在 ${days} 天内处理，过时自动同意`
}

/** What follows the merchant's consent; without the refund, what is true of both kinds. */
export function agreedText(refund: Pick<Refund, 'kind'> | undefined): string {
  if (!refund) return '处理结果在退款详情里看'
  return refund.kind === 2 ? '商家同意后，按给出的地址寄回并填写单号' : '商家同意后，退款马上发起'
}

const whose = { buyer: '你', staff: '商家', system: '系统' } as const

const steps: Record<Refund['log'][number]['role'], Partial<Record<RefundStatus, string>>> = {
  buyer: { 1: '你提交了申请', 3: '你寄出了商品', 7: '你撤销了申请' },
  staff: { 2: '商家同意退货', 4: '商家同意退款', 5: '商家已另外退款', 6: '商家拒绝了申请' },
  system: {
    2: '商家超时未处理，自动同意退货',
    4: '商家超时未处理，自动退款',
    5: '退款到账',
    7: '超时没有寄回，自动撤销',
    8: '支付平台没有退成功',
  },
}

/** Text of an event. */
export const stepText = ({
  role,
  status,
}: Pick<Refund['log'][number], 'role' | 'status'>): string =>
  steps[role][status] ?? `${whose[role]}：${refundWords[status]}`
