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

/** One kind of thing that merchants decide about; `kinds.ts` lists them. */
export interface ReviewSubject {
  kind: ReviewKind
  /** What the merchant sees of each, by its key. */
  views(db: Db, brandId: number, refs: string[]): Promise<Map<string, ReviewSubjectView>>
  /** Does what was decided; refuses with 1004 what is not open any more. */
  decide(trx: Tx, decision: Decision): Promise<void>
}
