import type { QuizBest, QuizMine } from '../../../api/quiz.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { findRunning } from '../../mechanics/quiz/quiz-play.ts'
import { aheadOf } from '../../mechanics/quiz/quiz-rank.ts'
import { triesLeft } from '../../mechanics/quiz/quiz-tries.ts'
import type { QuizConfig } from '../../../api/configs/quiz.ts'
import { findPrizeGrants } from './quiz-table.ts'
import { paperView } from './question-view.ts'

/** A visitor's state in a quiz. */
export async function quizMine(
  db: Db,
  activity: ActivityRow,
  ext: QuizConfig,
  { uid, now }: { uid: number; now: number },
): Promise<QuizMine> {
  const { left, shareLeft } = await triesLeft(db, { activity, uid, now }, ext)
  const running = await findRunning(db, activity, uid)
  const owner = { brandId: activity.brand_id, activityId: activity.activity_id, uid }
  return {
    tries_left: left,
    share_left: shareLeft,
    best: await bestOf(db, activity, uid),
    running_paper: running ? paperView(running, now) : null,
    prize_n: (await findPrizeGrants(db, owner)).length,
  }
}

/** State for callers without a session: the initial number of attempts. */
export const nobody = ({ tries_day, tries_total, chances }: QuizConfig): QuizMine => {
  const limits = [tries_day, tries_total].filter(limit => limit >= 0)
  return {
    tries_left: limits.length > 0 ? Math.min(...limits) : -1,
    share_left: chances?.share_on ? chances.share_day : 0,
    best: null,
    running_paper: null,
    prize_n: 0,
  }
}

async function bestOf(db: Db, activity: ActivityRow, uid: number): Promise<QuizBest | null> {
  const best = await inBrand(db, activity)
    .selectFrom('quiz_player')
    .innerJoin('quiz_paper', 'quiz_paper.paper_id', 'quiz_player.best_paper')
    .where('quiz_player.activity_id', '=', activity.activity_id)
    .where('quiz_player.uid', '=', uid)
    .select(['best_score', 'best_ms', 'best_at', 'right_n', 'beat_pct', 'questions'])
    .executeTakeFirst()
  if (!best) return null
  const { best_score: score, best_ms: ms, best_at: at, right_n, beat_pct, questions } = best
  const ahead = await aheadOf(db, activity, { score, ms, at, uid })
  return { score, right_n, total: questions.length, used_ms: ms, beat_pct, rank: ahead + 1 }
}
