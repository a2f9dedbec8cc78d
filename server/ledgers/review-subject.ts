import type { ReviewSubjectView } from '../../api/review.ts'
import type { Db } from '../core/database.ts'
import type { Staff } from '../core/staff.ts'
import type { ReviewKind } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

export interface Decision {
  brandId: number
  ref: string
  pass: boolean
  note: string
  /** Who decides. */
  staff: Staff
  /** `asked_at` of the request that was seen. */
  askedAt: number
  now: number
}
import { createRegistry } from '../core/registry.ts'

/** What the applicant is told about the decision; the reason of the shop is added. */
export interface DecisionWords {
  /** Titles of the notice. */
  passed: string
  refused: string
  /** In-app paths that the notices open, by the request's key. */
  paths(db: Db, brandId: number, refs: string[]): Promise<Map<string, string>>
}

/** One kind of request that the shop decides; `server/staff/review-subjects.ts` lists them. */
export interface ReviewSubject {
  kind: ReviewKind
  /** Views for those who decide, by the request's key. */
  views(db: Db, brandId: number, refs: string[]): Promise<Map<string, ReviewSubjectView>>
  /** Applies the decision; refuses with 1004 if the request is not open any more. */
  decide(trx: Tx, decision: Decision): Promise<void>
  /** Absent for kinds that tell the applicant by notices of their own. */
  told?: DecisionWords
}

const subjects = createRegistry<ReviewSubject>('review subjects')

export const registerReviewSubjects = subjects.register

export function reviewSubject(kind: ReviewKind): ReviewSubject {
  const subject = subjects.all().find(each => each.kind === kind)
  if (!subject) throw new Error(`Nobody shows or decides requests of kind ${kind}`)
  return subject
}
