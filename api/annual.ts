import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RewardView } from './reward.ts'

/**
 * `before`: the month has not begun · `open`: claimable · `taken`: claimed · `missed`: claim period over · `gone`: out
 * of stock.
 */
export type AnnualMonthStatus = 'before' | 'open' | 'taken' | 'missed' | 'gone'

export interface AnnualMonth {
  /** Number of the month within the campaign, from 1. */
  no: number
  /** `2026-12` */
  month: string
  reward: RewardView
  status: AnnualMonthStatus
  /** Last moment at which it can be claimed, unix seconds. */
  until: number
  /** Key of the grant, for the counter; '' before the claim or without a code. */
  grant_id: string
}

export interface AnnualStage {
  /** Number of stamps that unlocks the stage. */
  stamps: number
  reward: RewardView
  status: 'locked' | 'open' | 'taken' | 'gone'
  grant_id: string
}

export interface AnnualMine {
  joined_at: number
  /** The member has accepted the current version of the protocol. */
  is_agreed: boolean
  stamps: number
  /** Consecutive stamped days that end today or yesterday. */
  streak: number
  /** Stamped days of the current month: `2026-11-21`. */
  days: string[]
  /** Missed days of the current month that can still be stamped. */
  make_ups_left: number
}

export interface AnnualDetail extends ActivityDetail {
  months: AnnualMonth[]
  stages: AnnualStage[]
  /** Points for a stamp, and the bonus for each full week of consecutive stamps. */
  checkin: { points: number; week_bonus: number }
  protocol_version: string
  /** Days after the end of its month in which a benefit can still be claimed. */
  grace_days: number
  /** Whether the annual review is available. */
  review_open: boolean
  /** Today in the brand's time zone, `2026-11-21`. */
  today: string
  /** Null for visitors who have not joined. */
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

/** Joins, or accepts a changed protocol. Refused with 2126 (another version), 2106 (nothing to accept). */
export const joinAnnual = endpoint<
  { id: string; protocolVersion: string; reqId: string },
  { record_id: string; joined_at: number }
>({ method: 'POST', path: '/wechat/annual/join', loader: false })

/**
 * Claims the benefit of a month or a stage. Refused with 2102 (too early), 2103 (too late), 2105 (out of stock), 2106
 * (already claimed), 2126 (not joined).
 */
export const claimAnnual = endpoint<
  { id: string; month?: number; stage?: number; reqId: string },
  { grant_id: string }
>({ method: 'POST', path: '/wechat/annual/claim', loader: false })

/**
 * Stamps a day, today by default. Refused with 2106 (already stamped), 2107 (no make-ups left), 1001 (`day`), 2126 (not
 * joined).
 */
export const checkInAnnual = endpoint<
  { id: string; day?: string; reqId: string },
  { stamps: number; streak: number; points: number }
>({ method: 'POST', path: '/wechat/annual/checkin', loader: false })

/** Withdraws the consent: no benefits are granted any more, and the record of the consent is erased. */
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

/** Refused with 2102 until shortly before the end of the year. */
export const annualReview = endpoint<{ id: string; year: number }, AnnualReview>({
  path: '/wechat/annual/review',
  ...drawnByPage,
  errorHandler: false,
})
