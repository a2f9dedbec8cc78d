import type { EntryStatus } from '../../../api/form.ts'
import { type ActivityRow, stateOf } from '../../core/activity-row.ts'
import type { FormConfig } from '../../../api/configs/form.ts'

/**
 * Whether the owner can change an entry: a rejected one always, an approved one never, others if
 * the form allows it.
 */
export function mayChange(status: EntryStatus, { edit_after }: FormConfig): boolean {
  return (
    status === 'rejected' || (edit_after && (status === 'submitted' || status === 'payPending'))
  )
}

/** Entries with a paid or unpaid fee are cancelled through their order. */
export const mayCancel = (status: EntryStatus): boolean =>
  status !== 'canceled' && status !== 'paid' && status !== 'payPending'

/** Entries can be changed only while the activity is running. */
export function isOpen(activity: ActivityRow, now: number): boolean {
  const state = stateOf(activity, now)
  return state === 'running' || state === 'soldOut'
}
