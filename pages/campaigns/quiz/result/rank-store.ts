import { quizRank, type QuizRank } from '../../../../api/index.ts'
import { createPagedQuery } from '../../../data/paged-query.ts'

const pageSize = 20

/** Ranking of one quiz. */
export const createRankStore = (activityId: number) =>
  createPagedQuery<QuizRank['list'][number], QuizRank>({
    read: page => quizRank({ id: String(activityId), page, limit: pageSize }),
  })
