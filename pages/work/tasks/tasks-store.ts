import { atom } from 'nanostores'
import {
  getStaffTasks,
  type StaffTask,
  type StaffTaskPage,
  type StaffTaskStatus,
  updateStaffTask,
} from '../../../api/index.ts'
import { showModal, showToast } from '../../../runtime/index.ts'
import { createPagedQuery } from '../../data/paged-query.ts'
import { createSubmission } from '../../data/submission.ts'

export type TasksStore = ReturnType<typeof createTasksStore>

type Page = Omit<StaffTaskPage, 'taskList'> & { list: StaffTask[]; has_more: boolean }

/** The caller's tasks by status. */
export function createTasksStore() {
  const $status = atom<StaffTaskStatus>(1)
  /** Number of open tasks; kept while another list loads. */
  const $open = atom(0)
  /** Id of the task that is being marked; 0 for none. */
  const $doing = atom(0)
  const submission = createSubmission()

  const list = createPagedQuery<StaffTask, Page>({
    async read(_, how, after) {
      const status = $status.get()
      const { taskList, ...page } = await getStaffTasks({ status, after }, how)
      $open.set(page.open_n)
      return { ...page, list: taskList, has_more: page.next !== '' }
    },
  })

  function show(status: StaffTaskStatus): void {
    if (status === $status.get()) return
    $status.set(status)
    void list.reload()
  }

  /** Marks a follow-up task as completed, after a question. */
  async function mark({ task_id, title }: StaffTask): Promise<void> {
    if ($doing.get()) return
    const { confirm } = await showModal({
      title: '都跟进完了？',
      content: `「${title}」标记完成后不能撤回`,
      confirmText: '标记完成',
    })
    if (!confirm || $doing.get()) return
    $doing.set(task_id)
    const body = { taskId: task_id, status: 2 as const }
    const isDone = await submission
      .send(body, reqId => updateStaffTask({ ...body, reqId }))
      .then(() => true)
      .catch(() => false)
    $doing.set(0)
    if (isDone) void showToast({ title: '已完成', icon: 'success' })
    await list.load()
  }

  return { ...list, $status, $open, $doing, show, mark }
}
