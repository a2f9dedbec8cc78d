import type { Insertable } from 'kysely'
import { DEMO_BRAND } from './brands.ts'
import { randomKey } from '../../core/random.ts'
import type { Tables } from '../../core/tables.ts'
import { makePaper } from '../../mechanics/quiz/quiz-paper.ts'
import { FINISHED } from '../../mechanics/quiz/quiz-play.ts'
import { scoreOf } from '../../mechanics/quiz/quiz-score.ts'
import { paperRules } from '../../campaigns/quiz/quiz-ext.ts'
import type { DemoQuiz } from './quiz-campaigns.ts'

export type Played = ReturnType<typeof playedPaper>

/** A finished paper with about four of five answers right; regulars answer all correctly. */
export function playedPaper(
  { ext, activity_id, people }: DemoQuiz,
  uid: number,
  at: number,
  chance: (below: number) => number,
) {
  const paper_id = randomKey()
  const isExpert = people.includes(uid)
  const questions = makePaper(
    ext.bank,
    { pickN: ext.pick_n, shuffle: true },
    { below: chance, key: () => randomKey().slice(0, 8) },
  )
  const answers = questions.map(({ answer, options }, index) => {
    const known = isExpert || chance(100) < 72
    const guess = options[chance(options.length)]
    return {
      no: index + 1,
      keys: known || !guess ? answer : [guess.key],
      is_late: false,
      used_ms: 2200 + chance(isExpert ? 1000 : 9000),
    }
  })
  const { score, rightN, usedMs } = scoreOf(questions, answers)
  const ms = at * 1000
  return {
    at,
    uid,
    score,
    usedMs,
    questions,
    answers,
    row: {
      brand_id: DEMO_BRAND,
      paper_id,
      activity_id,
      uid,
      rules: JSON.stringify(paperRules(ext)),
      questions: JSON.stringify(questions),
      status: FINISHED,
      next_no: questions.length + 1,
      started_ms: ms - usedMs,
      sent_ms: ms,
      finished_at: at,
      score,
      right_n: rightN,
      used_ms: usedMs,
      passed: score >= ext.pass_score,
      has_chance: ext.prize.kind === 'draw' && score >= ext.pass_score,
    } satisfies Insertable<Tables['quiz_paper']>,
  }
}
