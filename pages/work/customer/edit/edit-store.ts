import { atom } from 'nanostores'
import {
  type CustomerOne,
  customerOne,
  type CustomerRecord,
  editCustomer,
  isId,
  isRefused,
} from '../../../../api/index.ts'
import { createQuery } from '../../../data/query.ts'
import { createSubmission } from '../../../data/submission.ts'
import { fieldOf } from '../follow/add-rules.ts'
import { keptDraft } from '../../kept-draft.ts'
import { draftOf, type EditFaults, emptyRecord, recordFaults } from './edit-rules.ts'
import { customerStatus } from '../not-mine.tsx'
import { reasonOf } from '../../../data/reason-of.ts'

export type EditStore = ReturnType<typeof createEditStore>

/** The record of one customer while it is edited. */
export function createEditStore(id: string | undefined) {
  const $draft = atom<CustomerRecord>(emptyRecord)
  const kept = keptDraft($draft, `customer:${id ?? ''}`)
  const query = createQuery<CustomerOne, 'colleagues'>({
    statusOf: customerStatus,
    isNamed: isId(id),
    async read(how) {
      const one = await customerOne({ customerId: id ?? '' }, how)
      kept.begin(draftOf(one))
      return one
    },
  })
  const $faults = atom<EditFaults>({})
  /** Why it could not be saved, if no field is to blame. */
  const $problem = atom('')
  const $isSaving = atom(false)
  const submission = createSubmission()

  const today = () => fieldOf(query.data()?.server_time ?? 0).slice(0, 10)

  function change(patch: Partial<CustomerRecord>): void {
    const draft = { ...$draft.get(), ...patch }
    $draft.set(draft)
    $problem.set('')
    if (Object.keys($faults.get()).length > 0) $faults.set(recordFaults(draft, today()))
  }

  /** True if saved. What was typed stays after a failure. */
  async function save(): Promise<boolean> {
    const draft = $draft.get()
    if ($isSaving.get()) return false
    $faults.set(recordFaults(draft, today()))
    if (Object.keys($faults.get()).length > 0) return false
    $isSaving.set(true)
    $problem.set('')
    const body = { ...draft, customerId: Number(id) }
    try {
      await submission.send(body, reqId => editCustomer({ ...body, reqId }))
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
    const field = isRefused(error) && (error.data as { field?: string } | null)?.field
    if (isRefused(error) && field === 'phone') $faults.set({ phone: error.message })
    else $problem.set(reasonOf(error, '网络不太好，内容还在，请再点一次保存'))
  }

  return { ...query, $draft, $faults, $problem, $isSaving, today, change, save }
}
