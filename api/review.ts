import type { ReviewState } from './values/review-state.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

export type ReviewKind =
  | 'withdraw'
  | 'distributor'
  | 'prize'
  | 'inviteReward'
  | 'voteSignup'
  | 'appeal'
  | 'formEntry'
  | 'storeJoin'

/** The matter to be decided, as those who decide see it. */
export interface ReviewSubjectView {
  title: string
  /** Fen; null when no money is requested. */
  amount_fen: number | null
  /** Further names and values. */
  rows: [name: string, value: string][]
  /** Pictures of the applicant. */
  images?: string[]
  /** A page that shows more about the matter, and what its link says. */
  more?: { text: string; path: string }
}

export interface Review extends ReviewSubjectView {
  kind: ReviewKind
  /** Unique together with `kind`. */
  id: string
  state: ReviewState
  person: { nickname: string; avatar: string }
  /** Note of who decided. */
  note: string
  /** Name of the reviewer; '' while open. */
  decided_by: string
  /** Unix seconds; `decided_at` is 0 while open. */
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

export interface ReviewCounts {
  /** The kinds that the caller decides. */
  kinds: { kind: ReviewKind; label: string; n: number }[]
  open_n: number
}

/** How many requests wait for the caller. */
export const reviewCounts = endpoint<Record<never, never>, ReviewCounts>({
  path: '/retail/mine/review-counts',
  ...drawnByPage,
})

/** Open or decided requests that the caller may decide, of one kind or of all. */
export const reviewList = endpoint<{ open: 0 | 1; kind?: ReviewKind; after: string }, ReviewPage>({
  path: '/retail/mine/review-list',
  ...drawnByPage,
})

/** What became of each of several requests. */
export interface ReviewsDecided {
  /** `why` it was not decided; '' = it was. */
  list: { kind: ReviewKind; id: string; why: string }[]
  server_time: number
}

/** Approves or refuses several requests as they were seen, each by itself; at most 50. Refused with 1001. */
export const decideReviews = endpoint<
  {
    items: { kind: ReviewKind; id: string; askedAt: number }[]
    pass: boolean
    note: string
    reqId: string
  },
  ReviewsDecided
>({ method: 'POST', path: '/retail/mine/reviews', loader: false })

/**
 * Approves or refuses a request as it was seen: `askedAt` is its `asked_at`. Refused with 1004 when it was decided or
 * asked anew meanwhile.
 */
export const decideReview = endpoint<
  { kind: ReviewKind; id: string; askedAt: number; pass: boolean; note: string; reqId: string },
  { state: ReviewState }
>({
  method: 'POST',
  path: '/retail/mine/review',
})
