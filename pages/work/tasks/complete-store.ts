import {
  type CompletedTask,
  type CompletedTaskPage,
  getCompletedTasks,
} from '../../../api/index.ts'
import { createMonthQuery } from '../month-query.ts'

export type CompleteStore = ReturnType<typeof createCompleteStore>

/** The caller's completed tasks by month; `now`: unix seconds. */
export const createCompleteStore = (now: number) =>
  createMonthQuery<CompletedTask, CompletedTaskPage>(now, getCompletedTasks)
