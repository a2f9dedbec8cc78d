import type { QuizPaper } from '../../api/question.ts'
import { findActivity } from '../activity/activity-table.ts'
import { checkEntry, requireParticipant } from '../mechanics/participate/gates.ts'
import { originOf } from '../mechanics/participate/risk.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { makePaper } from '../mechanics/quiz/quiz-paper.ts'
import { beginPaper } from '../mechanics/quiz/quiz-play.ts'
import { paperRules, questionExt } from './quiz-ext.ts'
import { paperView } from './question-view.ts'

export const startQuestion = defineRoute({
  method: 'POST',
  path: '/wechat/question/start',
  access: 'open',
  input: { id, reqId },

  async handle({ db, brand, input, now, clock, address, ...call }): Promise<QuizPaper> {
    const brandId = brand.brand_id
    await findActivity(db, brandId, input.id, 'question')
    const visitor = requireParticipant(call.visitor)
    const { uid } = visitor
    const nowMs = clock.now()
    const attempt = {
      brandId,
      uid,
      operation: 'question/start',
      reqId: input.reqId,
      body: { id: input.id },
      now,
    }
    return once(db, attempt, async trx => {
      const activity = await findActivity(trx, brandId, input.id, 'question')
      await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
      const ext = questionExt(activity)
      const paper = await beginPaper(trx, {
        activity,
        uid,
        limits: ext,
        rules: paperRules(ext),
        questions: () => makePaper(ext.bank, { pickN: ext.pick_n, shuffle: ext.shuffle === 1 }),
        nowMs,
      })
      return paperView(paper, now)
    })
  },
})
