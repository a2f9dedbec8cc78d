import { atom } from 'nanostores'
import {
  type CompletedTask,
  type CompletedTaskPage,
  getCompletedTasks,
} from '../../../api/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { monthOf } from '../transactions/transactions-rules.ts'

export type CompleteStore = ReturnType<typeof createCompleteStore>

/** The caller's completed tasks by month; `now`: unix seconds. */
export function createCompleteStore(now: number) {
  const $month = atom(monthOf(now, 0))
  const list = createPagedQuery<CompletedTask, CompletedTaskPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await getCompletedTasks({ month: $month.get(), after }, how)
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
