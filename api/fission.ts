import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RewardView } from './reward.ts'
import type { TeamSeat } from './team.ts'

/** What so many people get together; a campaign has one, or up to three that grow. */
export interface PotTier {
  /** People, the owner included where the campaign counts them. */
  need: number
  /** 18.80 元一起分, 每人一张满 60 减 15 券. */
  text: string
}

/** Why the visitor cannot open this pot with its owner; '' when they can. */
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
  /** Money in fen; 0 for everything else. */
  amount_fen: number
}

export interface FissionSession {
  record_id: string
  status: 'open' | 'opened' | 'expired'
  /** The owner first, then friends in the order in which they came. */
  seats: TeamSeat[]
  /** Of the highest tier. */
  places: number
  /** People who are missing to the next tier; 0 once it is over. */
  left: number
  /** Unix seconds. */
  expires_at: number
  is_mine: boolean
  /** The visitor is in it, as its owner or as a friend. */
  is_member: boolean
  stand: FissionStand
  /** Tiers that so many people have reached. */
  reached: number
  /** Secret until the pot is open. Of one that was not opened: what its owner got all the same. */
  shares: FissionShare[]
}

export interface FissionDetail extends ActivityDetail {
  tiers: PotTier[]
  hours: number
  owner_counts: boolean
  new_only: boolean
  /** Pots of others that one person may open with them. */
  join_limit: number
  /** What the owner of a pot gets that is not opened in its time; null for nothing. */
  fallback: RewardView | null
  /** The pot that was asked for, else the visitor's own newest one. */
  session: FissionSession | null
  /** The visitor's own pot that still waits; '' for none. */
  my_session: string
  /** Of that pot: the visitor's own share, and the key of its code; '' for points and money. */
  my_share: (RewardView & { grant_id: string; is_fallback: boolean }) | null
}

/** Refused with 2101, also for a pot that nobody has. */
export const fissionDetail = endpoint<{ id: string; recordId?: string | undefined }, FissionDetail>(
  { path: '/wechat/fission/detail', ...drawnByPage },
)

export interface FissionStarted {
  record_id: string
  left: number
}

/** Refused with 2102-2105, 2106 (`data.record_id`: the own one that waits), 2107-2112, 2114. */
export const startFission = endpoint<{ id: string; reqId: string }, FissionStarted>({
  method: 'POST',
  path: '/wechat/fission/start',
})

export interface FissionJoined {
  /** To the next tier. */
  left: number
  /** The pot is open. */
  settled: boolean
  my_reward: RewardView | null
}

/** Refused with 2102-2104, 2108-2112, 2114-2119. */
export const joinFission = endpoint<{ recordId: string; reqId: string }, FissionJoined>({
  method: 'POST',
  path: '/wechat/fission/join',
  // The pot opens meanwhile.
  loader: false,
})
