import { orderStatus } from '../../../api/values/order-status.ts'
import { codeStatus } from '../../../api/values/code-status.ts'
import type { OrderCode, OrderDetail } from '../../../api/index.ts'
import { dateTime } from '../../kit/text/time.ts'
import { yuan } from '../../kit/text/yuan.ts'

const REFUND_OPEN = 10
const PARTLY_REFUNDED = 20
const FULLY_REFUNDED = 30

/** Explanation of the status for the buyer, one or two lines. */
export function sentences(order: OrderDetail): string[] {
  const { refund_status: refunded } = order
  if (order.status === orderStatus.closed) return closedSentences(order)
  const own = running(order)
  if (refunded === REFUND_OPEN) return [...own.slice(0, 1), '有一笔退款正在处理']
  if (refunded === PARTLY_REFUNDED) {
    return [...own.slice(0, 1), `已退回 ¥${yuan(order.refunded_fen)}`]
  }
  return own
}

function running(order: OrderDetail): string[] {
  const { status, auto_receive_at: until, server_time: now, points_earned: points } = order
  switch (status) {
    case orderStatus.unpaid:
      return order.expires_at > now
        ? ['货给你留着，请在时间内付款']
        : ['付款时间已过，订单即将关闭']
    case orderStatus.teamForming:
      return groupWords(order)
    case orderStatus.toShip:
      return ['店里正在备货', '寄出后会通知你']
    case orderStatus.toRedeem:
      return [order.codes.some(isUsable) ? '到店给店员看下面的码' : '现在没有能用的码']
    case orderStatus.shipped:
      return ['包裹在路上', ...(until ? [`${dateTime(until, now)} 自动确认收货`] : [])]
    default:
      if (order.refund_status === FULLY_REFUNDED) {
        return [`已全额退款，¥${yuan(order.refunded_fen)} 退回原支付方式`]
      }
      return [
        '谢谢光临，用得开心',
        ...(points > 0 ? [`这笔订单得 ${points.toLocaleString('en-US')} 积分`] : []),
      ]
  }
}

/** Number of missing members; a complete group may wait for more, because they lower the price. */
function groupWords({ group }: OrderDetail): string[] {
  if (group?.left === 0) return ['人够了，这单已经拼成', '满员或时间一到就安排发货']
  const standing = group ? `还差 ${group.left} 人成团` : '等好友一起拼'
  return [`已付款，${standing}`, '没有拼成会全额退回']
}

const closedWords: Record<number, string> = {
  1: '超过时间没有付款，订单自动关闭了',
  2: '你取消了这笔订单',
  3: '退款已完成',
  4: '这次没有拼成',
  5: '店里关闭了这笔订单',
  6: '付款到账时订单已经关闭',
}

function closedSentences(order: OrderDetail): string[] {
  const { close_type, paid, pay_fen, refunded_fen } = order
  const reason = closedWords[close_type] ?? '这笔订单已经关闭'
  if (!paid || pay_fen === 0) return [reason]
  if (refunded_fen >= pay_fen) return [reason, `¥${yuan(pay_fen)} 已退回原支付方式`]
  return [reason, `¥${yuan(pay_fen)} 正在退回原支付方式`]
}

const codeWords: Record<number, string> = {
  1: '待使用',
  2: '已使用',
  3: '退款处理中',
  4: '已过期',
  5: '已作废',
}

export const codeWord = ({ status }: Pick<OrderCode, 'status'>): string => codeWords[status] ?? ''

export const isUsable = ({ status }: Pick<OrderCode, 'status'>): boolean =>
  status === codeStatus.unused

/** Index of the first code to show: an unused one if there is any. */
export const firstCode = (codes: OrderCode[]): number => Math.max(0, codes.findIndex(isUsable))

/** The code that was usable in the older response and is redeemed in the newer one. */
export function newlyUsed(before: OrderCode[], now: OrderCode[]): OrderCode | undefined {
  return now.find(
    ({ code, status }) =>
      status === codeStatus.used &&
      before.some(old => old.code === code && old.status !== codeStatus.used),
  )
}

/** `2026 1121 4087 3316`: groups of four; the last one takes what would be too short for its own. */
export const numberInFours = (no: string): string => no.match(/.{4}(?=.{4})|.+/g)?.join(' ') ?? no

/** An address in two lines: region, then street and house. */
export function addressLines(address: NonNullable<OrderDetail['address']>): [string, string] {
  const { province, city, district, detail } = address
  const place = [...new Set([province, city, district])].filter(Boolean).join(' ')
  return [place, detail]
}

/** Past events of an order, in order. */
export function moments(order: OrderDetail): { name: string; at: number }[] {
  const all: [string, number | null][] = [
    ['下单时间', order.created_at],
    ['支付时间', order.paid_at],
    ['发货时间', order.shipped_at],
    ['完成时间', order.finished_at],
    ['关闭时间', order.closed_at],
  ]
  return all.flatMap(([name, at]) => (at ? [{ name, at }] : []))
}
