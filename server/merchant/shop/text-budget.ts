import * as v from 'valibot'
import { mostTexts } from '../../../api/form-rules/text-budget.ts'
import type { TextBudget } from '../../../api/mine.ts'
import { defineRoute } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { inBrand } from '../../core/in-brand.ts'
import { textsToday } from '../../mechanics/phone-proof.ts'

/** How many texts with codes the brand sends in a day, and has sent today. */
export const textBudget = defineRoute({
  method: 'GET',
  path: '/retail/mine/text-budget',
  access: 'merchant',
  input: {},

  async handle({ db, brand, brandId, now }): Promise<TextBudget> {
    const sent = await textsToday(db, brandId, now)
    return { texts_a_day: brand.texts_a_day, sent, server_time: now }
  },
})

export const setTextBudget = defineWrite({
  name: 'mine/set-text-budget',
  path: '/retail/mine/set-text-budget',
  access: 'merchant',
  input: { textsADay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(mostTexts)) },

  async run({ trx, brandId, input: { textsADay } }): Promise<{ texts_a_day: number }> {
    await inBrand(trx, brandId).updateTable('brand').set({ texts_a_day: textsADay }).execute()
    return { texts_a_day: textsADay }
  },
})
