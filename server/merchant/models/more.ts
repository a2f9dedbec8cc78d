import type { Model } from '../model-parts/define-model.ts'
import { annualModel } from './annual.ts'
import { distributionModel } from './distribution.ts'
import { fissionModel } from './fission.ts'
import { goodsBargainModel } from './goods-bargain.ts'
import { guideCardModel } from './guide-card.ts'
import { inviteModel } from './invite.ts'
import { inviteV2Model } from './invite-v2.ts'
import { lotteryHelperModel } from './lottery-helper.ts'
import { newYearCardModel } from './new-year-card.ts'
import { tasksModel } from './tasks.ts'
import { teamDrawModel } from './team-draw.ts'

/** Kinds that customers spread among each other, of service and of codes. */
export const moreModels: readonly Model[] = [
  goodsBargainModel,
  teamDrawModel,
  lotteryHelperModel,
  inviteModel,
  inviteV2Model,
  tasksModel,
  distributionModel,
  fissionModel,
  newYearCardModel,
  annualModel,
  guideCardModel,
]
