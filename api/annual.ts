import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RewardView } from './reward.ts'

/** `before`: its month is to come · `open`: can be taken now · `missed`: its days are over. */
export type AnnualMonthStatus = 'before' | 'open' | 'taken' | 'missed' | 'gone'

export interface AnnualMonth {
  /** From 1, in the order of the year. */
  no: number
  /** `2026-12` */
  month: string
  reward: RewardView
  status: AnnualMonthStatus
  /** Until then it can be taken, unix seconds. */
  until: number
  /** What is shown at the counter once it is taken; ''. */
  grant_id: string
}

export interface AnnualStage {
  /** So many stamps reach it. */
  stamps: number
  reward: RewardView
  status: 'locked' | 'open' | 'taken' | 'gone'
  grant_id: string
}

export interface AnnualMine {
  joined_at: number
  /** They agreed to the words that stand now. */
  is_agreed: boolean
  stamps: number
  /** Days in a row up to today or yesterday. */
  streak: number
  /** Stamped days of this month: `2026-11-21`. */
  days: string[]
  /** Missed days of this month that may still be stamped. */
  make_ups_left: number
}

export interface AnnualDetail extends ActivityDetail {
  months: AnnualMonth[]
  stages: AnnualStage[]
  /** Points for a day, and more for each week in a row. */
  checkin: { points: number; week_bonus: number }
  protocol_version: string
  /** Days after its month in which a benefit can still be taken. */
  grace_days: number
  /** The year's summary can be read. */
  review_open: boolean
  /** The brand's day, `2026-11-21`. */
  today: string
  /** Null for whoever has not joined. */
  mine: AnnualMine | null
}

export const annualDetail = endpoint<{ id: string }, AnnualDetail>({
  path: '/wechat/annual/detail',
  ...drawnByPage,
})

export interface AnnualProtocol {
  title: string
  html: string
  version: string
  /** Unix seconds. */
  updated_at: number
}

export const annualProtocol = endpoint<{ id: string }, AnnualProtocol>({
  path: '/wechat/annual/protocol',
  ...drawnByPage,
})

/** Joins, or agrees to words that have changed. Refused with 2126 for another version, 2106 when nothing is to be agreed to. */
export const joinAnnual = endpoint<
  { id: string; protocolVersion: string; reqId: string },
  { record_id: string; joined_at: number }
>({ method: 'POST', path: '/wechat/annual/join', loader: false })

/** Refused with 2102 (too early), 2103 (too late), 2105 (none left), 2106 (taken), 2126 (not joined). */
export const claimAnnual = endpoint<
  { id: string; month?: number; stage?: number; reqId: string },
  { grant_id: string }
>({ method: 'POST', path: '/wechat/annual/claim', loader: false })

/** Refused with 2106 (stamped), 2107 (no make-ups left), 1001 (`day`), 2126 (not joined). */
export const checkInAnnual = endpoint<
  { id: string; day?: string; reqId: string },
  { stamps: number; streak: number; points: number }
>({ method: 'POST', path: '/wechat/annual/checkin', loader: false })

/** Takes the consent back: nothing more is given, and what was agreed to is erased. */
export const leaveAnnual = endpoint<{ id: string; reqId: string }, { left_at: number }>({
  method: 'POST',
  path: '/wechat/annual/leave',
  loader: false,
})

export interface AnnualReview {
  year: number
  stamps: number
  orders: number
  points: number
  saved_fen: number
  friends: number
}

/** Refused with 2102 before the year's end is near. */
export const annualReview = endpoint<{ id: string; year: number }, AnnualReview>({
  path: '/wechat/annual/review',
  loader: false,
  errorHandler: false,
})
