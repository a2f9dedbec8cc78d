import type { ReviewKind } from '../core/tables.ts'
import { distributorReview } from '../campaigns/distribution/review-distributor.ts'
import { formEntryReview } from '../campaigns/form/review-entry.ts'
import { joinReview } from './stores/review-join.ts'
import { withdrawReview } from '../trade/withdraw/review-withdraw.ts'
import { appealReview } from './review/review-appeal.ts'
import { inviteRewardReview } from './review/review-invite-reward.ts'
import { prizeReview } from './review/review-prize.ts'
import { registerReviewSubjects, type ReviewSubject } from '../ledgers/review-subject.ts'
import { voteSignupReview } from './review/review-vote-signup.ts'

/**
 * How each kind of request is shown and decided. `server/ledgers/review-kinds.ts` says what it is
 * called and who decides it.
 */
const subjects: Record<ReviewKind, ReviewSubject> = {
  withdraw: withdrawReview,
  distributor: distributorReview,
  prize: prizeReview,
  inviteReward: inviteRewardReview,
  voteSignup: voteSignupReview,
  appeal: appealReview,
  formEntry: formEntryReview,
  storeJoin: joinReview,
}

registerReviewSubjects(Object.values(subjects))
