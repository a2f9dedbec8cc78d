import type { QuizPaper } from '../../../api/quiz.ts'
import { findActivity } from '../../core/activity-table.ts'
import { checkEntry } from '../../mechanics/participate/gates.ts'
import { originOf } from '../../mechanics/participate/risk.ts'
import { defineWrite } from '../../core/define-write.ts'
import { id } from '../../core/fields.ts'
import { makePaper } from '../../mechanics/quiz/quiz-paper.ts'
import { beginPaper } from '../../mechanics/quiz/quiz-play.ts'
import { paperRules, quizExt } from './quiz-ext.ts'
import { paperView } from './question-view.ts'

export const startQuiz = defineWrite({
  name: 'question/start',
  path: '/wechat/question/start',
  access: 'open',
  input: { id },
  find: ({ db, brandId, input }) => findActivity(db, brandId, input.id, 'question'),

  async run({ trx, brand, brandId, visitor, input, address, clock, now }): Promise<QuizPaper> {
    const activity = await findActivity(trx, brandId, input.id, 'question')
    await checkEntry(trx, activity, visitor, now, { origin: originOf(brand, address) })
    const ext = quizExt(activity)
    const paper = await beginPaper(trx, {
      activity,
      uid: visitor.uid,
      limits: ext,
      rules: paperRules(ext),
      questions: () => makePaper(ext.bank, { pickN: ext.pick_n, shuffle: ext.shuffle === 1 }),
      nowMs: clock.now(),
    })
    return paperView(paper, now)
  },

  // After a lost answer the kept one is repeated, and meanwhile the question's clock has run.
  // guard: a repeated start tells the time of now [server quiz/clock]
  //   ({ ...(await answer()), server_time: now }) ~> answer()
  around: async ({ now }, answer) => ({ ...(await answer()), server_time: now }),
})
