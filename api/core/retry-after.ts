import { atom } from 'nanostores'

/**
 * The pause that a server asks for, ms: seconds or an HTTP date. A date is compared with the server's `Date`, because
 * the phone's clock may be wrong. Undefined without one, or if the date has passed.
 */
export function retryAfter(headers: Headers): number | undefined {
  const asked = headers.get('Retry-After')
  if (!asked) return undefined
  if (/^\d+$/.test(asked)) return Number(asked) * 1000
  const ms = Date.parse(asked) - Date.parse(headers.get('Date') ?? '')
  return ms >= 0 ? ms : undefined
}

/** Longest pause after which a request is repeated; after a longer one it fails, ms. */
export const LONGEST_PAUSE = 5_000

export const asksForLongPause = ({ headers }: Response): boolean =>
  (retryAfter(headers) ?? 0) > LONGEST_PAUSE

/** Words of the last failure that named a time to come again, until an answer comes; '' without one. */
export const $comeBack = atom('')

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Largest waits that are told in seconds, minutes and hours. */
const units = [
  [MINUTE - 1, 1000, '秒'],
  [2 * HOUR, MINUTE, '分钟'],
  [48 * HOUR, HOUR, '小时'],
  [Number.POSITIVE_INFINITY, 24 * HOUR, '天'],
] as const

/** When to come again: `请 2 分钟后再试`; '' for an unknown pause. */
export function comeBackWords(ms: number | undefined): string {
  const unit = ms === undefined ? undefined : units.find(([upTo]) => ms <= upTo)
  return unit ? `请 ${Math.max(1, Math.ceil((ms ?? 0) / unit[1]))} ${unit[2]}后再试` : ''
}
