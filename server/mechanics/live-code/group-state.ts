import { chatStatus } from '../../../api/values/chat-status.ts'
import type { GroupTrouble } from '../../../api/group-code.ts'
import { PICTURE_MARGIN_S } from './targets.ts'

/** Time before the end of a code at which its keeper is told, s. */
export const ENDS_SOON_S = 86_400
/** A group is nearly full when at most this part of its places is left. */
export const NEARLY_FULL_PART = 0.1

export interface GroupState {
  status: number
  member_n: number
  held_n: number
  cap: number
  qr_text: string
  qr_expires_at: number
}

/** What keeps people out of a group, or soon will. */
export function groupTrouble(group: GroupState, now: number): GroupTrouble {
  const { qr_text, qr_expires_at: ends, cap } = group
  if (group.status !== chatStatus.inUse) return 'dismissed'
  if (qr_text === '' || (ends > 0 && ends <= now + PICTURE_MARGIN_S)) return 'ended'
  const left = cap - group.member_n - group.held_n
  if (left <= 0) return 'full'
  if (ends > 0 && ends <= now + ENDS_SOON_S) return 'ending'
  return left <= cap * NEARLY_FULL_PART ? 'nearlyFull' : ''
}
