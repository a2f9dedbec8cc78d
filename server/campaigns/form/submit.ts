import * as v from 'valibot'
import type { FormSubmitted, RawAnswers } from '../../../api/form.ts'
import { findActivity } from '../../core/activity-table.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { makeFeeOrder } from '../../trade/orders/fee-order.ts'
import type { PaymentPort } from '../../core/ports/payment.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'
import type { Brand } from '../../core/define-route.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { submitEntry } from '../../mechanics/entry.ts'
import { guessing } from '../../mechanics/phone-proof.ts'
import { refuseBadImages } from './check-images.ts'
import { askAboutEntry } from './entry-reviews.ts'
import { formExt, isReviewed } from './form-ext.ts'
import { judgeAnswers } from './judge-answers.ts'
import { refuseClosedDay } from './open-days.ts'
import { limitSubmissionRate } from './submission-rate.ts'
import { asksForCodes, provePhones, smsCodes } from './prove-phones.ts'
import { attachReward } from './reward.ts'

/** Unchecked answers; `judgeAnswers` validates them by the form's rules. */
export const rawAnswers = v.record(v.string(), v.unknown())

export const submitForm = defineWrite({
  name: 'form/submit',
  path: '/wechat/form/submit',
  access: 'open',
  input: { id, answers: rawAnswers, smsCodes },

  find: async ({ db, brandId, input }) =>
    formExt(await findActivity(db, brandId, input.id, 'form')),

  check: ({ db, brandId, visitor: { uid }, input, found: { fields }, settings, origin }) =>
    refuseBadImages(fields, input.answers, { settings, db, brandId, uid, origin }),

  around: ({ db, brand, visitor: { uid }, found: { fields }, now }, answer) =>
    asksForCodes(fields) ? guessing(db, { brand, uid, now }, answer) : answer(),

  run: ({ trx, brand, visitor, input, address, payment, now }): Promise<FormSubmitted> => {
    const { id: activityId, answers: raw, smsCodes: codes } = input
    return keepSubmitted(trx, { brand, activityId, visitor, raw, codes, address, payment, now })
  },
})

interface Submitted {
  brand: Brand
  activityId: number
  visitor: Visitor
  raw: RawAnswers
  codes: Record<string, string>
  address: string
  payment: PaymentPort
  now: number
}

interface PaidEntry extends Pick<Submitted, 'payment' | 'now'> {
  entryId: string
  uid: number
}

async function keepSubmitted(trx: Tx, submitted: Submitted): Promise<FormSubmitted> {
  const { brand, activityId, visitor, raw, codes, payment, now } = submitted
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
  if (ext.fee_fen > 0) return askFee(trx, activity, { entryId, uid, payment, now })
  const waits = isReviewed(ext)
  if (waits) await askAboutEntry(trx, { brandId, entryId, uid, now })
  if (ext.notify_staff || waits) await noteForShop(trx, activity, { kind: 'entry', uid }, now)
  const reward = waits ? null : await attachReward(trx, { activity, entryId, visitor, now })
  return { entry_id: entryId, status, reward, order_no: '' }
}

/** Creates the order for an entry's fee. The reward is given on payment. */
async function askFee(trx: Tx, activity: ActivityRow, entry: PaidEntry): Promise<FormSubmitted> {
  const { entryId, uid, payment, now } = entry
  const order_no = await makeFeeOrder(
    trx,
    { payment },
    {
      brandId: activity.brand_id,
      uid,
      activityId: activity.activity_id,
      entryId,
      title: `报名费 · ${activity.title}`,
      thumb: activity.cover || activity.share_image,
      fen: formExt(activity).fee_fen,
      now,
    },
  )
  return { entry_id: entryId, status: 'payPending', reward: null, order_no }
}
