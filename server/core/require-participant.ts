import { ReplyError } from './replies.ts'
import type { Visitor } from './session.ts'

/** The person behind a write: logged in, and no snapshot page's virtual user. */
export function requireParticipant(visitor: Visitor | null): Visitor {
  if (!visitor) throw new ReplyError('needLogin')
  // guard: the snapshot rule of a participant [server matrix/snapshot]
  if (visitor.isSnapshot) throw new ReplyError('snapshotVisitor')
  return visitor
}
