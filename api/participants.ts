import type { ActivityState } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GrantStatus } from './values/grant-status.ts'

/** Which of an activity's participants: everybody, or who won, redeemed, bought, brought others, or does not count. */
export const participantKinds = [
  'all',
  'won',
  'redeemed',
  'bought',
  'brought',
  'uncounted',
] as const
export type ParticipantKind = (typeof participantKinds)[number]

/** What somebody did in an activity, in words. */
export interface Deed {
  text: string
  /** Unix seconds. */
  at: number
}

export interface Participant {
  uid: number
  nickname: string
  avatar: string
  /** First and last time of taking part, or of what does not count; unix seconds. */
  first_at: number
  last_at: number
  times: number
  /** The newest ones, at most three. */
  deeds: Deed[]
  /** Why some of it does not count; at most three. */
  uncounted: Deed[]
  orders: number
  /** Sum of the paid orders, fen. */
  paid_fen: number
  /** Redeemed codes. */
  redeemed: number
  /** People who came by this person's links or invitations. */
  brought: number
}

export interface ParticipantRow extends Participant {
  /** Whether the caller may open the customer's record. */
  is_customer: boolean
}

export interface ParticipantPage {
  activity: { activity_id: number; title: string; type: string; state: ActivityState }
  list: ParticipantRow[]
  /** `after` of the next page; '' at the end. */
  next: string
  /** People of each kind that the keyword leaves; null but on the first page, for a name in a large crowd, and until such a crowd is counted. */
  counts: Record<ParticipantKind, number> | null
  /** When the figures were counted, unix seconds: now, or for large ones at most half an hour ago. */
  counted_at: number
  server_time: number
}

export interface ParticipantFilter {
  activityId: string
  kind: ParticipantKind
  /** Part of the name; '' for all. */
  keyword: string
}

/** Participants of an activity, those who came last first. Refused with 1002. */
export const participants = endpoint<ParticipantFilter & { after: string }, ParticipantPage>({
  path: '/retail/business/participants',
  ...drawnByPage,
})

/** The address of a csv file with the participants of one kind; it can be opened in any browser until it expires. */
export const exportParticipants = endpoint<
  ParticipantFilter,
  { url: string; expires_at: number; server_time: number }
>({
  path: '/retail/business/participants-export',
})

/** A coupon that a participant has of the activity. */
export interface ParticipantGrant {
  grant_id: string
  title: string
  status: GrantStatus
  /** Unix seconds. */
  created_at: number
  /** 0 = unused. */
  used_at: number
  valid_to: number
  /** Why it was taken back; '' otherwise. */
  reason: string
  /** Why it cannot be taken back; '' = it can. */
  why: string
}

/** For merchants: the coupons of one participant, the newest first; none for other campaigns. */
export const participantGrants = endpoint<
  { activityId: string; uid: number },
  { list: ParticipantGrant[]; server_time: number }
>({ path: '/retail/business/participant-grants', ...drawnByPage, errorHandler: false })

/** For merchants: takes an unused coupon back. Refused with 1002, 1004 (it is no longer unused) and 1007. */
export const revokeGrant = endpoint<{ grantId: string; reason: string; reqId: string }, object>({
  method: 'POST',
  path: '/retail/business/revoke-grant',
  // The button shows the progress, the page says the refusal.
  loader: false,
  errorHandler: false,
})
