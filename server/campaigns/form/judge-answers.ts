import type { Answers, FormField, RawAnswers } from '../../../api/form.ts'
import { readAnswers } from '../../../api/form-rules/read-answers.ts'
import { hasRefusedWord } from '../../core/refused-words.ts'
import { ReplyError } from '../../core/replies.ts'

/**
 * Validates the answers by the same rules as the page and returns those to be stored. Refuses with
 * the first invalid field, 1001 or 1007.
 */
export function judgeAnswers(fields: readonly FormField[], raw: RawAnswers): Answers {
  const { answers, problems } = readAnswers(fields, raw)
  const [problem] = problems
  // guard: the form's rules on the server [server form/submit]
  //   if (problem) throw ~> if (problem && !answers) throw
  if (problem) throw new ReplyError('badParameter', { message: problem.message, data: problem })
  for (const [field, answer] of Object.entries(answers)) {
    if (typeof answer === 'string' && hasRefusedWord(answer)) refuseWord(field)
  }
  return answers
}

function refuseWord(field: string): never {
  const message = '这里有不能发布的词，请修改'
  throw new ReplyError('contentRefused', { message, data: { field, message } })
}
