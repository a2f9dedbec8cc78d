import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** An open question, without the right answer. */
export interface QuizQuestion {
  /** From 1. */
  no: number
  stem: string
  image: string
  kind: 'single' | 'multi' | 'judge'
  options: { key: string; text: string }[]
  score: number
  /**
   * Unix seconds at which the question's time begins to run. For the first question: two seconds after the start, and
   * pages show it only then; for later ones: after the time for reading the previous answer.
   */
  starts_at: number
  /** Unix seconds after which an answer counts as wrong; 0 = no limit. */
  deadline_at: number
}

/** A running paper; `question` is null when all are closed and only `finishPaper` is missing. */
export interface QuizPaper {
  paper_id: string
  total: number
  question: QuizQuestion | null
  /** Unix seconds. */
  server_time: number
}

/** Outcome of a closed question. Optional fields are left out when the campaign does not show answers. */
export interface QuizAnswered {
  right?: boolean
  /** Keys of the right options. */
  answer?: string[]
  explain?: string
  late: boolean
  question: QuizQuestion | null
  done: boolean
  server_time: number
}

/** A question with its answer, for previews. */
export interface QuizWalk {
  no: number
  stem: string
  image: string
  kind: QuizQuestion['kind']
  options: { key: string; text: string }[]
  score: number
  answer: string[]
  explain: string
}

export interface QuizReview {
  no: number
  stem: string
  options: { key: string; text: string }[]
  /** Keys that the visitor chose. */
  keys: string[]
  answer: string[]
  explain: string
  right: boolean
  late: boolean
}

export interface QuizPrizeBrief {
  name: string
  image: string
  value_text: string
}

/**
 * Why a finished paper won no prize. `later`: the ranking is settled after the end · `drawClosed`: the attached draw
 * grants no chances now.
 */
export type NoPrize = '' | 'notPassed' | 'flagged' | 'already' | 'soldOut' | 'later' | 'drawClosed'

/** `grant`: a coupon or prize · `draw`: a chance in another campaign, at `path`. */
export type QuizPrizeWon = QuizPrizeBrief &
  ({ kind: 'grant'; grant_id: string } | { kind: 'draw'; path: string })

export interface QuizResult {
  paper_id: string
  score: number
  full_score: number
  right_n: number
  total: number
  used_ms: number
  passed: boolean
  beat_pct: number
  prize: QuizPrizeWon | null
  no_prize: NoPrize
  /** Empty when the campaign does not show answers. */
  review: QuizReview[]
}

export interface QuizRules {
  pick_n: number
  per_question_s: number
  total_s: number
  pass_score: number
  /** -1 = unlimited. */
  tries_day: number
  tries_total: number
  share_add: number
}

/** One prize of the campaign; `from` and `to` are ranks, 0 for a prize for passing. */
export interface QuizPrizeOffer extends QuizPrizeBrief {
  from: number
  to: number
}

export interface QuizBest {
  score: number
  right_n: number
  total: number
  used_ms: number
  beat_pct: number
  rank: number
}

export interface QuizMine {
  /** -1 = unlimited. */
  tries_left: number
  /** Attempts that sharing can still add today. */
  share_left: number
  best: QuizBest | null
  running_paper: QuizPaper | null
  /** Number of prizes of the visitor. */
  prize_n: number
}

export interface QuizDetail extends ActivityDetail {
  rules: QuizRules
  prizes: QuizPrizeOffer[]
  prize_kind: 'grant' | 'rank' | 'draw'
  study_url: string
  /** Number of participants, and faces of the most recent ones. */
  players: { total: number; faces: { nickname: string; avatar: string }[] }
  mine: QuizMine
  /** All questions with their answers; previews only. */
  walk?: QuizWalk[]
}

export interface QuizRankRow {
  rank: number
  nickname: string
  avatar: string
  score: number
  used_ms: number
  is_me: boolean
}

export interface QuizRank {
  list: QuizRankRow[]
  page: number
  limit: number
  total: number
  has_more: boolean
  me: QuizRankRow | null
}

/** `toClaim`: address missing · `claimed`: to be shipped · `unused`: has a code for the counter. */
export type QuizPrizeStatus = 'toClaim' | 'claimed' | 'unused' | 'used' | 'expired' | 'revoked'

export interface QuizPrizeRow {
  grant_id: string
  prize: QuizPrizeBrief
  status: QuizPrizeStatus
  /** Only while it can be redeemed at a counter. */
  code?: string
  /** Unix seconds. */
  at: number
  valid_to: number
  /** In-app path where the prize is used; '' at the counter. */
  use_path: string
  /** Order that ships the prize; '' otherwise. */
  order_no: string
}

export interface QuizPrizeClaimed {
  status: QuizPrizeStatus
  /** Order that ships the prize. */
  order_no: string
}

export interface QuizPrizes {
  list: QuizPrizeRow[]
  server_time: number
}

export const quizDetail = endpoint<{ id: string }, QuizDetail>({
  path: '/wechat/question/detail',
  ...drawnByPage,
})

/** Starts a paper, or returns the running one. Refused with 2102-2112, 2114, 2124. */
export const startPaper = endpoint<{ id: string; reqId: string }, QuizPaper>({
  method: 'POST',
  path: '/wechat/question/start',
  loader: false,
})

/**
 * Closes the open question. A late answer is refused with 2115, whose `data` is a QuizAnswered with the next question.
 */
export const answerQuestion = endpoint<
  { paperId: string; no: number; keys: string[]; reqId: string },
  QuizAnswered
>({
  method: 'POST',
  path: '/wechat/question/answer',
  loader: false,
})

/** Submits the paper; unanswered questions count as wrong. */
export const finishPaper = endpoint<{ paperId: string; reqId: string }, QuizResult>({
  method: 'POST',
  path: '/wechat/question/finish',
  loader: false,
})

export const quizPrizes = endpoint<{ id: string }, QuizPrizes>({
  path: '/wechat/question/prizes',
  ...drawnByPage,
})

/** Sets the delivery address of a prize. Refused with 1001, 2121, 2123. */
export const claimQuizPrize = endpoint<
  { grantId: string; name: string; phone: string; address: string; reqId: string },
  QuizPrizeClaimed
>({
  method: 'POST',
  path: '/wechat/question/claim',
  loader: false,
})

export const quizRank = endpoint<{ id: string; page?: number; limit?: number }, QuizRank>({
  path: '/wechat/question/rank',
  ...drawnByPage,
})
