import type { PaperQuestion } from '../../core/tables.ts'

/** Average time per answer below which a paper is flagged as automated, ms. */
const MIN_AVERAGE_MS = 300

export interface StoredAnswer {
  no: number
  keys: string[]
  is_late: boolean
  used_ms: number
}

export interface Score {
  score: number
  rightN: number
  usedMs: number
  /** Too fast for a human. */
  flagged: boolean
}

/** An answer is right when it has exactly the right options and is not late. */
export function isRight(
  question: PaperQuestion,
  { keys, is_late }: Omit<StoredAnswer, 'no' | 'used_ms'>,
): boolean {
  const chosen = new Set(keys)
  return (
    !is_late &&
    chosen.size === question.answer.length &&
    question.answer.every(key => chosen.has(key))
  )
}

/** Computes the result from the stored answers alone. Unanswered questions count as wrong. */
export function scoreOf(
  questions: readonly PaperQuestion[],
  answers: readonly StoredAnswer[],
): Score {
  const result: Score = { score: 0, rightN: 0, usedMs: 0, flagged: false }
  for (const answer of answers) {
    const question = questions[answer.no - 1]
    result.usedMs += answer.used_ms
    if (!question || !isRight(question, answer)) continue
    result.score += question.score
    result.rightN += 1
  }
  // guard: faster than anybody reads [server quiz/play]
  //   result.usedMs < answers.length * MIN_AVERAGE_MS ~> false
  result.flagged = answers.length > 0 && result.usedMs < answers.length * MIN_AVERAGE_MS
  return result
}

export const fullScore = (questions: readonly PaperQuestion[]): number =>
  questions.reduce((sum, { score }) => sum + score, 0)
