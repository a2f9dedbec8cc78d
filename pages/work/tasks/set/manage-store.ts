import { atom } from 'nanostores'
import {
  endStaffTask,
  getManagedTasks,
  type ManagedTask,
  type ManagedTaskPage,
} from '../../../../api/index.ts'
import { showModal, showToast } from '../../../../runtime/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'
import { createSubmission } from '../../../data/submission.ts'

export type ManageStore = ReturnType<typeof createManageStore>

/** Tasks that the caller runs, open or over. */
export function createManageStore() {
  const $open = atom<0 | 1>(1)
  const $isEnding = atom(false)
  const submission = createSubmission()

  const list = createPagedQuery<ManagedTask, ManagedTaskPage & { has_more: boolean }>({
    async read(_, how, after) {
      const page = await getManagedTasks({ open: $open.get(), after }, how)
      return { ...page, has_more: page.next !== '' }
    },
  })

  function show(open: 0 | 1): void {
    if (open === $open.get()) return
    $open.set(open)
    void list.reload()
  }

  /** Ends a task early, after a question; true on success. */
  async function end({ task_id, title, repeat }: ManagedTask): Promise<boolean> {
    if ($isEnding.get()) return false
    const { confirm } = await showModal({
      title: '提前结束任务？',
      content: `「${title}」结束后不能恢复，已完成的照常有效${repeat && '，也不再重复布置'}`,
      confirmText: '结束',
    })
    if (!confirm || $isEnding.get()) return false
    $isEnding.set(true)
    const body = { taskId: task_id }
    const isDone = await submission
      .send(body, reqId => endStaffTask({ ...body, reqId }))
      .then(() => true)
      .catch(() => false)
    $isEnding.set(false)
    if (isDone) void showToast({ title: '已结束', icon: 'none' })
    await list.load()
    return isDone
  }

  return { ...list, $open, $isEnding, show, end }
}
