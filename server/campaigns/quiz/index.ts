import { defineCampaign } from '../activity/define-campaign.ts'
import { answerQuestion } from './answer.ts'
import { claimQuizPrize } from './claim.ts'
import { quizDetailOf } from './detail.ts'
import { finishQuiz } from './finish.ts'
import { myPapers } from './my-papers.ts'
import { previewQuiz, quizStates } from './preview.ts'
import { quizPrizes } from './prizes.ts'
import { quizExt } from './quiz-ext.ts'
import { quizRank } from './rank.ts'
import { findEndedRankings, settleRanking } from './settle-ranks.ts'
import { startQuiz } from './start.ts'
import { ofTable } from '../activity/participants.ts'
import { usualRisks } from '../../mechanics/participate/usual-risk.ts'
import { quizPoster } from './poster.ts'
import { deedsIn } from '../activity/deeds.ts'

const paperDeeds = deedsIn({
  from: 'quiz_paper row',
  uid: 'row.uid',
  at: 'row.started_ms / 1000',
  text: `case when row.finished_at is null then '还没答完'
    else concat(row.score, ' 分，答对 ', row.right_n, ' 题', case when row.passed then '，达标' end) end`,
})

const fastPapers = deedsIn({
  from: 'quiz_paper row',
  uid: 'row.uid',
  at: 'row.started_ms / 1000',
  text: `concat(row.score, ' 分，答得比读题还快，不计排名和奖品')`,
  where: 'row.flagged',
})

export const quiz = defineCampaign({
  type: 'question',
  path: '/wechat/question',
  ext: quizExt,
  detail: quizDetailOf,
  previewDetail: previewQuiz,
  states: quizStates,
  participants: ofTable('quiz_paper', 'uid', 'started_ms / 1000'),
  deeds: paperDeeds,
  uncounted: fastPapers,
  poster: quizPoster,
  needs: null,
  risk: usualRisks.gifts,
  routes: [startQuiz, answerQuestion, finishQuiz, quizPrizes, claimQuizPrize, quizRank],
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
})
