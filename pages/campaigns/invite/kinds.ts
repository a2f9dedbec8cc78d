import { inviteCalls, inviteV2Calls } from '../../../api/index.ts'
import type { InviteKind } from './invite-kind.ts'
import { start, startV2 } from './paths.ts'

export const one: InviteKind = { type: 'invite', start, calls: inviteCalls }
export const tiered: InviteKind = { type: 'inviteV2', start: startV2, calls: inviteV2Calls }
