import { type ApiInput, type ApiResult, reasonOf } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { throughInterceptors } from './interceptors.ts'
import type { Answer } from './send-request.ts'
import { defineTask, type Task, type TaskHandle } from './task.ts'
import { limitWork } from './time-limit.ts'
import type { RequestOptions, RequestResult } from './request-options.ts'

/** Has no status if there was no response. */
export interface RequestFailure extends ApiResult, Partial<RequestResult> {
  /** Repeats the status code under the name that older pages read. */
  status?: number
}

type Answered = RequestResult & ApiResult

type RequestInput<Data> = Omit<ApiInput<RequestOptions, 'url', RequestResult<Data>>, 'fail'> & {
  fail?: (failure: RequestFailure) => void
}

export type RequestTask<Data> = Promise<RequestResult<Data> & ApiResult> & TaskHandle

/**
 * Sends an HTTP request; resolves with `{data, statusCode, header, cookies}`, or with what the interceptors
 * make of it. The promise is also the task: `abort()`, `onHeadersReceived()`. Fails with `request:fail
 * 网络链接超时,请稍后再试！` after `timeout` ms, with `request:fail abort`, and with `request:fail HTTP 404` (data and
 * headers added) on any status but 2xx.
 */
export const request = /* @__PURE__ */ defineTask<RequestOptions, RequestResult, 'url'>('request', {
  checks: { url: [isString] },
  passesOutcome: true,
  run(options, task) {
    // The callbacks run once, with the final result, even if an interceptor sends these options again.
    const silent = { success: undefined, fail: undefined, complete: undefined }
    const params = { ...options, ...silent, header: { ...options.header } }
    return throughInterceptors(params, last => send(last, task))
  },
  // Only the caller knows the type of the response.
}) as <Data = unknown>(options: RequestInput<Data>) => RequestTask<Data>

/** End of the chain: interceptors see exactly the responses and failures that pages would see without them. */
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
