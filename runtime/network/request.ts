import { type ApiInput, type ApiResult, reasonOf } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { throughInterceptors } from './interceptors.ts'
import type { ResponseHead } from './response-head.ts'
import type { Answer } from './send-request.ts'
import { defineTask, type Task, type TaskHandle } from './task.ts'
import { limitWork } from './time-limit.ts'

export interface RequestOptions {
  /** Absolute, or relative to the page. */
  url: string
  /** Goes to the query for GET and HEAD, else to the body: an object as JSON, or as a form if the header says so. */
  data?: unknown
  /** In any case, GET by default. */
  method?: string
  /** Without a content-type a body counts as JSON. */
  header?: Record<string, unknown>
  /** Anything but `json`, the default, leaves the answer a text. */
  dataType?: string
  /** `text` by default; `arraybuffer` gives bytes. */
  responseType?: 'text' | 'arraybuffer'
  /** ms for all of the request, 60000 by default. */
  timeout?: number
  /** As in fetch, `same-origin` by default. */
  credentials?: RequestCredentials
  /** As in fetch, `cors` by default. */
  mode?: RequestMode
  /** As in fetch, `default` by default. */
  cache?: RequestCache
  /** As in fetch, `follow` by default. */
  redirect?: RequestRedirect
  /** Asks through a script, see `jsonp`; a text names its callback. False by default. */
  jsonp?: boolean | string
}

export interface RequestResult<Data = unknown> extends ResponseHead {
  /** Parsed if it is JSON; null for status 204. */
  data: Data
}

/** Without a status when no answer came. */
export interface RequestFailure extends ApiResult, Partial<RequestResult> {
  /** The status code once more, as older pages read it. */
  status?: number
}

type Answered = RequestResult & ApiResult

type RequestInput<Data> = Omit<ApiInput<RequestOptions, 'url', RequestResult<Data>>, 'fail'> & {
  fail?: (failure: RequestFailure) => void
}

export type RequestTask<Data> = Promise<RequestResult<Data> & ApiResult> & TaskHandle

/**
 * Asks a server; resolves with `{data, statusCode, header, cookies}`, or with what the interceptors make of it. The
 * promise is also the task: `abort()`, `onHeadersReceived()`. Fails with `request:fail 网络链接超时,请稍后再试！` after
 * `timeout` ms, with `request:fail abort`, and with `request:fail HTTP 404` (data and head added) on any status but 2xx.
 */
export const request = /* @__PURE__ */ defineTask<RequestOptions, RequestResult, 'url'>('request', {
  checks: { url: [isString] },
  passesOutcome: true,
  run(options, task) {
    // Callbacks are called once, when the last word is said, also if an interceptor sends these options anew.
    const silent = { success: undefined, fail: undefined, complete: undefined }
    const params = { ...options, ...silent, header: { ...options.header } }
    return throughInterceptors(params, last => send(last, task))
  },
  // Only the caller knows what the server answers.
}) as <Data = unknown>(options: RequestInput<Data>) => RequestTask<Data>

/** The end of the chain: interceptors see the very answers and failures that pages would see without them. */
function send(options: RequestOptions, { signal, notifyHead }: Task): Promise<Answered> {
  const answer = limitWork({ signal, timeout: options.timeout }, async inner => {
    const { sendRequest } = await import('./send-request.ts')
    return sendRequest(options, inner, notifyHead)
  })
  return answer.then(judge, error => fail({ errMsg: failText(reasonOf(error)) }))
}

function judge(answer: Answer): Answered | Promise<never> {
  const status = answer.statusCode
  if (status >= 200 && status < 300) return { ...answer, errMsg: messages.ok('request') }
  return fail({ ...answer, status, errMsg: failText(messages.httpFailed(status)) })
}

const fail = (failure: RequestFailure) => Promise.reject(failure)
const failText = (reason: string) => messages.fail('request', reason)
