import type { TeamStatus, teamStatus } from './values/team-status.ts'
import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type {
  DrawWhy,
  LotteryClaimed,
  LotteryContact,
  LotteryPrize,
  PrizeKind,
  PrizeStatus,
} from './lottery.ts'
import type { TeamSeat } from './team.ts'

/** Recipient of a prize: every member, the leader, one member by lot, or all members with a share each of a sum. */
export type PrizeScope = 'team' | 'leader' | 'one' | 'share'

/** Picture, odds and stock as published by every draw. */
export interface TeamPrize extends LotteryPrize {
  scope: PrizeScope
  value_text: string
  /** Number of teams that can still win it in a common draw; -1 where a team draws at once, or without a limit. */
  teams_n: number
}

/** A member's part of the team's draw. */
export interface TeamPart {
  name: string
  image: string
  kind: PrizeKind
  value_text: string
  status: PrizeStatus
  need_address: boolean
  /** Unix seconds; 0 when there is nothing to claim. */
  claim_until: number
  /** After the claim: grant of the code, code of the merchant's list, order that ships it; '' for none. */
  grant_id: string
  code: string
  order_no: string
}

/** Result of a team's draw, with everything but the seed that its number is computed from. */
export interface TeamDrawn {
  /** 0 for a blank. */
  prize_id: number
  name: string
  image: string
  kind: PrizeKind
  scope: PrizeScope
  /** 0 to 999 999. */
  roll: number
  /** Client seed of the member who drew, and the prize hit by the number (0 for a blank). */
  salt: string
  hit_id: number
  why: DrawWhy
  /** Unix seconds. */
  at: number
  /** The visitor's part; null for visitors outside the team. */
  mine: TeamPart | null
  /** Members with a part, in words. */
  winners: { nickname: string; avatar: string; text: string }[]
}

export interface DrawTeam {
  team_id: string
  status: Exclude<TeamStatus, typeof teamStatus.awaited>
  size: number
  seats: TeamSeat[]
  left: number
  /** Unix seconds. */
  expires_at: number
  is_mine: boolean
  is_leader: boolean
  can_join: boolean
  /** Earliest time at which the visitor may draw, unix seconds; 0 when they may not. */
  draws_at: number
  result: TeamDrawn | null
}

/** A team that can be joined. */
export interface HotTeam {
  team_id: string
  leader: { nickname: string; avatar: string }
  members: number
  left: number
  expires_at: number
}

export interface TeamDrawDetail extends ActivityDetail {
  size: number
  hours: number
  new_only: boolean
  /** Time of the common draw of all complete teams, unix seconds; 0 where each draws at once. */
  draw_at: number
  prizes: TeamPrize[]
  /** The team of `recordId`, otherwise the visitor's newest one. */
  team: DrawTeam | null
  /** Key of the visitor's unfinished team; '' for none. */
  my_team: string
  hot_teams: HotTeam[]
  /** SHA-256 of the server seed; `seed` is '' until the campaign has ended. */
  seed_hash: string
  seed: string
}

/** Refused with 2101, also for an unknown team. */
export const teamDrawDetail = endpoint<
  { id: string; recordId?: string | undefined },
  TeamDrawDetail
>({
  path: '/wechat/team-draw/detail',
  ...drawnByPage,
})

export interface TeamJoined {
  team_id: string
  left: number
  full: boolean
}

/** Refused with 2102-2105, 2106 (`data.record_id`: the visitor's current team), 2107-2112, 2114. */
export const createDrawTeam = endpoint<{ id: string; reqId: string }, TeamJoined>({
  method: 'POST',
  path: '/wechat/team-draw/create',
})

/** Refused like `createDrawTeam`, and with 2115 and 2116. */
export const joinDrawTeam = endpoint<{ teamId: string; reqId: string }, TeamJoined>({
  method: 'POST',
  path: '/wechat/team-draw/join',
})

/** Refused with 1004 once the team is full or has ended. */
export const leaveDrawTeam = endpoint<{ teamId: string; reqId: string }, { left: true }>({
  method: 'POST',
  path: '/wechat/team-draw/leave',
})

/** Refused with 1004 (not full, or reserved for the leader), 2106 (already drawn), 2123 (not a member). */
export const drawForTeam = endpoint<{ teamId: string; reqId: string }, TeamDrawn>({
  method: 'POST',
  path: '/wechat/team-draw/draw',
  // The page's animation shows the progress.
  loader: false,
})

/**
 * Refused with 1001 (`data.field`), 2104, 2121 (too late), 2123 (not the visitor's). A repeated claim returns the same
 * answer.
 */
export const claimTeamPrize = endpoint<
  { teamId: string; reqId: string } & LotteryContact,
  LotteryClaimed
>({
  method: 'POST',
  path: '/wechat/team-draw/claim',
})
