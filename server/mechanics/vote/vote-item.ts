import type { Selectable } from 'kysely'
import type { SignupStatus } from '../../../api/vote.ts'
import type { VoteItemTable } from '../../core/tables.ts'

export type VoteItemRow = Selectable<VoteItemTable>

/** Stored status of an item. */
export const SHOWN = 1
export const AUDITING = 2
export const REJECTED = 3
export const OFF = 4

/** The status as pages know it. */
export function statusName(status: number): SignupStatus {
  if (status === SHOWN) return 'shown'
  if (status === AUDITING) return 'auditing'
  return status === REJECTED ? 'rejected' : 'off'
}
