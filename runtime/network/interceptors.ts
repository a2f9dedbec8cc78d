import { ApiFailure, type ApiResult } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import type { RequestOptions, RequestResult } from './request.ts'
import { limitWork } from './time-limit.ts'

export interface Chain {
  /** What the request was called with, or what the interceptor before passed on. */
  requestParams: RequestOptions
  /** Hands over to the next interceptor, at last to the network, and resolves with what comes back. */
  proceed(requestParams: RequestOptions): Promise<RequestResult & ApiResult>
}

/** May change what is asked, change what is answered, answer itself, or ask more than once. */
export type Interceptor = (chain: Chain) => unknown

let added: readonly Interceptor[] = []

/** Puts a function between all later requests and the network; the first one added is the first to be asked. */
export function addInterceptor(interceptor: Interceptor): void {
  if (typeof interceptor === 'function') added = [...added, interceptor]
}

/** Takes all interceptors out again. */
export function cleanInterceptors(): void {
  added = []
}

/** Interceptors to add: `logInterceptor` writes to the console, `timeoutInterceptor` sets a limit. */
export const interceptors = {
  /** Writes what is asked and what is answered to the console. */
  async logInterceptor({ requestParams, proceed }: Chain): Promise<unknown> {
    const { method = 'GET', url, data } = requestParams
    console.log(messages.requestSent(method, url), data)
    const answer = await proceed(requestParams)
    console.log(messages.requestAnswered(method, url), answer)
    return answer
  },

  /** Holds all that comes after it to the request's `timeout`, 60000 ms by default. */
  timeoutInterceptor({ requestParams, proceed }: Chain): Promise<unknown> {
    return limitWork({ timeout: requestParams.timeout }, () => proceed(requestParams)).catch(
      error => {
        const isLate = error instanceof ApiFailure
        throw isLate ? { errMsg: messages.fail('request', error.message) } : error
      },
    )
  },
}

/** Runs a request through the interceptors as they are now. */
export function throughInterceptors(
  params: RequestOptions,
  send: Chain['proceed'],
): ReturnType<Chain['proceed']> {
  const chain = added
  const proceedTo = (index: number) => async (requestParams: RequestOptions) => {
    const interceptor = chain[index]
    if (!interceptor) return send(requestParams)
    const answer = await interceptor({ requestParams, proceed: proceedTo(index + 1) })
    // It may be anything: that is between the app's interceptors and the app's pages.
    return answer as Awaited<ReturnType<Chain['proceed']>>
  }
  return proceedTo(0)(params)
}
