import * as v from 'valibot'
import type { FormSubmitted, RawAnswers } from '../../api/form.ts'
import { findActivity } from '../activity/activity-table.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { noteForShop } from '../ledgers/shop-notices.ts'
import type { Brand } from '../core/define-route.ts'
import { defineWrite } from '../core/define-write.ts'
import { id } from '../core/fields.ts'
import type { Visitor } from '../core/session.ts'
import type { Tx } from '../core/tx.ts'
import { submitEntry } from '../mechanics/entry.ts'
import { guessing } from '../mechanics/phone-proof.ts'
import { refuseBadImages } from './check-images.ts'
import { formExt } from './form-ext.ts'
import { judgeAnswers } from './judge-answers.ts'
import { refuseClosedDay } from './open-days.ts'
import { limitSubmissionRate } from './submission-rate.ts'
import { asksForCodes, provePhones, smsCodes } from './prove-phones.ts'
import { findReward, grantReward, type RewardClaim } from './reward.ts'

/** As the page has them: the form's own rules say what is taken. */
export const rawAnswers = v.record(v.string(), v.unknown())

export const submitForm = defineWrite({
  name: 'form/submit',
  path: '/wechat/form/submit',
  access: 'open',
  input: { id, answers: rawAnswers, smsCodes },

  find: async ({ db, brand, input }) =>
    formExt(await findActivity(db, brand.brand_id, input.id, 'form')),

  check: ({ db, brand, visitor: { uid }, input, found: { fields }, settings, origin }) =>
    refuseBadImages(fields, input.answers, { settings, db, brandId: brand.brand_id, uid, origin }),

  around: ({ db, brand, visitor: { uid }, found: { fields }, now }, answer) =>
    asksForCodes(fields) ? guessing(db, { brand, uid, now }, answer) : answer(),

  run: ({ trx, brand, visitor, input, address, now }): Promise<FormSubmitted> => {
    const { id: activityId, answers: raw, smsCodes: codes } = input
    return keepSubmitted(trx, { brand, activityId, visitor, raw, codes, address, now })
  },
})

interface Submitted {
  brand: Brand
  activityId: number
  visitor: Visitor
  raw: RawAnswers
  codes: Record<string, string>
  address: string
  now: number
}

async function keepSubmitted(trx: Tx, submitted: Submitted): Promise<FormSubmitted> {
  const { brand, activityId, visitor, raw, codes, now } = submitted
  const { brand_id: brandId } = brand
  const { uid } = visitor
  const activity = await findActivity(trx, brandId, activityId, 'form')
  const ext = formExt(activity)
  const status = ext.fee_fen > 0 ? 'payPending' : 'submitted'
  const readAnswers = async () => {
    refuseClosedDay(ext, now)
    const answers = judgeAnswers(ext.fields, raw)
    await provePhones(trx, ext.fields, { brand, uid, now, answers, codes })
    return answers
  }
  const origin = originOf(brand, submitted.address)
  const entryId = await submitEntry(trx, { activity, visitor, now, origin, readAnswers, status })
  await limitSubmissionRate(trx, brandId, uid, now)
  if (ext.notify_staff) await noteForShop(trx, activity, { kind: 'entry', uid }, now)
  const claim = ext.reward && { brandId, activityId: ext.reward.activity_id, visitor, now }
  const reward = claim ? await attachReward(trx, entryId, claim) : null
  return { entry_id: entryId, status, reward }
}

async function attachReward(trx: Tx, entryId: string, claim: RewardClaim) {
  const grantId = await grantReward(trx, claim)
  if (grantId === undefined) return null
  await trx
    .updateTable('form_entry')
    .set({ reward_grant: grantId })
    .where('brand_id', '=', claim.brandId)
    .where('entry_id', '=', entryId)
    .execute()
  return findReward(trx, claim.brandId, grantId)
}
