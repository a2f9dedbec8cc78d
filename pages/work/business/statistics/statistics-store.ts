import { atom } from 'nanostores'
import { BRAND_OFFSET_S } from '../../../../api/values/time.ts'
import { type ActivityStatistics, getActivityStatistics } from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { type Days, dayBefore, presetOf } from './statistics-rules.ts'

interface Span {
  from?: string | undefined
  to?: string | undefined
}

const isDay = (text: string | undefined) => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '')

/** Figures of an activity, for the days in the address or the last week. */
export function createStatisticsStore({ id, from, to }: Record<string, string | undefined>) {
  const $days = atom<Days>(7)
  let span: Span = isDay(from) && isDay(to) ? { from, to } : {}
  /** The server's day, known from the first answer. */
  let today = ''

  const query = createQuery<ActivityStatistics>({
    async read(how) {
      const answer = await getActivityStatistics({ activityId: id ?? '', ...span }, how)
      today ||= dayOf(answer.server_time)
      $days.set(presetOf(answer.from, answer.to, today))
      return answer
    },
    isNamed: /^[1-9]\d{0,9}$/.test(id ?? ''),
  })

  function setDays(days: Days): void {
    if (days === $days.get() || today === '') return
    $days.set(days)
    span = { from: dayBefore(today, days - 1), to: today }
    void query.reload()
  }

  return { ...query, $days, setDays }
}

const dayOf = (at: number): string =>
  new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 10)
