import type { ReviewKind } from '../core/tables.ts'
import { distributorReview } from '../distribution/review-distributor.ts'
import { withdrawReview } from '../withdraw/review-withdraw.ts'
import type { ReviewSubject } from './review-subject.ts'

/** All kinds of requests that merchants decide. */
export const reviewSubjects: Record<ReviewKind, ReviewSubject> = {
  withdraw: withdrawReview,
  distributor: distributorReview,
}
