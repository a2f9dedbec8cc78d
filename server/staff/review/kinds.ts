import type { ReviewKind } from '../../core/tables.ts'
import { distributorReview } from '../../campaigns/distribution/review-distributor.ts'
import { formEntryReview } from '../../campaigns/form/shop/review-entry.ts'
import { joinReview } from '../stores/review-join.ts'
import { withdrawReview } from '../../trade/withdraw/review-withdraw.ts'
import { appealReview } from './review-appeal.ts'
import { inviteRewardReview } from './review-invite-reward.ts'
import { prizeReview } from './review-prize.ts'
import type { ReviewSubject } from '../../ledgers/review-subject.ts'
import { voteSignupReview } from './review-vote-signup.ts'

/**
 * How each kind of request is shown and decided. `server/ledgers/review-kinds.ts` says what it is
 * called and who decides it.
 */
export const reviewSubjects: Record<ReviewKind, ReviewSubject> = {
  withdraw: withdrawReview,
  distributor: distributorReview,
  prize: prizeReview,
  inviteReward: inviteRewardReview,
  voteSignup: voteSignupReview,
  appeal: appealReview,
  formEntry: formEntryReview,
  storeJoin: joinReview,
}
