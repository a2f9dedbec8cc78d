import { DAY_S, BRAND_OFFSET_S } from '../../../../api/values/time.ts'
import type { CustomerStage, FollowWay } from '../../../../api/index.ts'

export interface FollowDraft {
  way: FollowWay
  content: string
  /** 0 = unchanged. */
  stage: CustomerStage | 0
  /** `2026-11-28T10:00` in the brands' time zone; '' = no further contact planned. */
  next: string
}

export const longestContent = 500
/** Specification: 9. */
export const mostImages = 9

export const newDraft: FollowDraft = { way: 1, content: '', stage: 0, next: '' }

const AHEAD_DAYS = 366
const MORNING_S = 10 * 3600

/** Value of the field for a time, unix seconds. */
export const fieldOf = (at: number): string =>
  new Date((at + BRAND_OFFSET_S) * 1000).toISOString().slice(0, 16)

/** Unix seconds of a field's value; NaN for an unreadable one. */
export const timeOf = (next: string): number => Date.parse(`${next}:00Z`) / 1000 - BRAND_OFFSET_S

/** Usual times: ten in the morning of a later day. */
export function usualTimes(now: number): [name: string, next: string][] {
  const today = Math.floor((now + BRAND_OFFSET_S) / DAY_S) * DAY_S - BRAND_OFFSET_S
  const morningIn = (days: number) => fieldOf(today + days * DAY_S + MORNING_S)
  return [
    ['明天', morningIn(1)],
    ['三天后', morningIn(3)],
    ['一周后', morningIn(7)],
  ]
}

/** Error messages by field; empty if the draft is valid. */
export function draftFaults(
  { content, next }: FollowDraft,
  now: number,
): Partial<Record<'content' | 'next', string>> {
  const faults: Partial<Record<'content' | 'next', string>> = {}
  if (!content.trim()) faults.content = '写一写这次聊了什么'
  else if ([...content].length > longestContent) faults.content = `最多 ${longestContent} 个字`
  const plan = planFault(next, now)
  if (plan) faults.next = plan
  return faults
}

/** What is wrong with a planned contact; '' for none that is planned. */
export function planFault(next: string, now: number): string {
  if (!next) return ''
  const at = timeOf(next)
  if (Number.isNaN(at) || at <= now) return '请选一个以后的时间'
  return at > now + AHEAD_DAYS * DAY_S ? '最多约到一年以后' : ''
}
