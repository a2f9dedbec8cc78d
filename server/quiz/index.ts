import { defineCampaign } from '../activity/define-campaign.ts'
import { seedQuestions } from '../seed/seed-questions.ts'
import { answerQuestion } from './answer.ts'
import { claimQuestionPrize } from './claim.ts'
import { questionDetailOf } from './detail.ts'
import { finishQuestion } from './finish.ts'
import { myPapers } from './my-papers.ts'
import { previewQuiz, quizStates } from './preview.ts'
import { questionPrizes } from './prizes.ts'
import { questionExt } from './quiz-ext.ts'
import { questionRank } from './rank.ts'
import { findEndedRankings, settleRanking } from './settle-ranks.ts'
import { startQuestion } from './start.ts'

export const quiz = defineCampaign({
  type: 'question',
  path: '/wechat/question',
  ext: questionExt,
  detail: questionDetailOf,
  previewDetail: previewQuiz,
  states: quizStates,
  routes: [
    startQuestion,
    answerQuestion,
    finishQuestion,
    questionPrizes,
    claimQuestionPrize,
    questionRank,
  ],
  mine: myPapers,
  jobs: [findEndedRankings, settleRanking],
  pages: {
    group: '表单、投票、答题',
    list: [
      ['/question', '答题', 'id=561'],
      ['/question', '答题送抽奖', 'id=565'],
      ['/question/myPrize', '我的奖品', 'id=561'],
      ['/question/qrcode', '答题码与海报', 'id=561'],
    ],
  },
  demo: seedQuestions,
})
