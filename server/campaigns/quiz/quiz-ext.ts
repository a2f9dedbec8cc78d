import { configSchema } from '../../../api/configs/settings.ts'
import { type QuizConfig, quizSettings } from '../../../api/configs/quiz.ts'
import { readConfig } from '../../core/read-config.ts'
import type { PaperRules } from '../../core/tables.ts'

/** `activity.ext` of a quiz. */
export const quizExt = readConfig(configSchema(quizSettings), ({ pick_n, bank }) =>
  pick_n > bank.length ? 'pick_n is more than the bank has' : undefined,
)

/** The rules that a paper copies when it starts. */
export const paperRules = (ext: QuizConfig): PaperRules => ({
  per_question_s: ext.per_question_s,
  total_s: ext.total_s,
  pass_score: ext.pass_score,
  show_answer: ext.show_answer,
})
