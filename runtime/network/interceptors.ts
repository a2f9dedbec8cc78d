import { ApiFailure, type ApiResult } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import type { RequestOptions, RequestResult } from './request-options.ts'
import { limitWork } from './time-limit.ts'

export interface Chain {
  /** Options of the request, or those passed on by the previous interceptor. */
  requestParams: RequestOptions
  /** Calls the next interceptor, finally the network, and resolves with the response. */
  proceed(requestParams: RequestOptions): Promise<RequestResult & ApiResult>
}

/** May change the request or the response, respond itself, or send more than one request. */
export type Interceptor = (chain: Chain) => unknown

let added: readonly Interceptor[] = []

/** Adds an interceptor to all later requests; interceptors run in the order in which they were added. */
export function addInterceptor(interceptor: Interceptor): void {
  if (typeof interceptor === 'function') added = [...added, interceptor]
}

/** Removes all interceptors. */
export function cleanInterceptors(): void {
  added = []
}

/** Ready-made interceptors: `logInterceptor` writes to the console, `timeoutInterceptor` sets a limit. */
export const interceptors = {
  /** Logs requests and responses to the console. */
  async logInterceptor({ requestParams, proceed }: Chain): Promise<unknown> {
    const { method = 'GET', url, data } = requestParams
    console.log(messages.requestSent(method, url), data)
    const answer = await proceed(requestParams)
    console.log(messages.requestAnswered(method, url), answer)
    return answer
  },

  /** Applies the request's `timeout`, 60000 ms by default, to everything after it in the chain. */
  timeoutInterceptor({ requestParams, proceed }: Chain): Promise<unknown> {
    return limitWork({ timeout: requestParams.timeout }, () => proceed(requestParams)).catch(
      error => {
        const isLate = error instanceof ApiFailure
        throw isLate ? { errMsg: messages.fail('request', error.message) } : error
      },
    )
  },
}

/** Runs a request through the current interceptors. */
export function throughInterceptors(
  params: RequestOptions,
  send: Chain['proceed'],
): ReturnType<Chain['proceed']> {
  const chain = added
  const proceedTo = (index: number) => async (requestParams: RequestOptions) => {
    const interceptor = chain[index]
    if (!interceptor) return send(requestParams)
    const answer = await interceptor({ requestParams, proceed: proceedTo(index + 1) })
    // Interceptors may return any value; the app's pages have to expect it.
    return answer as Awaited<ReturnType<Chain['proceed']>>
  }
  return proceedTo(0)(params)
}
