import { atom } from 'nanostores'
import {
  addFollow,
  codes,
  customerFollows,
  type FollowPage,
  isId,
  isRefused,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { keptDraft } from '../../kept-draft.ts'
import { draftFaults, type FollowDraft, newDraft, timeOf } from './add-rules.ts'
import { customerStatus } from '../not-mine.tsx'
import { reasonOf } from '../../../data/reason-of.ts'

/** A follow-up while it is written. */
export function createAddStore(id: string | undefined) {
  const query = createQuery<FollowPage, 'colleagues'>({
    statusOf: customerStatus,
    isNamed: isId(id),
    read: how => customerFollows({ customerId: id ?? '', after: '' }, how),
  })
  const $draft = atom<FollowDraft>(newDraft)
  const kept = keptDraft($draft, `follow:${id ?? ''}`)
  kept.begin()
  const $images = atom<string[]>([])
  /** Number of running uploads. */
  const $uploading = atom(0)
  const $faults = atom<ReturnType<typeof draftFaults>>({})
  /** Why it could not be saved, if no field is to blame. */
  const $problem = atom('')
  const $isSaving = atom(false)
  const submission = createSubmission()

  const now = () => query.data()?.server_time ?? 0

  function change(patch: Partial<FollowDraft>): void {
    $draft.set({ ...$draft.get(), ...patch })
    $problem.set('')
    if (Object.keys($faults.get()).length > 0) $faults.set(draftFaults($draft.get(), now()))
  }

  /** True if saved. What was typed stays after a failure. */
  async function save(): Promise<boolean> {
    const draft = $draft.get()
    $faults.set(draftFaults(draft, now()))
    if (Object.keys($faults.get()).length > 0 || $isSaving.get()) return false
    $isSaving.set(true)
    $problem.set('')
    const body = {
      customerId: Number(id),
      way: draft.way,
      content: draft.content.trim(),
      images: $images.get(),
      ...(draft.next && { nextTime: timeOf(draft.next) }),
      ...(draft.stage && { stage: draft.stage }),
    }
    try {
      await submission.send(body, reqId => addFollow({ ...body, reqId }))
      kept.drop()
      return true
    } catch (error) {
      tell(error)
      return false
    } finally {
      $isSaving.set(false)
    }
  }

  function tell(error: unknown): void {
    // The plan was in the future when the page was opened.
    if (isRefused(error, codes.badParameter) && $draft.get().next) {
      $faults.set({ next: '请选一个以后的时间' })
    } else $problem.set(reasonOf(error, '网络不太好，内容还在，请再点一次保存'))
  }

  return { ...query, $draft, $images, $uploading, $faults, $problem, $isSaving, change, save }
}

export type AddStore = ReturnType<typeof createAddStore>
