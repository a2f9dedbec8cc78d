import type { QuizDetail } from '../../../api/quiz.ts'
import type { ActivityView, CampaignStates } from '../activity/campaign-preview.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import { makePaper } from '../../mechanics/quiz/quiz-paper.ts'
import { quizDetailOf } from './detail.ts'
import { quizExt } from './quiz-ext.ts'

/**
 * The preview contains the whole bank with the answers, so that it can be played without the
 * server.
 */
export async function previewQuiz(view: ActivityView, activity: ActivityRow): Promise<QuizDetail> {
  const { bank } = quizExt(activity)
  const questions = makePaper(bank, { pickN: bank.length, shuffle: false })
  return {
    ...(await quizDetailOf(view, activity)),
    walk: questions.map((question, index) => ({ no: index + 1, ...question })),
  }
}

export const quizStates: CampaignStates<QuizDetail> = {
  noTries: detail => ({ ...detail, mine: { ...detail.mine, tries_left: 0 } }),
  resume: (detail, now) => ({
    ...detail,
    mine: {
      ...detail.mine,
      running_paper: {
        paper_id: 'preview',
        total: detail.rules.pick_n,
        question: null,
        server_time: now,
      },
    },
  }),
  passed: detail => ({
    ...detail,
    mine: {
      ...detail.mine,
      prize_n: detail.prize_kind === 'grant' ? 1 : 0,
      best: {
        score: detail.rules.pass_score,
        right_n: detail.rules.pick_n,
        total: detail.rules.pick_n,
        used_ms: 42_000,
        beat_pct: 90,
        rank: 3,
      },
    },
  }),
}
