import { atom } from 'nanostores'
import type { CallOptions } from '../../api/index.ts'
import { createPagedQuery } from '../data/paged-query.ts'
import { monthOf } from './transactions/transactions-rules.ts'

/** A page of a month; `next`: cursor of the next page, '' on the last. */
interface MonthPage<Row> {
  list: Row[]
  next: string
}

/** A list that is read month by month, at first the month of `now` (unix seconds). */
export function createMonthQuery<Row, T extends MonthPage<Row>>(
  now: number,
  read: (input: { month: string; after: string }, how: CallOptions) => Promise<T>,
) {
  const $month = atom(monthOf(now, 0))
  const list = createPagedQuery<Row, T & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await read({ month: $month.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function setMonth(month: string): void {
    if (month === $month.get()) return
    $month.set(month)
    void list.reload()
  }

  return { ...list, $month, setMonth }
}
