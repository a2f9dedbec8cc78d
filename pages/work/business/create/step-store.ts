import { atom } from 'nanostores'
import {
  type ActivityDraft,
  activityDraft,
  ApiError,
  type DraftFaults,
  draftFaults,
  type DraftValue,
  type DraftValues,
  type FormStep,
  saveStep,
} from '../../../../api/index.ts'
import { showToast } from '../../../../runtime/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import type { Way } from './steps.ts'

/** What was typed and not saved, so that it is there again when the page is left and opened again. */
const typed = new Map<string, DraftValues>()

export type StepStore = ReturnType<typeof createStepStore>

/** One form of an activity while it is filled in. */
export function createStepStore(id: string, step: FormStep, way: Way) {
  const $values = atom<DraftValues>({})
  const $faults = atom<DraftFaults>({})
  const $isSaving = atom(false)
  const $uploading = atom(0)
  const submission = createSubmission()
  const query = createQuery<ActivityDraft>({ read: how => activityDraft({ activityId: id }, how) })
  const keyOf = (version: number) => `${id}:${step}:${version}`

  async function load(): Promise<void> {
    if (!(await query.load())) return
    const draft = query.data()
    if (draft) $values.set(typed.get(keyOf(draft.version)) ?? draft.forms[step].values)
  }

  function change(key: string, value: DraftValue): void {
    const draft = query.data()
    if (!draft) return
    const values = { ...$values.get(), [key]: value }
    $values.set(values)
    typed.set(keyOf(draft.version), values)
    // A message disappears with its fault, and new ones wait for the next attempt to save.
    const before = $faults.get()
    const now = draftFaults(draft.forms[step].fields, values)
    if (Object.keys(before).length > 0)
      $faults.set(Object.fromEntries(Object.entries(now).filter(([path]) => path in before)))
  }

  const isChanged = (): boolean =>
    JSON.stringify($values.get()) !== JSON.stringify(query.data()?.forms[step].values)

  /** True once saved; faults are shown at their fields. */
  async function save(): Promise<boolean> {
    const draft = query.data()
    if (!draft || $isSaving.get()) return false
    const values = $values.get()
    const faults = draftFaults(draft.forms[step].fields, values)
    $faults.set(faults)
    if (Object.keys(faults).length > 0) {
      void showToast({ title: '有几项还要改一下', icon: 'none' })
      return false
    }
    $isSaving.set(true)
    const body = { activityId: id, version: draft.version, values }
    const write = saveStep[way === 'edit' ? 'edit' : 'add'][step]
    const isSaved = await submission
      .send(body, reqId => write({ ...body, reqId }))
      .then(() => true)
      .catch((error: unknown) => {
        $faults.set(faultsOf(error))
        return false
      })
    $isSaving.set(false)
    if (isSaved) typed.delete(keyOf(draft.version))
    return isSaved
  }

  return { ...query, load, $values, $faults, $isSaving, $uploading, change, isChanged, save }
}

const faultsOf = (error: unknown): DraftFaults =>
  error instanceof ApiError ? ((error.data as { faults?: DraftFaults })?.faults ?? {}) : {}
