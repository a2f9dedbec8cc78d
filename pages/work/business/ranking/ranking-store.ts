import { atom } from 'nanostores'
import { PAGE_SIZE } from '../../../../api/values/page-size.ts'
import {
  type ActivityRanking,
  getActivityRanking,
  type RankBy,
  type RankRow,
} from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { type Days, dayBefore } from '../statistics/statistics-rules.ts'

export const rankings: readonly (readonly [RankBy, string])[] = [
  ['staff', '员工'],
  ['store', '门店'],
  ['customer', '顾客'],
]

export type RankingStore = ReturnType<typeof createRankingStore>

/** Who brought how many people to an activity. */
export function createRankingStore({ activity_id: id, by }: Record<string, string | undefined>) {
  const first = rankings.find(([each]) => each === by)?.[0] ?? 'staff'
  const $by = atom<RankBy>(first)
  const $days = atom<Days>(7)
  let span: { from?: string; to?: string } = {}
  /** The server's day, known from the first answer. */
  let today = ''
  const list = createPagedQuery<RankRow, ActivityRanking>({
    async read(page, how) {
      const fields = { activityId: id ?? '', by: $by.get(), ...span, page, limit: PAGE_SIZE }
      const answer = await getActivityRanking(fields, how)
      today ||= answer.to
      return answer
    },
    isNamed: /^[1-9]\d{0,9}$/.test(id ?? ''),
  })

  function setBy(next: RankBy): void {
    if (next === $by.get()) return
    $by.set(next)
    void list.reload()
  }

  function setDays(days: Days): void {
    if (days === $days.get() || today === '') return
    $days.set(days)
    span = { from: dayBefore(today, days - 1), to: today }
    void list.reload()
  }

  return { ...list, $by, $days, setBy, setDays }
}
