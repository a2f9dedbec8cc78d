import type { AnnualDetail, AnnualMonth } from '../../../api/index.ts'
import { type CampaignView, campaignView, type Refusal } from '../../campaign/rules.ts'

export const viewOf = (detail: AnnualDetail, refused?: Refusal): CampaignView =>
  campaignView(detail, refused, true)

export type Membership = 'notJoined' | 'newProtocol' | 'joined'

export function membershipOf({ mine }: AnnualDetail): Membership {
  if (!mine) return 'notJoined'
  return mine.is_agreed ? 'joined' : 'newProtocol'
}

/** The month whose benefit can be claimed now. */
export const openMonth = ({ months }: AnnualDetail): AnnualMonth | undefined =>
  months.find(({ status }) => status === 'open')

export const isStampedToday = ({ mine, today }: AnnualDetail): boolean =>
  mine?.days.includes(today) === true

/** Of a month or a day: `2026-12` and `2026-12-31` become 12 月. */
export const monthName = (month: string): string => `${Number(month.slice(5, 7))} 月`

export const monthWords: Record<AnnualMonth['status'], string> = {
  before: '未到',
  open: '可领',
  taken: '已领',
  missed: '已错过',
  gone: '已领完',
}

export interface CalendarDay {
  day: string
  /** `rest`: a filler before the first day of the month. */
  kind: 'rest' | 'stamped' | 'today' | 'missed' | 'ahead' | 'before'
}

/** The days of this month in weeks from Monday. `from`: the first day that counts. */
export function calendarOf(today: string, stamped: readonly string[], from: string): CalendarDay[] {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  const length = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const rest = Array.from(
    { length: (first + 6) % 7 },
    (_, at): CalendarDay => ({ day: `rest${at}`, kind: 'rest' }),
  )
  const days = Array.from({ length }, (_, at): CalendarDay => {
    const day = `${today.slice(0, 8)}${String(at + 1).padStart(2, '0')}`
    return { day, kind: kindOf(day, { today, stamped, from }) }
  })
  return [...rest, ...days]
}

function kindOf(
  day: string,
  { today, stamped, from }: { today: string; stamped: readonly string[]; from: string },
): CalendarDay['kind'] {
  if (stamped.includes(day)) return 'stamped'
  if (day === today) return 'today'
  if (day > today) return 'ahead'
  return day < from ? 'before' : 'missed'
}
