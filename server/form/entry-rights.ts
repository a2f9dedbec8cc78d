import type { EntryStatus } from '../../api/form.ts'
import { type ActivityRow, stateOf } from '../core/activity-row.ts'
import type { FormExt } from './form-ext.ts'

/** What its owner may do with an entry: change a rejected one always, another if the form says so, and not an approved one. */
export function mayChange(status: EntryStatus, { edit_after }: FormExt): boolean {
  return (
    status === 'rejected' || (edit_after && (status === 'submitted' || status === 'payPending'))
  )
}

/** Whose fee is paid or to be paid takes the order back, and the entry follows it. */
export const mayCancel = (status: EntryStatus): boolean =>
  status !== 'canceled' && status !== 'paid' && status !== 'payPending'

/** Entries move only while the activity does. */
export function isOpen(activity: ActivityRow, now: number): boolean {
  const state = stateOf(activity, now)
  return state === 'running' || state === 'soldOut'
}
