import type { FormSubmitted } from '../../api/form.ts'
import { findActivity } from '../activity/activity-table.ts'
import { checkEntry, requireParticipant } from '../mechanics/participate/gates.ts'
import { defineRoute } from '../core/define-route.ts'
import { reqId, text } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { ReplyError } from '../core/replies.ts'
import { changeEntry } from '../mechanics/entry.ts'
import { guessing } from '../mechanics/phone-proof.ts'
import { refuseBadImages } from './check-images.ts'
import { mayChange } from './entry-rights.ts'
import { formExt } from './form-ext.ts'
import { ownEntry } from './form-table.ts'
import { judgeAnswers } from './judge-answers.ts'
import { keepPace } from './submission-rate.ts'
import { asksForCodes, provePhones, smsCodes } from './prove-phones.ts'
import { findReward } from './reward.ts'
import { rawAnswers } from './submit.ts'

export const updateFormEntry = defineRoute({
  method: 'POST',
  path: '/wechat/form/update',
  access: 'visitor',
  input: { entryId: text(64), answers: rawAnswers, smsCodes, reqId },

  async handle({ db, brand, input, now, origin, settings, ...call }): Promise<FormSubmitted> {
    const brandId = brand.brand_id
    const { entryId, answers: raw, smsCodes: codes } = input
    const visitor = requireParticipant(call.visitor)
    const { uid } = visitor
    const seen = await ownEntry(db, brandId, entryId, uid)
    const { fields } = formExt(await findActivity(db, brandId, seen.activity_id, 'form'))
    await refuseBadImages(fields, raw, { settings, db, brandId, uid, origin })
    const attempt = {
      brandId,
      uid,
      operation: 'form/update',
      reqId: input.reqId,
      body: { entryId, raw, codes },
      now,
    }
    const update = () =>
      once(db, attempt, async trx => {
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
        await keepPace(trx, brandId, uid, now)
        const reward = await findReward(trx, brandId, entry.reward_grant)
        return { entry_id: entryId, status, reward }
      })
    return asksForCodes(fields) ? guessing(db, { brand, uid, now }, update) : update()
  },
})
