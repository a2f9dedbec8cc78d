import * as v from 'valibot'
import type { QuizAnswered } from '../../api/question.ts'
import { findActivity } from '../activity/activity-table.ts'
import { checkEntry, requireParticipant } from '../mechanics/participate/gates.ts'
import { defineRoute } from '../core/define-route.ts'
import { id, reqId, text } from '../core/fields.ts'
import { once } from '../core/idempotent.ts'
import { ReplyError } from '../core/replies.ts'
import { type Closed, closeQuestion, lockPaper } from '../mechanics/quiz/quiz-play.ts'
import { openQuestion } from './question-view.ts'

export const answerQuestion = defineRoute({
  method: 'POST',
  path: '/wechat/question/answer',
  access: 'open',
  input: {
    paperId: text(64),
    no: id,
    keys: v.pipe(v.array(text(16)), v.maxLength(6)),
    reqId,
  },

  async handle({ db, brand, input, now, clock, ...call }): Promise<QuizAnswered> {
    const brandId = brand.brand_id
    const visitor = requireParticipant(call.visitor)
    const { paperId, no, keys } = input
    const attempt = {
      brandId,
      uid: visitor.uid,
      operation: 'question/answer',
      reqId: input.reqId,
      body: { paperId, no, keys },
      now,
    }
    const nowMs = clock.now()
    const answered = await once(db, attempt, async trx => {
      const paper = await lockPaper(trx, { brandId, paperId, uid: visitor.uid })
      const activity = await findActivity(trx, brandId, paper.activity_id, 'question')
      await checkEntry(trx, activity, visitor, now)
      return answeredView(await closeQuestion(trx, paper, { no, keys, nowMs }), now)
    })
    // Too late is a refusal, but what it did is kept: the question is closed and the next one is sent.
    if (answered.late) throw new ReplyError('sessionExpired', { data: answered })
    return answered
  },
})

function answeredView({ question, isRight, isLate, paper }: Closed, now: number): QuizAnswered {
  const next = openQuestion(paper)
  const { answer, explain } = question
  return {
    ...(paper.rules.show_answer === 'after' && { right: isRight, answer, explain }),
    late: isLate,
    question: next,
    done: next === null,
    server_time: now,
  }
}
