/** Failures caused by wrong code: a wrong parameter or an unknown page. */
const mistake =
  /:fail (parameter error|.*(should|must|required|invalid|registered route|tabbar page|is not found))/

/**
 * In development builds, logs wrong calls to the console with their call site. A page that ignores the
 * promise would otherwise hide the failure.
 */
export function reportMistakes<Input extends unknown[], Result>(
  api: (...input: Input) => Promise<Result>,
): (...input: Input) => Promise<Result> {
  return (...input) => {
    const place = new Error('The call was made here')
    const outcome = api(...input)
    outcome.catch((error: { errMsg?: string } | undefined) => {
      const { errMsg = '' } = error ?? {}
      if (mistake.test(errMsg)) console.warn(errMsg, place)
    })
    return outcome
  }
}
