import type { InviteStatus } from '../../../api/invite.ts'
import type { InviteWhy } from '../../../api/values/invite-why.ts'
import { type BindRow, bindStatus } from '../../mechanics/invite/invite-table.ts'

/** A bind, for the wire. */
export function bindView(
  { status, why, expire_at }: BindRow,
  now: number,
): { status: InviteStatus; why: InviteWhy } {
  if (status === bindStatus.valid) return { status: 'valid', why: '' }
  if (status === bindStatus.revoked) return { status: 'revoked', why: 'left' }
  const isLate = status === bindStatus.bound && now >= expire_at
  return { status: 'bound', why: isLate ? 'tooLate' : why }
}
