import type { Model, Template } from '../define-model.ts'
import { annualModel } from './annual.ts'
import { couponModel } from './coupon.ts'
import { inviteModel } from './invite.ts'
import { inviteV2Model } from './invite-v2.ts'
import { newYearCardModel } from './new-year-card.ts'
import { redEnvelopeModel } from './red-envelope.ts'

/** All kinds that the wizard can create, in the order of the gallery. */
export const models: readonly Model[] = [
  couponModel,
  redEnvelopeModel,
  newYearCardModel,
  inviteModel,
  inviteV2Model,
  annualModel,
]

export const modelOf = (type: string): Model | undefined => models.find(each => each.type === type)

export function findTemplate(modelId: number): { model: Model; template: Template } | undefined {
  for (const model of models) {
    const template = model.templates.find(each => each.model_id === modelId)
    if (template) return { model, template }
  }
  return undefined
}
