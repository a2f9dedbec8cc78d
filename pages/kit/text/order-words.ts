import { orderStatus } from '../../../api/values/order-status.ts'
import { orderStatusWords } from '../../../api/values/order-status-words.ts'
import type { OrderCard, RefundKind } from '../../../api/index.ts'

export const kindWords: Record<RefundKind, string> = {
  1: '仅退款',
  2: '退货退款',
  3: '系统退款',
}

/** The order's status combined with the state of its refund. */
export function stateWords({
  status,
  refund_status: refund,
}: Pick<OrderCard, 'status' | 'refund_status'>): string {
  if (refund === 10) return `${orderStatusWords[status]} · 退款中`
  if (refund === 30) return '已退款'
  return orderStatusWords[status]
}

/** Name of the order's sum. */
export function sumWord({ paid, status }: Pick<OrderCard, 'paid' | 'status'>): string {
  if (paid) return '实付'
  return status === orderStatus.closed ? '合计' : '应付'
}

/** Number of pieces in all lines. */
export const pieces = ({ items }: Pick<OrderCard, 'items'>): number =>
  items.reduce((sum, { count }) => sum + count, 0)
