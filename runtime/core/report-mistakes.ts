import type { ApiResult } from './define-api.ts'

/** Failures that only other code can mend: a wrong parameter or an unknown page. */
const mistake =
  /:fail (parameter error|.*(should|must|required|invalid|registered route|tabbar page|is not found))/

/**
 * For development builds: a call that its page gave something wrong is said in the console, with the place of the call.
 * A page that ignores the promise would not show it otherwise.
 */
export function reportMistakes<Input extends unknown[], Result>(
  api: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return (...input) => {
    const place = new Error('The call was made here')
    const outcome = api(...input)
    outcome.catch((error: Partial<ApiResult> | undefined) => {
      const { errMsg = '' } = error ?? {}
      if (mistake.test(errMsg)) console.warn(errMsg, place)
    })
    return outcome
  }
}
