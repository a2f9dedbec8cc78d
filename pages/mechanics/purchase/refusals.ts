import { type ApiError, codes, isRefused } from '../../../api/index.ts'
import type { Purchase } from './checkout-choice.ts'

/** Consequence of an order's refusal. */
export type AfterRefusal =
  /** Sold out: the submit button is disabled. */
  | { kind: 'soldOut' }
  /** Shown in a dialog; `again`: the prices are requested again, without what the refusal named. */
  | { kind: 'told'; title: string; text: string; again?: 'same' | 'noCoupon' | 'noPoints' }
  | { kind: 'address' }
  /** The group is full or has ended; the buyer may open their own at `ownTeam`. */
  | { kind: 'noPlace'; text: string; ownTeam: string }
  /** An unpaid order must be paid or cancelled first. */
  | { kind: 'unpaid'; orderNo: string }
  /** Nothing to show: a call without a response and the login prompt report themselves. */
  | { kind: 'nothing' }

/** Campaigns refuse silently: texts for codes whose server message is too short to stand alone. */
const campaignWords: Record<number, string> = {
  [codes.ended]: '活动已经结束了',
  [codes.paused]: '活动暂停中，晚些再来',
  [codes.notStarted]: '活动还没有开始',
  [codes.limitTotal]: '你已达到这个活动的购买上限',
  [codes.limitDay]: '今天的次数用完了，明天再来',
}

/** A modal with a single button. */
export const notice = (title: string, content: string) => ({
  title,
  content,
  showCancel: false,
  confirmText: '我知道了',
})

export const priceChangedModal = notice('价格有变化', '已为你更新价格，请确认后再提交')

export function afterRefusal(error: unknown, purchase: Purchase): AfterRefusal {
  if (!isRefused(error)) return { kind: 'nothing' }
  const { code } = error
  const orderNo = orderNoIn(error.data)
  if (code === codes.outOfStock || code === codes.soldOut) return { kind: 'soldOut' }
  if (code === codes.needAddress) return { kind: 'address' }
  if (orderNo && (code === codes.unpaidExists || code === codes.payPending)) {
    return { kind: 'unpaid', orderNo }
  }
  if (code === codes.priceChanged) {
    const { title, content: text } = priceChangedModal
    return { kind: 'told', title, text, again: 'same' }
  }
  const text = refusalWords(error)
  const ownTeam = wayToOwnTeam(error, purchase)
  if (ownTeam) return { kind: 'noPlace', text, ownTeam }
  const again = { [codes.couponGone]: 'noCoupon', [codes.pointsShort]: 'noPoints' } as const
  return { kind: 'told', title: '没有下单成功', text, again: again[code as never] ?? 'same' }
}

/** Where a buyer can still buy for whom the group has no place. */
export function wayToOwnTeam({ code }: ApiError, { ownTeam }: Purchase): string | undefined {
  return code === codes.sessionFull || code === codes.sessionExpired ? ownTeam : undefined
}

/** Text of a refusal: the server's message, unless there is more to say. */
export function refusalWords({ code, message, data }: ApiError): string {
  const limit = code === codes.overLimit && limitIn(data)
  return limit ? `每人限购 ${limit} 件` : (campaignWords[code] ?? message)
}

const limitIn = (data: unknown) => (data as { limit_n?: number } | null)?.limit_n
const orderNoIn = (data: unknown) => (data as { order_no?: string } | null)?.order_no
