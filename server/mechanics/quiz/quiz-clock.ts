import type { PaperRules } from '../../core/tables.ts'

/** Tolerance after the deadline for network latency, ms. */
const ALLOWANCE_MS = 2000

/** Time for reading the last answer before the next question's clock starts, ms. */
const READ_MS = 5000

/**
 * Time from a paper's start until its first question's clock starts, ms. Pages show the question only then, so that
 * everybody reads it from the same moment on: a tap starts the paper while the page still loads its scripts, and a slow
 * phone needs 1.2 s from there until it can show anything. Whole seconds, because the wire has no others.
 */
const LEAD_MS = 2000

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
  // guard: the first question's time does not run while the page loads [server quiz/clock]
  //   if (next_no === 1) return sent_ms + LEAD_MS ~>
  if (next_no === 1) return sent_ms + LEAD_MS
  return rules.show_answer === 'after' ? sent_ms + READ_MS : sent_ms
}

/** Deadline of the open question, unix ms; Infinity without a limit. */
export function deadlineMs(paper: PaperClock): number {
  const { per_question_s: one } = paper.rules
  const own = one > 0 ? startsMs(paper) + one * 1000 : Infinity
  return Math.min(own, paperEndMs(paper))
}

/** Whether an answer that arrives now is late and counts as wrong. */
export const isLate = (paper: PaperClock, nowMs: number): boolean =>
  // guard: late by more than the allowance [server quiz/clock]
  //   nowMs > deadlineMs(paper) + ALLOWANCE_MS ~> nowMs < 0
  nowMs > deadlineMs(paper) + ALLOWANCE_MS

/** Whether the time of the whole paper is over, so that no further question is sent. */
export const isPaperOver = (paper: PaperClock, nowMs: number): boolean => nowMs > paperEndMs(paper)

/**
 * Time used for the open question, ms. Leaving the page does not stop the clock, but the value is capped at the limit.
 * Nobody sees the first question before its clock starts. A later one may be opened while the last answer could still be
 * read, so that time counts.
 */
export function usedMs(paper: PaperClock, nowMs: number): number {
  // guard: the lead makes nobody slower in the ranking [server quiz/clock]
  //   paper.next_no === 1 ? startsMs(paper) : ~>
  const from = paper.next_no === 1 ? startsMs(paper) : paper.sent_ms
  const most = deadlineMs(paper) + ALLOWANCE_MS - from
  return Math.min(Math.max(0, nowMs - from), most, MAX_INT)
}

const MAX_INT = 2_147_483_647

const paperEndMs = ({ rules, started_ms }: PaperClock): number =>
  rules.total_s > 0 ? started_ms + LEAD_MS + rules.total_s * 1000 : Infinity
