import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { InviteRow, InviteTier } from './invite.ts'
import type { UnlockStaff } from './red-envelope.ts'
import type { RewardView } from './reward.ts'

/**
 * How a tier's reward reaches its winner. `auto`: a grant, points or money · `code`: a code of the shop's own list ·
 * `link`: a link of the shop · `staffQr`: the staff member hands it over in the chat.
 */
export type TaskRedeem = 'auto' | 'code' | 'link' | 'staffQr'

export interface TaskTier extends InviteTier {
  redeem: TaskRedeem
  /** '' until the tier is claimed, and for other ways of redeeming. */
  code: string
  link_url: string
}

/** The visitor as a participant; the fields are empty before they join. */
export interface TaskMine {
  has_joined: boolean
  /** Friends who count now, and those who counted and have left. */
  valid_n: number
  lost_n: number
  /** The newest helpers. */
  rows: InviteRow[]
  /** The staff member with the participant's own contact code; null before joining, or when they no longer work. */
  contact: UnlockStaff | null
  /** The participant has removed the staff member: nothing can be claimed until they add them again. */
  is_paused: boolean
}

export interface TasksDetail extends ActivityDetail {
  tiers: TaskTier[]
  /** Only people count whom no staff member has had as a contact before. */
  new_friend_only: boolean
  /** Friends who remove the staff member are subtracted from tiers that are not claimed. */
  minus_on_delete: boolean
  /** Null without a session. */
  mine: TaskMine | null
}

/**
 * The visitor on a friend's page. `new`: adding the staff member would count · `old`: known to the staff, does not
 * count · `helped`: counts for this participant · `other`: has helped another participant · `self`: the own page.
 */
export type TaskHelperState = 'new' | 'old' | 'helped' | 'other' | 'self'

export interface TasksShare extends ActivityDetail {
  owner: { nickname: string; avatar: string }
  /** The staff member with the owner's contact code; null when nobody can be added now. */
  contact: UnlockStaff | null
  /** The first tier that the owner has not reached. */
  teaser: RewardView | null
  state: TaskHelperState
}

export interface TasksJoined {
  record_id: string
  /** Content of the participant's own contact code. */
  qr_url: string
}

export interface TasksClaimed {
  /** '' for points, money, and rewards that are not redeemed at the counter. */
  grant_id: string
  code: string
  link_url: string
}

export const tasksDetail = endpoint<{ id: string }, TasksDetail>({
  path: '/wechat/tasks/detail',
  ...drawnByPage,
})

/** Refused with 2102-2109, and with 1004 `codeFail` when no contact code could be made. */
export const joinTasks = endpoint<{ id: string; reqId: string }, TasksJoined>({
  method: 'POST',
  path: '/wechat/tasks/join',
  loader: false,
})

export const tasksShare = endpoint<{ id: string; shareUser: string }, TasksShare>({
  path: '/wechat/tasks/share-info',
  ...drawnByPage,
})

/** Refused with 2105 (out of stock), 2107 (already claimed), 2121 (lapsed), 1004 (not reached, or paused). */
export const claimTask = endpoint<{ id: string; tier: number; reqId: string }, TasksClaimed>({
  method: 'POST',
  path: '/wechat/tasks/claim',
  loader: false,
})
