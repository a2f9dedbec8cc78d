import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A question while it is open: nothing in it tells which option is right. */
export interface QuizQuestion {
  /** From 1. */
  no: number
  stem: string
  image: string
  kind: 'single' | 'multi' | 'judge'
  options: { key: string; text: string }[]
  score: number
  /** Unix seconds: the clock starts, after the time for reading the last answer. */
  starts_at: number
  /** Unix seconds after which an answer counts as wrong; 0 = no limit. */
  deadline_at: number
}

/** A paper that runs: its open question is null when all are closed and only the result is missing. */
export interface QuizPaper {
  paper_id: string
  total: number
  question: QuizQuestion | null
  /** Unix seconds. */
  server_time: number
}

/** What a question was once it is closed. The fields with `?` are left out where the campaign shows no answers. */
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

/** A question with its answer, for whoever may see both: a preview. */
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
  /** What I chose. */
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
 * Why a finished paper brought no prize. `later`: places are settled when the campaign has ended · `drawClosed`: the
 * attached draw gives no chances now.
 */
export type NoPrize = '' | 'notPassed' | 'flagged' | 'already' | 'soldOut' | 'later' | 'drawClosed'

/** `draw`: a chance in another campaign, which `path` leads to. */
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
  /** Empty where the campaign shows no answers. */
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

/** One prize of the campaign; `from` and `to` are places of the ranking, 0 for whoever passes. */
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
  /** Tries that sharing can still add today. */
  share_left: number
  best: QuizBest | null
  running_paper: QuizPaper | null
  /** Prizes I hold. */
  prize_n: number
}

export interface QuizDetail extends ActivityDetail {
  rules: QuizRules
  prizes: QuizPrizeOffer[]
  prize_kind: 'grant' | 'rank' | 'draw'
  study_url: string
  /** How many took part, and faces of those who did last. */
  players: { total: number; faces: { nickname: string; avatar: string }[] }
  mine: QuizMine
  /** The whole bank with its answers; only in a preview. */
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

/** `toClaim`: waits for where to send it · `claimed`: the shop sends it · `unused`: has a code for the counter. */
export type QuizPrizeStatus = 'toClaim' | 'claimed' | 'unused' | 'used' | 'expired' | 'revoked'

export interface QuizPrizeRow {
  grant_id: string
  prize: QuizPrizeBrief
  status: QuizPrizeStatus
  /** Only while it can be shown at a counter. */
  code?: string
  /** Unix seconds. */
  at: number
  valid_to: number
  /** Where the prize can be used; '' at the counter. */
  use_path: string
  /** The order with which it is sent; '' for others. */
  order_no: string
}

export interface QuizPrizeClaimed {
  status: QuizPrizeStatus
  /** The order with which it is sent. */
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

/** Begins a paper, or goes on with the one that runs. Refused with 2102-2112, 2114, 2124. */
export const startPaper = endpoint<{ id: string; reqId: string }, QuizPaper>({
  method: 'POST',
  path: '/wechat/question/start',
  loader: false,
})

/** Closes the open question. A late answer is refused with 2115, and `data` holds a QuizAnswered with what comes next. */
export const answerQuestion = endpoint<
  { paperId: string; no: number; keys: string[]; reqId: string },
  QuizAnswered
>({
  method: 'POST',
  path: '/wechat/question/answer',
  loader: false,
})

/** Hands the paper in; what is still open counts as wrong. */
export const finishPaper = endpoint<{ paperId: string; reqId: string }, QuizResult>({
  method: 'POST',
  path: '/wechat/question/finish',
  loader: false,
})

export const quizPrizes = endpoint<{ id: string }, QuizPrizes>({
  path: '/wechat/question/prizes',
  ...drawnByPage,
})

/** Tells where a prize is to be sent. Refused with 1001, 2121, 2123. */
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
