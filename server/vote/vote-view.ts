import type { Brand } from '../core/define-route.ts'
import type { Db } from '../core/database.ts'
import type { Visitor } from '../core/session.ts'

/** Who looks at a vote, and when; the parts of a call that its answers are made from. */
export interface VoteView {
  db: Db
  brand: Brand
  visitor: Visitor | null
  now: number
}
