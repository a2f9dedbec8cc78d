import { BRAND_OFFSET_S } from '../../../api/values/time.ts'
import type { WalletLine, WalletMonth } from '../../../api/index.ts'
import { yuan } from '../../kit/text/yuan.ts'

/** `2026-11` in the brands' time zone. */
const monthOf = (at: number): string =>
  new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 7)

/** Lines, which are in the order of time, by month. */
export function monthsOf(lines: WalletLine[]): { month: string; list: WalletLine[] }[] {
  const months: { month: string; list: WalletLine[] }[] = []
  for (const line of lines) {
    const month = monthOf(line.created_at)
    const last = months[months.length - 1]
    if (last?.month === month) last.list.push(line)
    else months.push({ month, list: [line] })
  }
  return months
}

/** `11月`, with the year unless it is that of `now`. */
export function monthName(month: string, now: number): string {
  const [year, number] = month.split('-')
  return `${monthOf(now).startsWith(`${year}-`) ? '' : `${year}年`}${Number(number)}月`
}

/** What is not 0; of a month without any, that nothing came in. */
export function monthText({ in_fen, out_fen, withdrawn_fen }: WalletMonth): string {
  const sums = [
    ['收入', in_fen],
    ['支出', out_fen],
    ['提现', withdrawn_fen],
  ] as const
  const shown = sums.filter(([, fen]) => fen !== 0)
  return (shown.length > 0 ? shown : sums.slice(0, 1))
    .map(([name, fen]) => `${name} ¥${yuan(fen)}`)
    .join(' · ')
}
