import { currentUrl } from '../../runtime/index.ts'
import { notFound } from '../codes.ts'
import type { Answer } from './answer.ts'
import type { ApiError } from './api-error.ts'
import { logClient } from './client-log.ts'
import { send } from './client.ts'
import type { Outgoing } from './outgoing.ts'
import { contextFields } from './context-fields.ts'
import { earlyKey, wirePath } from './early-key.ts'
import { isRedirecting, redirectToOAuth, redirectForServiceError } from './oauth-redirect.ts'
import { openLoading } from './loading-layer.ts'
import { loginSettled } from './login-state.ts'
import { oncePerSubmit, refusalOf } from './request-guard.ts'
import { errorOf, type Rule, ruleFor, spoken } from './response-rules.ts'
import { stored } from './stored.ts'
import { withRequestFeedback } from './with-request-feedback.ts'

export interface EndpointSpec {
  /** Default GET. Parameters are the query of a GET and the JSON body of a POST. */
  method?: 'GET' | 'POST'
  /** Path of the specification; `wirePath` adds the prefix. */
  path: string
  /** Success codes. Default 1. */
  ok?: number | readonly number[]
  /** Shows the loading layer. Default true. */
  loader?: boolean
  /** Shows a modal for refusals. Default true. */
  errorHandler?: boolean
  /** Does not wait for a running login. Default false. */
  skipWait?: boolean
  /** Shows refusals with code -1 in a toast. Default false. */
  toastRefusal?: boolean
  /** For calls made by a timer: failures show nothing. Default false. */
  quiet?: boolean
  /** The page shows failures and what does not exist itself, so no modal is opened. Default false. */
  showsFailure?: boolean
}

/** For reads whose page renders its own loading and failure states, so that a failure is not reported twice. */
export const drawnByPage = { loader: false, showsFailure: true } as const

/** For writes whose page tells refusals and lost answers itself, at the field or the button. */
export const toldByPage = { method: 'POST', loader: false, quiet: true } as const

/** Options that a single call can override. */
export type CallOptions = Pick<EndpointSpec, 'quiet' | 'showsFailure'>

const defaults = {
  method: 'GET',
  ok: 1,
  loader: true,
  errorHandler: true,
  skipWait: false,
  toastRefusal: false,
  quiet: false,
  showsFailure: false,
} as const

type Call = Required<EndpointSpec>

export interface Endpoint<Q extends object, D> {
  (params: Q, options?: CallOptions): Promise<D>
  /** Path, without the host of the API, as the served HTML's script requests it. */
  url: string
}

/**
 * Declares one call to the server. The returned function resolves with the envelope's `data`, rejects with an
 * `ApiError`, or stays pending when the page is left for a login. An identical write in flight is not sent twice.
 */
export function endpoint<Q extends object, D>(spec: EndpointSpec): Endpoint<Q, D> {
  const call: Call = { ...defaults, ...spec }
  const { method, path } = call
  const request = (params: Q, options?: CallOptions) => {
    const submit = () => run({ ...call, ...options }, params) as Promise<D>
    return method === 'GET' ? submit() : oncePerSubmit(path, params, submit)
  }
  return Object.assign(request, { url: wirePath(path, false) })
}

async function run(call: Call, params: object): Promise<unknown> {
  const close = call.loader ? openLoading(call.method === 'POST') : undefined
  const started = Date.now()
  try {
    // guard: calls wait for the login [unit api/core/held-calls]
    //   if (!call.skipWait) await loginSettled() ~>
    // guard: flagged calls do not wait [unit api/core/held-calls]
    //   if (!call.skipWait) await loginSettled() ~> await loginSettled()
    if (!call.skipWait) await loginSettled()
    const refusal = refusalOf(call)
    if (refusal) throw refusal
    const answer = await send(outgoing(call, params))
    return settle(call, answer, Date.now() - started)
  } finally {
    close?.()
  }
}

/** Built on sending: a login that the request waited for changes the context fields. */
function outgoing({ method, path }: Call, params: object): Outgoing {
  const query = currentUrl().searchParams
  const isThird = query.get('isThird') === '1'
  const payload = withoutNothing({ ...contextFields(query, stored), ...params })
  if (method === 'GET') return { method, url: earlyKey(path, payload, isThird) }
  return { method, url: wirePath(path, isThird), body: payload }
}

function withoutNothing(payload: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(payload).filter(([, value]) => value != null))
}

function settle(call: Call, answer: Answer, ms: number): Promise<unknown> | unknown {
  const rule = ruleFor(answer, call)
  if (rule.settle === 'resolve') return answer.data
  // Leaving the page cancels its requests; those failures are not shown.
  if (isRedirecting()) return never
  // guard: a quiet call says nothing [unit api/core/faults]
  //   const isSilent = call.quiet || ~> const isSilent =
  const isSilent = call.quiet || (call.showsFailure && isDrawn(answer))
  act(isSilent ? { ...rule, say: undefined } : rule, answer)
  if (rule.settle === 'never') return never
  const error = errorOf(answer)
  if (rule.log) note(call, answer, error, ms)
  throw error
}

/** What pages have a screen for. */
const isDrawn = ({ failure, code }: Answer) => failure || code === notFound

const never = new Promise<never>(() => {})

function act(
  { say, go }: Pick<Rule, 'go'> & { say?: Rule['say'] | undefined },
  answer: Answer,
): void {
  if (go === 'authorization') redirectToOAuth(answer.targetUrl ?? '')
  if (go === 'serviceError') redirectForServiceError(answer)
  if (say === 'toast') withRequestFeedback(({ sayInToast }) => sayInToast(answer.message))
  if (say === 'modal') withRequestFeedback(({ sayInModal }) => sayInModal(spoken(answer)))
}

function note(
  { path }: Call,
  { requestId }: Answer,
  { code, message }: ApiError,
  ms: number,
): void {
  logClient(message, { call: path, code, ms, requestId })
}
