import { findActivity } from '../../core/activity-table.ts'
import type { Visitor } from '../../core/session.ts'
import type { Tx } from '../../core/tx.ts'
import { formExt } from '../../campaigns/form/form-ext.ts'
import { enterVote } from '../../mechanics/vote/vote-signup.ts'
import { submitEntry } from '../../mechanics/entry.ts'
import { demoAnswers } from '../seed/demo-answers.ts'
import { voteExt } from '../../campaigns/vote/vote-ext.ts'

/** Campaign, brand and time of a sign-up. */
export interface SigningUp {
  brandId: number
  activityId: number
  visitor: Visitor
  now: number
}

/** Signs a person of the sandbox up with made-up answers. Refuses like the campaign. */
export const signUp = {
  async form(trx: Tx, { brandId, activityId, visitor, now }: SigningUp): Promise<void> {
    const activity = await findActivity(trx, brandId, activityId, 'form')
    const answers = demoAnswers(formExt(activity).fields, visitor.nickname, visitor.uid)
    await submitEntry(trx, {
      activity,
      visitor,
      now,
      readAnswers: () => answers,
      status: 'submitted',
    })
  },

  async vote(trx: Tx, { brandId, activityId, visitor, now }: SigningUp): Promise<void> {
    const activity = await findActivity(trx, brandId, activityId, 'vote')
    const entrant = {
      name: visitor.nickname,
      intro: '十年里换过三把壶，最喜欢下雨天的那一泡。',
      images: ['/demo/photo-cups.svg'],
      group: '',
      phone: '13800000000',
      answers: {},
    }
    const { audit } = voteExt(activity)
    await enterVote(trx, { activity, uid: visitor.uid, entrant, audit, now })
  },
}
