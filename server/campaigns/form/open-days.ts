import { DAY_S } from '../../../api/values/time.ts'
import { brandDayStart } from '../../core/clock.ts'
import { ReplyError } from '../../core/replies.ts'
import { daysText, weekdayOf } from '../../mechanics/redeem/use-window.ts'
import type { FormConfig } from '../../../api/configs/form.ts'

/** Next time at which the form accepts entries, unix seconds; 0 if it accepts them today. */
export function opensAt({ open_days = [] }: FormConfig, now: number): number {
  const isOpen = (at: number) => open_days.includes(weekdayOf(at))
  if (open_days.length === 0 || isOpen(now)) return 0
  const starts = [1, 2, 3, 4, 5, 6].map(days => brandDayStart(now) + days * DAY_S)
  return starts.find(isOpen) ?? 0
}

/** Weekdays in words, such as 周一至周五; '' for every day. */
export const openText = ({ open_days = [] }: FormConfig): string =>
  open_days.length === 0 ? '' : daysText(open_days)

/** Refuses with 2102 and the next opening on a weekday on which the form is closed. */
export function refuseClosedDay(ext: FormConfig, now: number): void {
  const start_at = opensAt(ext, now)
  // guard: a day on which the form rests [server form/open-days]
  //   if (start_at === 0) return ~> if (start_at >= 0) return
  if (start_at === 0) return
  throw new ReplyError('notStarted', {
    message: `今天不开放填写，${openText(ext)}再来`,
    data: { start_at },
  })
}
