import type { QuizResult } from '../../../api/quiz.ts'
import { findActivity } from '../../core/activity-table.ts'
import { stateOf } from '../../core/activity-row.ts'
import { defineWrite } from '../../core/define-write.ts'
import { text } from '../../core/fields.ts'
import { ReplyError } from '../../core/replies.ts'
import { FINISHED, lockPaper } from '../../mechanics/quiz/quiz-play.ts'
import { resultView } from './result-view.ts'
import { settlePaper } from './settle-paper.ts'

/** Submits a paper. Repeats get the same result, also with another `reqId`. */
export const finishQuiz = defineWrite({
  name: 'question/finish',
  path: '/wechat/question/finish',
  access: 'open',
  input: { paperId: text(64) },

  async run({ trx, brandId, visitor: { uid }, input: { paperId }, now }): Promise<QuizResult> {
    const paper = await lockPaper(trx, { brandId, paperId, uid })
    const activity = await findActivity(trx, brandId, paper.activity_id, 'question')
    if (paper.status === FINISHED) return resultView(trx, activity, paper, now)
    if (stateOf(activity, now) === 'paused') throw new ReplyError('paused')
    return resultView(trx, activity, await settlePaper(trx, activity, paper, now), now)
  },
})
