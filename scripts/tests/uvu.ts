import * as uvu from 'uvu'

/** Replacement of `uvu` in the tests: the same suites, with a time limit per test and a filter by title. */

type Suite = typeof uvu.suite
type Test = ReturnType<Suite>
type Handler = Parameters<Test>[1]

/** Time limit of a test, ms; several times the duration of the slowest one on a busy machine. */
const LIMIT_MS: Record<string, number> = {
  unit: 60_000,
  server: 180_000,
  embedded: 180_000,
  e2e: 240_000,
}
/** Factor of the time limits at full size (`SOAK`). */
export const patience = process.env.SOAK ? 20 : 1

const [kind = 'unit', grep = ''] = process.argv.slice(2)

/** Say what a test was looking at; asked when it fails, before its hooks clean up, and printed. */
export const witnesses = new Set<() => Promise<string>>()

/** Why tests of the file failed, in a few words each, for the end of a run's output. */
export const reasons: string[] = []

export class LateError extends Error {
  static readonly sentence = 'The test was not finished after'
  constructor(limitMs: number) {
    super(`${LateError.sentence} ${limitMs / 1000} s`)
  }
}

export const suite: Suite = ((name: string, state?: object) => {
  const test = uvu.suite(name, state as never)
  const isChosen = (title: string) => `${name} ${title}`.includes(grep)
  const add = (title: string, handler: Handler) => {
    if (isChosen(title)) test(title, inTime(title, handler))
  }
  return Object.assign(add, {
    before: test.before,
    after: test.after,
    only: test.only,
    skip: test.skip,
    run: test.run,
  })
}) as Suite

function inTime(title: string, handler: Handler): Handler {
  const limitMs = (LIMIT_MS[kind] ?? 60_000) * patience
  return async state => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = nativeSetTimeout(() => reject(new LateError(limitMs)), limitMs)
    })
    try {
      await Promise.race([handler(state), late])
    } catch (error) {
      const seen = await Promise.all([...witnesses].map(witness => witness()))
      if (seen.length > 0) process.stdout.write(`\n${seen.join('\n')}\n`)
      reasons.push([title, why(error), ...seen].join('\n'))
      throw error
    } finally {
      nativeClearTimeout(timer)
    }
  }
}

/** Message of an error; of a failed uvu assertion also its `details`, the difference of the values. */
function why(error: unknown): string {
  const details = error instanceof Error && 'details' in error && error.details
  return details ? `${String(error)} ${String(details)}` : String(error)
}

// Tests replace the timers in order to control time.
const nativeSetTimeout = globalThis.setTimeout
const nativeClearTimeout = globalThis.clearTimeout
