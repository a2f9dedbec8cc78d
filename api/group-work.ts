import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { TeamSeat } from './team.ts'

/** A form of some goods: a colour, a weight. */
export interface GroupSku {
  sku_id: number
  /** '' for goods that have one form only. */
  specs_text: string
  thumb: string
  /** Fen of one piece: on the shelf, in a group, for whoever opens one, without a group. */
  origin_fen: number
  price_fen: number
  leader_fen: number
  alone_fen: number
  /** Pieces of the campaign; null = not counted. */
  left: number | null
}

/** What a larger group takes off the price of every piece. */
export interface GroupStep {
  size: number
  off_fen: number
}

export interface GroupGoods {
  goods_id: number
  title: string
  /** Half a sentence; may be empty. */
  intro: string
  thumb: string
  skus: GroupSku[]
  /** Members that make a group complete. */
  size: number
  /** Larger groups and what they take off; empty where the price does not fall. The last one is the largest. */
  steps: GroupStep[]
  /** Pieces sold. */
  sold: number
}

/** Somebody's place in a group; `filled` is a place that the shop has filled, and nobody's. */
export type GroupSeat = TeamSeat

/** A group that others may join. */
export interface OpenGroup {
  team_id: string
  goods_id: number
  leader: { nickname: string; avatar: string }
  /** Members who have paid, the leader among them. */
  paid: number
  /** Free places until it is complete. */
  left: number
  /** Unix seconds. */
  expires_at: number
}

/** 0 waits for its leader's payment, 1 forming, 2 complete, 3 failed with refunds under way, 4 failed and refunded. */
export type GroupStatus = 0 | 1 | 2 | 3 | 4

export interface Group {
  team_id: string
  goods_id: number
  status: GroupStatus
  /** Members that make it complete, and the most it takes. */
  goal: number
  size: number
  /** In the order in which they came. */
  seats: GroupSeat[]
  /** Places that nobody has or holds. */
  free: number
  /** Members who are missing until it is complete. */
  left: number
  /** Price steps as they were when the group began. */
  steps: GroupStep[]
  /** What is taken off the price of every piece at this moment; of a complete group what was taken off. */
  off_fen: number
  /** Unix seconds; 0 before its leader has paid. */
  expires_at: number
  /** My place: the order's number, whether I have paid; null for whoever is not in it. */
  mine: { order_no: string; is_paid: boolean; is_leader: boolean } | null
  /** Whether I could take a place, as far as the group knows. */
  can_join: boolean
}

export interface GroupWorkDetail extends ActivityDetail {
  goods: GroupGoods[]
  /** The ones nearest to their end first. */
  open_groups: OpenGroup[]
  /** The one that was asked for; null for none, or for one that does not exist. */
  group: Group | null
  /** My group that is under way; ''. */
  my_group: string
  /** My order that is to be paid; ''. */
  unpaid_order: string
  /** Whether everybody but the leader has to be a new customer. */
  new_only: boolean
  /** Hours that a group has. */
  hours: number
  /** Pieces at once, and pieces I may still buy; -1 = no bound. */
  per_order: number
  limit_left: number
}

/** `recordId`: a group; `orderNo`: that of the visitor's own order. Refused with 2101. */
export const groupWorkDetail = endpoint<
  { id: string; recordId?: string | undefined; orderNo?: string | undefined },
  GroupWorkDetail
>({
  path: '/wechat/group-work/detail',
  ...drawnByPage,
})

/** Leaves a group that is forming; all of the money goes back. Refused with 1002 (not mine), 1004 (it is complete or over). */
export const quitGroup = endpoint<{ teamId: string; reqId: string }, { refund_fen: number }>({
  method: 'POST',
  path: '/wechat/group-work/quit',
})
