import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Somebody whom the brand keeps out of its activities. */
export interface BlockedPerson {
  uid: number
  nickname: string
  avatar: string
  reason: string
  /** Unix seconds; 0 = for ever. */
  ends_at: number
  /** Name of who has blocked them. */
  blocked_by: string
  blocked_at: number
}

export interface BlacklistPage {
  list: BlockedPerson[]
  /** `after` of the next page; '' at the end. */
  next: string
  total: number
  server_time: number
}

/** Somebody who can be blocked. */
export interface BlacklistCandidate {
  uid: number
  nickname: string
  avatar: string
  /** Masked; '' if unknown. */
  phone: string
  is_blocked: boolean
}

/** Days of a block; 0 = for ever. */
export type BlockDays = 7 | 30 | 90 | 0

/** Who is blocked, the newest first; `keyword` is part of a name or of the reason. */
export const blacklist = endpoint<{ keyword: string; after: string }, BlacklistPage>({
  path: '/retail/mine/blacklist',
  ...drawnByPage,
})

/** Visitors by a part of their name, or by their whole phone number; 20 at most. */
export const blacklistPeople = endpoint<{ keyword: string }, { list: BlacklistCandidate[] }>({
  path: '/retail/mine/blacklist-people',
  ...drawnByPage,
})

/** Keeps somebody out of all activities; a repeat changes reason and end. */
export const blockPerson = endpoint<
  { uid: number; reason: string; days: BlockDays; reqId: string },
  { ends_at: number }
>({ method: 'POST', path: '/retail/mine/block' })

/** Refused with 1004 when somebody else has taken them off the list meanwhile. */
export const unblockPerson = endpoint<{ uid: number; reqId: string }, { uid: number }>({
  method: 'POST',
  path: '/retail/mine/unblock',
})
