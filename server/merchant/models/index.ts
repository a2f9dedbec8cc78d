import type { Model, Template } from '../model-parts/define-model.ts'
import { bargainModel } from './bargain.ts'
import { couponModel } from './coupon.ts'
import { formModel } from './form.ts'
import { groupWorkModel } from './group-work.ts'
import { liveCodeModels } from './live-code/index.ts'
import { lotteryModel } from './lottery.ts'
import { lotteryWheelModel } from './lottery-wheel.ts'
import { moreModels } from './more.ts'
import { questionModel } from './question.ts'
import { redEnvelopeModel } from './red-envelope.ts'
import { seckillModel } from './seckill.ts'
import { storeCouponModel } from './store-coupon.ts'
import { voteModel } from './vote.ts'

/** All kinds that the wizard can create, in the order of the gallery. */
export const models: readonly Model[] = [
  couponModel,
  storeCouponModel,
  redEnvelopeModel,
  lotteryModel,
  lotteryWheelModel,
  formModel,
  voteModel,
  questionModel,
  bargainModel,
  groupWorkModel,
  seckillModel,
  ...moreModels,
  ...liveCodeModels,
]

export const modelOf = (type: string): Model | undefined => models.find(each => each.type === type)

export function findTemplate(modelId: number): { model: Model; template: Template } | undefined {
  for (const model of models) {
    const template = model.templates.find(each => each.model_id === modelId)
    if (template) return { model, template }
  }
  return undefined
}
