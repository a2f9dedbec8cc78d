import { atom } from 'nanostores'
import {
  type ApiError,
  editStaffTask,
  getTaskChoices,
  isRefused,
  type NewStaffTask,
  saveStaffTask,
  type TaskChoices,
} from '../../../../api/index.ts'
import { navigateBack, redirectTo, showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { keptDraft } from '../../kept-draft.ts'
import {
  type DraftField,
  emptyDraft,
  type Problems,
  problemsOf,
  type TaskDraft,
  taskOf,
} from './add-rules.ts'
import type { MaterialOption } from '../../read-materials.ts'

/** Kind of a task about an activity. */
const CAMPAIGN = 7

/** Field of the form for a field of the request. */
const fields: Record<string, DraftField> = {
  refId: 'material',
  target: 'target',
  storeId: 'people',
  userIds: 'people',
  startAt: 'startDay',
  endAt: 'endDay',
}

/** A task to begin with: to change it, or to set another one like it. */
export interface TaskSource {
  draft: TaskDraft
  /** Id of the task that is edited; 0 when a new one is set. */
  taskId: number
}

/**
 * A task that is being written. `ownStore`: store of a manager, who sets tasks for it only; 0 for the merchant.
 * `material`: the activity that it is about; `source`: the task to begin with.
 */
export function createAddStore(
  ownStore: number,
  material: MaterialOption | null = null,
  source?: TaskSource,
) {
  const taskId = source?.taskId ?? 0
  const scope = ownStore > 0 ? ('store' as const) : ('shop' as const)
  const blank = { ...emptyDraft, scope, storeId: ownStore }
  const $draft = atom<TaskDraft>(taskId && source ? source.draft : blank)
  const kept = keptDraft($draft, taskId ? `task-${taskId}` : 'task', ['scope', 'storeId'])
  kept.begin()
  if (material) $draft.set({ ...$draft.get(), kind: CAMPAIGN, material })
  if (source && !taskId) $draft.set(copyFor(ownStore, source.draft))
  const $problems = atom<Problems>({})
  const $isBusy = atom(false)
  const submission = createSubmission()
  const choices = createQuery<TaskChoices>({
    async read(how) {
      const known = await getTaskChoices({}, how)
      const draft = offered($draft.get(), known, ownStore)
      if (draft !== $draft.get()) $draft.set(draft)
      return known
    },
  })

  /** Changes the draft; the messages at the changed fields go. */
  function change(patch: Partial<TaskDraft>, field?: DraftField): void {
    $draft.set({ ...$draft.get(), ...patch })
    if (field) $problems.set({ ...$problems.get(), [field]: undefined })
  }

  /** Sets the task and leaves the page. The draft stays if it fails. */
  async function save(): Promise<void> {
    const known = choices.data()
    if ($isBusy.get() || !known) return
    const problems = problemsOf($draft.get(), known.server_time)
    $problems.set(problems)
    if (Object.keys(problems).length > 0) return
    $isBusy.set(true)
    const task = taskOf($draft.get())
    const failed = await submission
      .send(task, reqId => send(task, reqId))
      .then(() => undefined)
      .catch((error: ApiError) => error)
    $isBusy.set(false)
    if (failed) return report(failed)
    kept.drop()
    await navigateBack().catch(() => redirectTo({ url: '/pages/business/tasks' }))
    void showToast({ title: taskId ? '已改好' : '已布置，店员会收到通知', icon: 'none' })
  }

  function send(task: NewStaffTask, reqId: string): Promise<unknown> {
    const { kind: _, refId: __, startAt: ___, ...rest } = task
    return taskId ? editStaffTask({ ...rest, taskId, reqId }) : saveStaffTask({ ...task, reqId })
  }

  function report(error: ApiError): void {
    // Without an answer, the call itself has shown a dialog.
    if (!isRefused(error)) return
    const named = (error.data as { field?: string } | null)?.field
    const field = named ? fields[named] : undefined
    if (field) $problems.set({ [field]: error.message })
    else void showToast({ title: error.message, icon: 'none' })
  }

  return { $draft, $problems, $isBusy, choices, change, save }
}

/** Managers set tasks for their own store only, also like one of the whole shop. */
const copyFor = (ownStore: number, draft: TaskDraft): TaskDraft =>
  ownStore > 0 && draft.scope !== 'staff' ? { ...draft, scope: 'store', storeId: ownStore } : draft

/**
 * Only people and a store that can be chosen: who has left meanwhile, for example, could not be taken out by hand. The
 * same draft if all can.
 */
function offered(draft: TaskDraft, { staff, stores }: TaskChoices, ownStore: number): TaskDraft {
  const userIds = draft.userIds.filter(id => staff.some(({ user_id }) => user_id === id))
  const isStore = draft.storeId === 0 || stores.some(each => each.store_id === draft.storeId)
  if (isStore && userIds.length === draft.userIds.length) return draft
  return { ...draft, userIds, storeId: isStore ? draft.storeId : ownStore }
}
