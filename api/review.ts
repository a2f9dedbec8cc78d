import { endpoint } from './core/endpoint.ts'

export type ReviewKind = 'withdraw' | 'distributor'

/** What is decided about, in the words of the merchant. */
export interface ReviewSubjectView {
  title: string
  /** Fen; null where no money is asked for. */
  amount_fen: number | null
  /** Names and values below it. */
  rows: [name: string, value: string][]
}

export interface Review extends ReviewSubjectView {
  kind: ReviewKind
  /** With `kind` the key of the question. */
  id: string
  /** 0 open, 1 passed, 2 refused, 3 taken back. */
  state: 0 | 1 | 2 | 3
  person: { nickname: string; avatar: string }
  /** What the merchant wrote. */
  note: string
  /** Who decided; ''. */
  decided_by: string
  /** Unix seconds; 0 while open. */
  asked_at: number
  decided_at: number
}

export interface ReviewPage {
  list: Review[]
  /** `after` of the next page; '' at the end. */
  next: string
  open_n: number
  server_time: number
}

/** What waits for the merchant, and what was decided. */
export const reviewList = endpoint<{ open: 0 | 1; after: string }, ReviewPage>({
  path: '/retail/mine/review-list',
  loader: false,
})

/** Decides. Refused with 1004 what somebody has decided meanwhile. */
export const decideReview = endpoint<
  { kind: ReviewKind; id: string; pass: boolean; note: string; reqId: string },
  { state: 0 | 1 | 2 | 3 }
>({
  method: 'POST',
  path: '/retail/mine/review',
})
