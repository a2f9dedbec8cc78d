import type { Db } from '../../../server/core/database.ts'
import { makePaper } from '../../../server/mechanics/quiz/quiz-paper.ts'
import type { CampaignSample } from '../campaign-sample.ts'
import { newReqId } from '../server-app.ts'
import { START } from '../server-clock.ts'
import { give } from '../server-grants.ts'
import { bank, quizCampaign } from '../server-quizzes.ts'

const paper = { foreign: ['paper-of-89', 'paper-of-brand-9'], missing: 'paper-of-nobody' }
const quizPrize = {
  foreign: ['quiz-prize-of-89', 'quiz-prize-of-brand-9'],
  missing: 'quiz-prize-of-nobody',
}

export const sample: CampaignSample = {
  calls: {
    '/wechat/question/detail': () => ({ id: 721 }),
    '/wechat/question/start': () => ({ id: 721, reqId: newReqId() }),
    '/wechat/question/answer': () => ({
      paperId: 'paper-of-88',
      no: 1,
      keys: [],
      reqId: newReqId(),
    }),
    '/wechat/question/finish': () => ({ paperId: 'paper-of-88', reqId: newReqId() }),
    '/wechat/question/prizes': () => ({ id: 721 }),
    '/wechat/question/claim': () => ({
      grantId: 'quiz-prize-of-88',
      name: '周予安',
      phone: '13800000088',
      address: '湖滨路 86 号',
      reqId: newReqId(),
    }),
    '/wechat/question/rank': () => ({ id: 721, page: 1, limit: 10 }),
  },
  ids: {
    '/wechat/question/answer': { paperId: paper },
    '/wechat/question/finish': { paperId: paper },
    '/wechat/question/claim': { grantId: quizPrize },
  },
  fill: async db => void (await db.insertInto('activity').values(quizCampaign(721)).execute()),
  addBelongings: addPapers,
}

/** A running paper and a prize to be shipped, of three people in two brands. */
async function addPapers(db: Db): Promise<void> {
  const shared = { activity_id: 721, started_ms: START * 1000, sent_ms: START * 1000 }
  const rules = { per_question_s: 0, total_s: 0, pass_score: 10, show_answer: 'after' } as const
  const [question] = makePaper(bank, { pickN: 1, shuffle: false })
  const paperOf = (brand_id: number, uid: number, paper_id: string) => ({
    ...shared,
    brand_id,
    uid,
    paper_id,
    rules: JSON.stringify(rules),
    questions: JSON.stringify([question]),
  })
  await db
    .insertInto('activity')
    .values([quizCampaign(721, {}, { brand_id: 9 })])
    .execute()
  await db
    .insertInto('quiz_paper')
    .values([
      paperOf(8, 88, 'paper-of-88'),
      paperOf(8, 89, 'paper-of-89'),
      paperOf(9, 88, 'paper-of-brand-9'),
    ])
    .execute()
  const prize = { activity_id: 721, kind: 'quizToSend' }
  const owners = [
    [8, 88, 'quiz-prize-of-88', '600000000003'],
    [8, 89, 'quiz-prize-of-89', '700000000001'],
    [9, 88, 'quiz-prize-of-brand-9', '800000000009'],
  ] as const
  for (const [brand_id, uid, grant_id, code] of owners)
    await give(db, { ...prize, brand_id, uid, grant_id, code })
}
