import type { TaskCenter } from '../../../api/staff-share.ts'
import type { Db } from '../../core/database.ts'
import { noteDone } from './note-done.ts'
import { DONE, OPEN, openCount, type Own, ownPage, ownTasks, withProgress } from './own-tasks.ts'

/** Open tasks of a staff member for the workbench: their number and the one that ends next. */
export async function taskCenterOf(
  db: Db,
  own: Own,
): Promise<{ taskCenter: TaskCenter; completeTaskCount: number }> {
  await noteDone(db, own)
  const rows = await ownPage(db, own, { status: OPEN, after: null, limit: 1 })
  const [first] = await withProgress(db, own, rows)
  const next = first?.task
  const { n } = await ownTasks(db, own, DONE)
    .select(eb => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return {
    taskCenter: {
      count: await openCount(db, own),
      next: next
        ? { title: next.title, done: next.done, target: next.target, end_at: next.end_at }
        : null,
    },
    completeTaskCount: Number(n),
  }
}
