import type { PaperRules } from '../../core/tables.ts'

/** Tolerance after the deadline for network latency, ms. */
const ALLOWANCE_MS = 2000

/** Time for reading the last answer before the next question's clock starts, ms. */
const READ_MS = 5000

/** Timing of a paper. */
export interface PaperClock {
  rules: PaperRules
  /** Number of the open question, from 1. */
  next_no: number
  started_ms: number
  /** When the open question was sent, unix ms. */
  sent_ms: number
}

/** When the open question's clock starts, unix ms. */
export function startsMs({ rules, next_no, sent_ms }: PaperClock): number {
  const reads = rules.show_answer === 'after' && next_no > 1
  return reads ? sent_ms + READ_MS : sent_ms
}

/** Deadline of the open question, unix ms; Infinity without a limit. */
export function deadlineMs(paper: PaperClock): number {
  const { per_question_s: one } = paper.rules
  const own = one > 0 ? startsMs(paper) + one * 1000 : Infinity
  return Math.min(own, paperEndMs(paper))
}

/** Whether an answer that arrives now is late and counts as wrong. */
export const isLate = (paper: PaperClock, nowMs: number): boolean =>
  // guard: late by more than the allowance [server quiz/play]
  //   nowMs > deadlineMs(paper) + ALLOWANCE_MS ~> nowMs < 0
  nowMs > deadlineMs(paper) + ALLOWANCE_MS

/** Whether the time of the whole paper is over, so that no further question is sent. */
export const isPaperOver = (paper: PaperClock, nowMs: number): boolean => nowMs > paperEndMs(paper)

/**
 * Time used for the open question, ms. Leaving the page does not stop the clock, but the value is capped at the limit.
 */
export function usedMs(paper: PaperClock, nowMs: number): number {
  const most = deadlineMs(paper) + ALLOWANCE_MS - paper.sent_ms
  return Math.min(Math.max(0, nowMs - paper.sent_ms), most, MAX_INT)
}

const MAX_INT = 2_147_483_647

const paperEndMs = ({ rules, started_ms }: PaperClock): number =>
  rules.total_s > 0 ? started_ms + rules.total_s * 1000 : Infinity
