import { callForeign } from './call-foreign.ts'
import * as messages from './messages.ts'
import { type Check, firstProblem } from './params.ts'
import { reportMistakes } from './report-mistakes.ts'

export interface ApiResult {
  /** `name:ok`, or `name:fail` and the reason. */
  errMsg: string
}

export interface Callbacks<Result> {
  success?: (result: Result & ApiResult) => void
  fail?: (error: ApiResult) => void
  complete?: (outcome: ApiResult) => void
}

/** Argument of an API call: the needed options, any of the others, and callbacks. */
export type ApiInput<Options, Needed extends keyof Options, Result> = Pick<Options, Needed> &
  Partial<Options> &
  Callbacks<Result>

export type Api<Options, Needed extends keyof Options, Result> = (
  ...input: [Needed] extends [never]
    ? [options?: ApiInput<Options, Needed, Result>]
    : [options: ApiInput<Options, Needed, Result>]
) => Promise<Result & ApiResult>

export interface ApiSpec<Options, Result> {
  /** Used for absent keys. A key that is present with the value undefined is checked as it is. */
  defaults?: Partial<Options>
  checks?: { [Name in keyof Options]?: readonly Check[] }
  /** Options without a default that may be absent; when present, they are checked. */
  optional?: readonly (keyof Options)[]
  /** A call without any options fails by that, as it did in the old line. Off by default. */
  needsOptions?: boolean
  /** Also logs parameter failures with console.error. Off by default. */
  logsFailures?: boolean
  /**
   * Passes the result or error of `run` to the caller unchanged, errMsg included. By default the caller
   * gets a copy with errMsg.
   */
  passesOutcome?: boolean
  /**
   * Does the work. Throws ApiFailure to fail. Callbacks run before the API returns, unless this returns a
   * promise.
   */
  run(options: Options): Outcome<Result> | Promise<Outcome<Result>>
}

/** An API without a result beyond `ok` may return nothing. */
type Outcome<Result> = object extends Result ? Result | void : Result

/** Thrown by an API's `run`: the call fails with `name:fail reason`. */
export class ApiFailure extends Error {}

/**
 * Wraps a plain function into the form that page code expects: callbacks and a promise with the same
 * object. The promise rejects on failure even when callbacks were given, and a caller that ignores it
 * causes no unhandled rejection.
 */
export function defineApi<
  Options extends object,
  Result extends object = object,
  Needed extends keyof Options = never,
>(name: string, spec: ApiSpec<Options, Result>): Api<Options, Needed, Result> {
  const api: Api<Options, Needed, Result> = (...[input]) => {
    if (isWrong(input, spec.needsOptions)) {
      return refuse(messages.fail(name, messages.wrongArgument('Object', input)), {}, true)
    }
    const callbacks: Callbacks<Result> = input ?? {}
    const options = { ...spec.defaults, ...input } as Options & Record<string, unknown>
    const problem = firstProblem(spec.checks ?? {}, options, spec.optional)
    if (problem) return refuse(messages.fail(name, problem), callbacks, spec.logsFailures)
    const succeed = (found: Outcome<Result>) =>
      callSuccess(spec.passesOutcome ? found : { ...found, errMsg: messages.ok(name) }, callbacks)
    const fail = (error: unknown) =>
      spec.passesOutcome && !(error instanceof ApiFailure)
        ? callFailure(error, callbacks)
        : refuse(messages.fail(name, reasonOf(error)), callbacks)
    try {
      const result = spec.run(options)
      return result instanceof Promise ? handled(result.then(succeed, fail)) : succeed(result)
    } catch (error) {
      return fail(error)
    }
  }
  // Removed from production builds.
  return process.env.NODE_ENV === 'development' ? reportMistakes(api) : api
}

function isWrong(input: unknown, needsOptions = false): boolean {
  if (input === undefined) return needsOptions
  return typeof input !== 'object' || input === null
}

function callSuccess<Result extends object>(
  outcome: unknown,
  { success, complete }: Callbacks<Result>,
): Promise<Result & ApiResult> {
  const result = outcome as Result & ApiResult
  call(success, result)
  call(complete, result)
  return Promise.resolve(result)
}

/** Fails a call: callbacks and rejected promise. */
export function refuse<Result>(
  errMsg: string,
  callbacks: Callbacks<Result>,
  isLogged = false,
): Promise<never> {
  if (isLogged) console.error(errMsg)
  return callFailure({ errMsg }, callbacks)
}

/** `fail`, `complete` and the promise get the same object. */
function callFailure<Result>(
  reason: unknown,
  { fail, complete }: Callbacks<Result>,
): Promise<never> {
  const error = reason as ApiResult
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

/** Message of a thrown value. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
