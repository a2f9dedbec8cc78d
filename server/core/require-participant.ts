import { ReplyError } from './replies.ts'
import type { Visitor } from './session.ts'

/** The visitor of a write: with a session, and no snapshot visitor. */
export function requireParticipant(visitor: Visitor | null): Visitor {
  if (!visitor) throw new ReplyError('needLogin')
  // guard: the snapshot rule of a participant [server matrix/snapshot]
  if (visitor.isSnapshot) throw new ReplyError('snapshotVisitor')
  return visitor
}
