import type { ReviewSubjectView } from '../../api/review.ts'
import type { Db } from '../core/database.ts'
import type { ReviewKind } from '../core/tables.ts'
import type { Tx } from '../core/tx.ts'

export interface Decision {
  brandId: number
  ref: string
  pass: boolean
  note: string
  now: number
}

/** One kind of request that merchants decide; `kinds.ts` lists them. */
export interface ReviewSubject {
  kind: ReviewKind
  /** Views for the merchant, by the request's key. */
  views(db: Db, brandId: number, refs: string[]): Promise<Map<string, ReviewSubjectView>>
  /** Applies the decision; refuses with 1004 if the request is not open any more. */
  decide(trx: Tx, decision: Decision): Promise<void>
}
