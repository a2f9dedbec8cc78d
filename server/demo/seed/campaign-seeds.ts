import type { Tx } from '../../core/tx.ts'
import { seedAnnuals } from './seed-annuals.ts'
import { seedBargains } from './seed-bargains.ts'
import { seedCoupons } from './seed-coupons.ts'
import { seedDistribution } from './seed-distribution.ts'
import { seedEnvelopes } from './seed-envelopes.ts'
import { seedFissions } from './seed-fissions.ts'
import { seedForms } from './seed-forms.ts'
import { seedGoodsBargains } from './seed-goods-bargains.ts'
import { seedGroupWorks } from './seed-group-works.ts'
import { seedGuideCards } from './seed-guide-cards.ts'
import { seedHelperDraws } from './seed-helper-draws.ts'
import { seedInvites } from './seed-invites.ts'
import { seedLiveCodes } from './seed-live-codes.ts'
import { seedLotteries } from './seed-lotteries.ts'
import { seedNewYearCards } from './seed-new-year-cards.ts'
import { seedQuizzes } from './seed-quizzes.ts'
import { seedSeckills } from './seed-seckills.ts'
import { seedStoreCoupons } from './seed-store-coupons.ts'
import { seedTasks } from './seed-tasks.ts'
import { seedTeamDraws } from './seed-team-draws.ts'
import { seedVotes } from './seed-votes.ts'

/** Creates the demo activities, in the order of `server/campaigns/index.ts`; a test asks for one of each type. */
export const campaignSeeds: readonly ((trx: Tx, now: number) => Promise<void>)[] = [
  seedCoupons,
  seedEnvelopes,
  seedForms,
  seedStoreCoupons,
  seedLotteries,
  seedVotes,
  seedQuizzes,
  seedSeckills,
  seedGoodsBargains,
  seedBargains,
  seedGroupWorks,
  seedDistribution,
  seedLiveCodes,
  seedTeamDraws,
  seedInvites,
  seedNewYearCards,
  seedAnnuals,
  seedHelperDraws,
  seedFissions,
  seedGuideCards,
  seedTasks,
]
