import { commissionStatus } from '../../../api/values/commission-status.ts'
import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { Transaction } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'

/** `2026-11`, a number of months before now, in the brands' time zone. */
export function monthOf(now: number, before: number): string {
  const shifted = new Date((now + BRAND_OFFSET_S) * 1000)
  const month = new Date(Date.UTC(shifted.getUTCFullYear(), shifted.getUTCMonth() - before, 1))
  return month.toISOString().slice(0, 7)
}

/** This month and the five before it, newest first, for the selection. */
export const recentMonths = (now: number): (readonly [month: string, name: string])[] =>
  [0, 1, 2, 3, 4, 5].map(before => {
    const month = monthOf(now, before)
    return [month, before === 0 ? '本月' : `${Number(month.slice(5))} 月`] as const
  })

export function commissionText({
  commission_fen: fen,
  commission_status: status,
}: Pick<Transaction, 'commission_fen' | 'commission_status'>): string {
  if (status === commissionStatus.paid || fen === 0) return '没有提成'
  const words = { 1: '待结算', 2: '已结算', 3: '已收回' } as const
  return `提成 ¥${yuan(fen)} · ${words[status]}`
}
