import { atom } from 'nanostores'
import { addCustomer, isRefused } from '../../../../api/index.ts'
import { createSubmission } from '../../../data/submission.ts'
import { keptDraft } from '../../kept-draft.ts'
import { timeOf } from '../follow/add-rules.ts'
import { emptyCustomer, mostTags, type NewDraft, type NewFaults, newFaults } from './add-rules.ts'

/** A customer who was met in the store, while they are written down. `now`: server time, unix seconds. */
export function createNewStore(now: number) {
  const $draft = atom<NewDraft>(emptyCustomer)
  const kept = keptDraft($draft, 'customer:new')
  kept.begin()
  const $faults = atom<NewFaults>({})
  /** Why it could not be saved, if no field is to blame. */
  const $problem = atom('')
  const $isSaving = atom(false)
  const submission = createSubmission()

  function change(patch: Partial<NewDraft>): void {
    $draft.set({ ...$draft.get(), ...patch })
    $problem.set('')
    if (Object.keys($faults.get()).length > 0) $faults.set(newFaults($draft.get(), now))
  }

  function flipTag(tagId: number): void {
    const { tagIds } = $draft.get()
    if (tagIds.includes(tagId)) change({ tagIds: tagIds.filter(each => each !== tagId) })
    else if (tagIds.length < mostTags) change({ tagIds: [...tagIds, tagId] })
  }

  /** Whose entry it is now; undefined if it could not be saved. What was typed stays. */
  async function save(): Promise<Awaited<ReturnType<typeof addCustomer>> | undefined> {
    if ($isSaving.get()) return undefined
    const { next, ...draft } = $draft.get()
    $faults.set(newFaults({ ...draft, next }, now))
    if (Object.keys($faults.get()).length > 0) return undefined
    $isSaving.set(true)
    $problem.set('')
    const body = {
      ...draft,
      name: draft.name.trim(),
      phone: draft.phone.trim(),
      ...(next && { nextTime: timeOf(next) }),
    }
    try {
      const answer = await submission.send(body, reqId => addCustomer({ ...body, reqId }))
      kept.drop()
      return answer
    } catch (error) {
      tell(error)
      return undefined
    } finally {
      $isSaving.set(false)
    }
  }

  function tell(error: unknown): void {
    if (!isRefused(error)) return $problem.set('网络不太好，内容还在，请再点一次保存')
    const { field = '' } = (error.data ?? {}) as { field?: string }
    const at = field === 'nextTime' ? 'next' : field
    if (at in emptyCustomer) $faults.set({ [at]: error.message })
    else $problem.set(error.message)
  }

  return { $draft, $faults, $problem, $isSaving, change, flipTag, save }
}

export type NewStore = ReturnType<typeof createNewStore>
