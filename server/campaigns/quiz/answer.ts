import * as v from 'valibot'
import type { QuizAnswered } from '../../../api/quiz.ts'
import { findActivity } from '../../core/activity-table.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id, text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { type Closed, closeQuestion, lockPaper } from '../../mechanics/quiz/quiz-play.ts'
import { openQuestion } from './question-view.ts'

export const answerQuestion = defineWrite({
  name: 'question/answer',
  path: '/wechat/question/answer',
  access: 'open',
  input: { paperId: text(64), no: id, keys: v.pipe(v.array(text(16)), v.maxLength(6)) },

  async run({ trx, brandId, visitor, input, clock, now }): Promise<QuizAnswered> {
    const { paperId, no, keys } = input
    const paper = await lockPaper(trx, { brandId, paperId, uid: visitor.uid })
    const activity = await findActivity(trx, brandId, paper.activity_id, 'question')
    await checkEntry(trx, activity, visitor, now)
    return answeredView(await closeQuestion(trx, paper, { no, keys, nowMs: clock.now() }), now)
  },

  async around({ now }, answer) {
    // A repeat tells the time of now as well: the next question's clock has run meanwhile.
    const answered = { ...(await answer()), server_time: now }
    // A late answer is refused, but its effects are committed: the question is closed and the next
    // one is sent.
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
