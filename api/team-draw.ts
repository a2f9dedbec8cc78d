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

/** Who gets a prize: every member, the leader, one by lot, or all of them their share of a sum. */
export type PrizeScope = 'team' | 'leader' | 'one' | 'share'

/** `image`, odds and what is left as a draw publishes them. */
export interface TeamPrize extends LotteryPrize {
  scope: PrizeScope
  value_text: string
}

/** What a member got of the team's one draw. */
export interface TeamPart {
  name: string
  image: string
  kind: PrizeKind
  value_text: string
  status: PrizeStatus
  need_address: boolean
  /** Unix seconds; 0 for nothing to claim. */
  claim_until: number
  /** Of a claimed part: the code's grant, the listed code, the order it is sent with; '' for none. */
  grant_id: string
  code: string
  order_no: string
}

/** What a team has drawn, with all that follows its number beside the seed. */
export interface TeamDrawn {
  /** 0 for no prize. */
  prize_id: number
  name: string
  image: string
  kind: PrizeKind
  scope: PrizeScope
  /** 0 to 999 999. */
  roll: number
  /** The random word of the phone that drew, and what the number hit: 0 for none. */
  salt: string
  hit_id: number
  why: DrawWhy
  /** Unix seconds. */
  at: number
  /** The visitor's own part; null for whoever is not in the team. */
  mine: TeamPart | null
  /** Members who got something, and their part in words. */
  winners: { nickname: string; avatar: string; text: string }[]
}

export interface DrawTeam {
  team_id: string
  /** 1 forming, 2 full, 3 not full in its time, 4 left by everybody. */
  status: 1 | 2 | 3 | 4
  size: number
  seats: TeamSeat[]
  /** Places that are free. */
  left: number
  /** Unix seconds. */
  expires_at: number
  is_mine: boolean
  is_leader: boolean
  can_join: boolean
  /** From then on the visitor may draw, unix seconds; 0 when they may not. */
  draws_at: number
  result: TeamDrawn | null
}

/** A team that others may join. */
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
  prizes: TeamPrize[]
  /** The team that was asked for, else the visitor's own newest one. */
  team: DrawTeam | null
  /** The visitor's team that is not over; '' for none. */
  my_team: string
  hot_teams: HotTeam[]
  /** SHA-256 of the seed that all numbers follow from; the seed itself is '' until the campaign is over. */
  seed_hash: string
  seed: string
}

/** Refused with 2101, also for a team that does not exist. */
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

/** Refused with 2102-2105, 2106 (`data.record_id`: the team that one is in), 2107-2112, 2114. */
export const createDrawTeam = endpoint<{ id: string; reqId: string }, TeamJoined>({
  method: 'POST',
  path: '/wechat/team-draw/create',
})

/** As `createDrawTeam`, and with 2115 and 2116. */
export const joinDrawTeam = endpoint<{ teamId: string; reqId: string }, TeamJoined>({
  method: 'POST',
  path: '/wechat/team-draw/join',
})

/** Refused with 1004 once the team is full or over. */
export const leaveDrawTeam = endpoint<{ teamId: string; reqId: string }, { left: true }>({
  method: 'POST',
  path: '/wechat/team-draw/leave',
})

/** Refused with 1004 not full or the leader's turn, 2106 drawn before, 2123 not in the team. */
export const drawForTeam = endpoint<{ teamId: string; reqId: string }, TeamDrawn>({
  method: 'POST',
  path: '/wechat/team-draw/draw',
  // The prizes light up meanwhile.
  loader: false,
})

/** Refused with 1001 (`data.field`), 2104, 2121 too late, 2123 not mine. Claiming again answers the same. */
export const claimTeamPrize = endpoint<
  { teamId: string; reqId: string } & LotteryContact,
  LotteryClaimed
>({
  method: 'POST',
  path: '/wechat/team-draw/claim',
})
