import type { FormSubmitted } from '../../../api/form.ts'
import { findActivity } from '../../core/activity-table.ts'
import { noteForShop } from '../../ledgers/shop-notices.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { changeEntry } from '../../mechanics/entry.ts'
import { guessing } from '../../mechanics/phone-proof.ts'
import { refuseBadImages } from './check-images.ts'
import { askAboutEntry } from './entry-reviews.ts'
import { mayChange } from './entry-rights.ts'
import { formExt, isReviewed } from './form-ext.ts'
import { ownEntry } from './form-table.ts'
import { judgeAnswers } from './judge-answers.ts'
import { limitSubmissionRate } from './submission-rate.ts'
import { asksForCodes, provePhones, smsCodes } from './prove-phones.ts'
import { findReward } from './reward.ts'
import { rawAnswers } from './submit.ts'

export const updateFormEntry = defineWrite({
  name: 'form/update',
  path: '/wechat/form/update',
  access: 'visitor',
  input: { entryId: text(64), answers: rawAnswers, smsCodes },

  async find({ db, brandId, visitor, input }) {
    const entry = await ownEntry(db, brandId, input.entryId, visitor.uid)
    return formExt(await findActivity(db, brandId, entry.activity_id, 'form'))
  },

  check: ({ db, brandId, visitor: { uid }, input, found: { fields }, settings, origin }) =>
    refuseBadImages(fields, input.answers, { settings, db, brandId, uid, origin }),

  around: ({ db, brand, visitor: { uid }, found: { fields }, now }, answer) =>
    asksForCodes(fields) ? guessing(db, { brand, uid, now }, answer) : answer(),

  async run({ trx, brand, brandId, visitor, input, now }): Promise<FormSubmitted> {
    const { entryId, answers: raw, smsCodes: codes } = input
    const { uid } = visitor
    const entry = await ownEntry(trx, brandId, entryId, uid)
    const activity = await findActivity(trx, brandId, entry.activity_id, 'form')
    const ext = formExt(activity)
    await checkEntry(trx, activity, visitor, now)
    if (!mayChange(entry.status, ext)) {
      throw new ReplyError('limitTotal', { message: '这份提交不能再修改了' })
    }
    const answers = judgeAnswers(ext.fields, raw)
    const before = entry.answers
    await provePhones(trx, ext.fields, { brand, uid, now, answers, before, codes })
    const status = await changeEntry(trx, entry, { answers, now })
    await limitSubmissionRate(trx, brandId, uid, now)
    if (status === 'submitted' && isReviewed(ext)) {
      await askAboutEntry(trx, { brandId, entryId, uid, now })
      await noteForShop(trx, activity, { kind: 'entry', uid }, now)
    }
    const reward = await findReward(trx, brandId, entry.reward_grant)
    return { entry_id: entryId, status, reward, order_no: '' }
  },
})
