import type { Model } from '../define-model.ts'
import { annualModel } from './annual.ts'
import { inviteModel } from './invite.ts'
import { inviteV2Model } from './invite-v2.ts'
import { newYearCardModel } from './new-year-card.ts'

/** Kinds that customers spread among each other, of service and of codes. */
export const moreModels: readonly Model[] = [
  inviteModel,
  inviteV2Model,
  newYearCardModel,
  annualModel,
]
