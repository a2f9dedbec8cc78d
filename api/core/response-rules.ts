import * as codes from '../codes.ts'
import type { Answer } from './answer.ts'
import { ApiError } from './api-error.ts'
import { comeBackWords } from './retry-after.ts'

/** Options of a call that decide how its answer is read; see `EndpointSpec`. */
export interface Reading {
  ok: number | readonly number[]
  errorHandler: boolean
  toastRefusal: boolean
}

export interface Rule {
  when: (answer: Answer, call: Reading) => unknown
  /** What happens to the promise. `never`: it stays pending, because the page is being left. */
  settle: 'resolve' | 'reject' | 'never'
  /** How the answer is shown; left out when the page renders the state itself. */
  say?: 'modal' | 'toast'
  go?: 'authorization' | 'serviceError'
  log?: true
}

/** Pages render the states of higher codes themselves. */
const LAST_SPOKEN_CODE = 2000

/**
 * Specification sections 7 and 8: the first matching rule decides, `otherwise` is the ninth. The order is part of the
 * contract.
 */
const rules: readonly Rule[] = [
  { when: a => a.http === 429, settle: 'reject', say: 'modal', log: true },
  { when: a => a.failure, settle: 'reject', say: 'modal', log: true },
  { when: a => a.status === 'oauth' && isWeb(a.targetUrl), settle: 'never', go: 'authorization' },
  { when: a => serviceErrors.includes(a.code), settle: 'reject', go: 'serviceError', log: true },
  { when: (a, call) => isOk(a.code, call.ok), settle: 'resolve' },
  { when: (a, call) => a.code === -1 && call.toastRefusal, settle: 'reject', say: 'toast' },
  { when: a => a.code > LAST_SPOKEN_CODE, settle: 'reject' },
  { when: (_, call) => call.errorHandler, settle: 'reject', say: 'modal', log: true },
]

const otherwise: Rule = { when: () => true, settle: 'reject', log: true }

export function ruleFor(answer: Answer, call: Reading): Rule {
  return rules.find(rule => rule.when(answer, call)) ?? otherwise
}

/** Codes with a screen of their own, whichever call meets them. */
const serviceErrors: readonly number[] = [
  codes.brandExpired,
  codes.noAccess,
  codes.brandPreparing,
  codes.brandStopped,
  codes.maintenance,
]

const FAILED = '请求失败'
/** Modal text without any answer: the visitor can check the network. */
const UNREACHED = '请求失败，请检查网络后再试'
const failures = { network: FAILED, timeout: '网络链接超时,请稍后再试！' }

/** Text of the modal. The timeout text appears in the rejection only. */
export function spoken({ failure, http, message, retryAfterMs, requestId }: Answer): string {
  if (failure === 'network' && http === 0) return UNREACHED
  const pause = comeBackWords(retryAfterMs)
  const words = failure && pause ? `${FAILED}，${pause}` : (failure ? '' : message) || FAILED
  // Whoever reports the failure can say where to look.
  return failure && requestId ? `${words}（编号 ${requestId}）` : words
}

/** The rejection of the call. */
export function errorOf(answer: Answer): ApiError {
  const { failure, code, data, targetUrl, retryAfterMs } = answer
  const message =
    failure && retryAfterMs === undefined ? failures[failure] : spoken({ ...answer, requestId: '' })
  return new ApiError(failure ?? 'refused', message, { code, data, targetUrl, retryAfterMs })
}

const isOk = (code: number, ok: Reading['ok']) => [ok].flat().includes(code)

const isWeb = (url: string | undefined) => /^https?:\/\//.test(url ?? '')
