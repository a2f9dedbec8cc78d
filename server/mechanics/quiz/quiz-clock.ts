import type { PaperRules } from '../../core/tables.ts'

/** So much later than the deadline an answer may still arrive, ms: the way through the network is nobody's fault. */
const ALLOWANCE_MS = 2000

/** Time to read the answer of the last question before the next one's clock starts, ms. */
const READ_MS = 5000

/** Where a paper stands. */
export interface PaperClock {
  rules: PaperRules
  /** The open question, from 1. */
  next_no: number
  started_ms: number
  /** When the open question was sent. */
  sent_ms: number
}

/** When the open question's clock starts, ms. */
export function startsMs({ rules, next_no, sent_ms }: PaperClock): number {
  const reads = rules.show_answer === 'after' && next_no > 1
  return reads ? sent_ms + READ_MS : sent_ms
}

/** The last moment for the open question, ms; Infinity without a limit. */
export function deadlineMs(paper: PaperClock): number {
  const { per_question_s: one } = paper.rules
  const own = one > 0 ? startsMs(paper) + one * 1000 : Infinity
  return Math.min(own, paperEndMs(paper))
}

/** Whether an answer that arrives now counts as wrong whatever it says. */
export const isLate = (paper: PaperClock, nowMs: number): boolean =>
  // guard: late by more than the allowance [server quiz/play]
  //   nowMs > deadlineMs(paper) + ALLOWANCE_MS ~> nowMs < 0
  nowMs > deadlineMs(paper) + ALLOWANCE_MS

/** Whether the time of the whole paper is over, so that nothing more is sent. */
export const isPaperOver = (paper: PaperClock, nowMs: number): boolean => nowMs > paperEndMs(paper)

/** Time that the open question took, ms: leaving stops no clock, but a whole night away counts as the limit. */
export function usedMs(paper: PaperClock, nowMs: number): number {
  const most = deadlineMs(paper) + ALLOWANCE_MS - paper.sent_ms
  return Math.min(Math.max(0, nowMs - paper.sent_ms), most, MAX_INT)
}

const MAX_INT = 2_147_483_647

const paperEndMs = ({ rules, started_ms }: PaperClock): number =>
  rules.total_s > 0 ? started_ms + rules.total_s * 1000 : Infinity
