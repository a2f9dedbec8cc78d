import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RewardView } from './reward.ts'
import type { TeamSeat } from './team.ts'

/** The reward for a number of people; a campaign has one tier, or up to three ascending ones. */
export interface PotTier {
  /** Number of people, including the owner if the campaign counts them. */
  need: number
  /** Reward in words: 18.80 元一起分, 每人一张满 60 减 15 券. */
  text: string
}

/** Why the visitor cannot join this pot; '' when they can. */
export type FissionStand =
  | ''
  | 'self'
  | 'alreadyHelped'
  | 'audience'
  | 'helpLimit'
  | 'limitDay'
  | 'closed'

export interface FissionShare {
  nickname: string
  avatar: string
  is_me: boolean
  reward: RewardView
  /** Fen of a money reward; 0 otherwise. */
  amount_fen: number
}

export interface FissionSession {
  record_id: string
  status: 'open' | 'opened' | 'expired'
  /** The owner first, then friends in the order of joining. */
  seats: TeamSeat[]
  /** Places of the highest tier. */
  places: number
  /** Number of people missing for the next tier; 0 once the pot is over. */
  left: number
  /** Unix seconds. */
  expires_at: number
  is_mine: boolean
  /** Whether the visitor is the owner or a member. */
  is_member: boolean
  stand: FissionStand
  /** Number of tiers reached. */
  reached: number
  /** Empty until the pot is open. For a pot that was not opened: the owner's consolation. */
  shares: FissionShare[]
}

export interface FissionDetail extends ActivityDetail {
  tiers: PotTier[]
  hours: number
  owner_counts: boolean
  new_only: boolean
  /** Maximum number of other owners' pots that the visitor can join. */
  join_limit: number
  /** The owner's consolation for a pot that is not opened in time; null for none. */
  fallback: RewardView | null
  /** The requested pot, otherwise the visitor's own newest one. */
  session: FissionSession | null
  /** Key of the visitor's own open pot; '' for none. */
  my_session: string
  /** The visitor's share of that pot, with the key of its code; '' for points and money. */
  my_share: (RewardView & { grant_id: string; is_fallback: boolean }) | null
}

/** Refused with 2101, also for an unknown pot. */
export const fissionDetail = endpoint<{ id: string; recordId?: string | undefined }, FissionDetail>(
  { path: '/wechat/fission/detail', ...drawnByPage },
)

export interface FissionStarted {
  record_id: string
  left: number
}

/** Refused with 2102-2105, 2106 (`data.record_id`: the visitor's open pot), 2107-2112, 2114. */
export const startFission = endpoint<{ id: string; reqId: string }, FissionStarted>({
  method: 'POST',
  path: '/wechat/fission/start',
})

export interface FissionJoined {
  /** Number of people missing for the next tier. */
  left: number
  /** Whether the pot is open. */
  settled: boolean
  my_reward: RewardView | null
}

/** Refused with 2102-2104, 2108-2112, 2114-2119. */
export const joinFission = endpoint<{ recordId: string; reqId: string }, FissionJoined>({
  method: 'POST',
  path: '/wechat/fission/join',
  // The pot's opening animation shows the progress.
  loader: false,
})
