import type { NoPrize, QuizResult, QuizReview } from '../../../api/quiz.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { attachedView, findAttached } from '../../mechanics/draw/attached-draw.ts'
import { answersOf } from '../../mechanics/quiz/quiz-answers.ts'
import type { PaperRow } from '../../mechanics/quiz/quiz-play.ts'
import { fullScore } from '../../mechanics/quiz/quiz-score.ts'
import { drawBrief } from './draw-brief.ts'
import { findPrizeGrant } from './quiz-table.ts'
import { quizExt } from './quiz-ext.ts'

/** A finished paper for its owner; all its questions are closed. */
export async function resultView(
  db: Db,
  activity: ActivityRow,
  paper: PaperRow,
  now: number,
): Promise<QuizResult> {
  const prize = await prizeOf(db, activity, paper, now)
  const { paper_id, questions, score, right_n, used_ms, passed, beat_pct, rules } = paper
  return {
    paper_id,
    score,
    full_score: fullScore(questions),
    right_n,
    total: questions.length,
    used_ms,
    passed,
    beat_pct,
    prize,
    no_prize: prize ? '' : await noPrize(db, activity, paper),
    review: rules.show_answer === 'after' ? await reviewOf(db, paper) : [],
  }
}

async function prizeOf(
  db: Db,
  activity: ActivityRow,
  { brand_id: brandId, grant_id, has_chance }: PaperRow,
  now: number,
): Promise<QuizResult['prize']> {
  if (grant_id !== null) {
    const { item } = await findPrizeGrant(db, brandId, grant_id)
    const { title: name, thumb: image, value_text } = item
    return { kind: 'grant', grant_id, name, image, value_text }
  }
  const { prize } = quizExt(activity)
  if (!has_chance || prize.kind !== 'draw') return null
  const draw = await findAttached(db, brandId, prize.activity_id)
  if (!draw) return null
  const attached = await attachedView(db, draw, now)
  return { kind: 'draw', path: attached.path, ...drawBrief(attached) }
}

async function noPrize(db: Db, activity: ActivityRow, paper: PaperRow): Promise<NoPrize> {
  const { kind } = quizExt(activity).prize
  if (paper.flagged) return 'flagged'
  if (kind === 'rank') return 'later'
  if (!paper.passed) return 'notPassed'
  if (kind === 'draw') return 'drawClosed'
  return (await hasPrize(db, paper)) ? 'already' : 'soldOut'
}

async function hasPrize(
  db: Db,
  { brand_id: brandId, activity_id, uid }: PaperRow,
): Promise<boolean> {
  const player = await inBrand(db, brandId)
    .selectFrom('quiz_player')
    .select('prize_grant')
    .where('activity_id', '=', activity_id)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return player?.prize_grant != null
}

async function reviewOf(db: Db, paper: PaperRow): Promise<QuizReview[]> {
  const answers = new Map((await answersOf(db, paper)).map(each => [each.no, each]))
  return paper.questions.map(({ stem, options, answer, explain }, index) => {
    const mine = answers.get(index + 1)
    return {
      no: index + 1,
      stem,
      options,
      keys: mine?.keys ?? [],
      answer,
      explain,
      right: mine?.is_right ?? false,
      late: mine?.is_late ?? false,
    }
  })
}
