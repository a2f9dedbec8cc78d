import { callForeign } from './call-foreign.ts'
import * as messages from './messages.ts'
import { type Check, firstProblem } from './params.ts'

export interface ApiResult {
  /** `name:ok`, or `name:fail` and the reason. */
  errMsg: string
}

export interface Callbacks<Result> {
  success?: (result: Result & ApiResult) => void
  fail?: (error: ApiResult) => void
  complete?: (outcome: ApiResult) => void
}

/** What page code passes: the needed options, any of the others, and callbacks. */
export type ApiInput<Options, Needed extends keyof Options, Result> = Pick<Options, Needed> &
  Partial<Options> &
  Callbacks<Result>

export type Api<Options, Needed extends keyof Options, Result> = (
  ...input: [Needed] extends [never]
    ? [options?: ApiInput<Options, Needed, Result>]
    : [options: ApiInput<Options, Needed, Result>]
) => Promise<Result & ApiResult>

export interface ApiSpec<Options, Result> {
  /** Taken for keys that are absent. A key that is present with the value undefined is checked as it is. */
  defaults?: Partial<Options>
  checks?: { [Name in keyof Options]?: readonly Check[] }
  /** Parameter failures also go to console.error. Off by default. */
  logsFailures?: boolean
  /** Does the work. Throws ApiFailure to fail. Callbacks are called before the API returns unless this is a promise. */
  run(options: Options): Outcome<Result> | Promise<Outcome<Result>>
}

/** An API that has nothing to tell but `ok` may return nothing. */
type Outcome<Result> = object extends Result ? Result | void : Result

/** Thrown by an API's `run`: the caller gets `name:fail reason`. */
export class ApiFailure extends Error {}

/**
 * Wraps plain work into the form that page code expects: callbacks and a promise with the same object. The promise
 * rejects on failure even when callbacks were given, and a caller that ignores it causes no unhandled rejection.
 */
export function defineApi<
  Options extends object,
  Result extends object = object,
  Needed extends keyof Options = never,
>(name: string, spec: ApiSpec<Options, Result>): Api<Options, Needed, Result> {
  return (...[input]) => {
    if (input !== undefined && (typeof input !== 'object' || input === null)) {
      return refuse(messages.fail(name, messages.wrongArgument('Object', input)), {}, true)
    }
    const callbacks: Callbacks<Result> = input ?? {}
    const options = { ...spec.defaults, ...input } as Options & Record<string, unknown>
    const problem = firstProblem(spec.checks ?? {}, options)
    if (problem) return refuse(messages.fail(name, problem), callbacks, spec.logsFailures)
    try {
      const result = spec.run(options)
      if (!(result instanceof Promise)) return succeed(name, result, callbacks)
      return handled(
        result.then(
          late => succeed(name, late, callbacks),
          error => refuse(messages.fail(name, reasonOf(error)), callbacks),
        ),
      )
    } catch (error) {
      return refuse(messages.fail(name, reasonOf(error)), callbacks)
    }
  }
}

function succeed<Result extends object>(
  name: string,
  found: Outcome<Result>,
  { success, complete }: Callbacks<Result>,
): Promise<Result & ApiResult> {
  const result = { ...(found as Result), errMsg: messages.ok(name) }
  call(success, result)
  call(complete, result)
  return Promise.resolve(result)
}

/** How every API fails: `fail`, `complete` and the promise get the same object. */
export function refuse<Result>(
  errMsg: string,
  { fail, complete }: Callbacks<Result>,
  isLogged = false,
): Promise<never> {
  const error: ApiResult = { errMsg }
  if (isLogged) console.error(errMsg)
  call(fail, error)
  call(complete, error)
  return handled(Promise.reject(error))
}

/** The caller's own handlers still see the rejection; without any it would be reported as unhandled. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined)
  return promise
}

function call<Value>(callback: ((value: Value) => void) | undefined, value: Value): void {
  if (typeof callback === 'function') callForeign(() => callback(value))
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
