import type { TeamStatus } from './values/team-status.ts'
import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { TeamSeat } from './team.ts'

/** One SKU: a colour, a weight. */
export interface GroupSku {
  sku_id: number
  /** '' for goods with a single SKU. */
  specs_text: string
  thumb: string
  /** Fen per piece: regular price, group price, price for the member who opens a group, price without a group. */
  origin_fen: number
  price_fen: number
  leader_fen: number
  alone_fen: number
  /** Pieces of the campaign left; null = unlimited. */
  left: number | null
}

/** Price reduction for every piece in a group of at least this size. */
export interface GroupStep {
  size: number
  off_fen: number
}

export interface GroupGoods {
  goods_id: number
  title: string
  /** One short line; may be empty. */
  intro: string
  thumb: string
  skus: GroupSku[]
  /** Number of members that completes a group. */
  size: number
  /** Larger sizes and their reductions, ascending; empty without price steps. */
  steps: GroupStep[]
  sold: number
}

/** A place in a group; `filled` places were filled up by the shop and belong to nobody. */
export type GroupSeat = TeamSeat

/** A group that can be joined. */
export interface OpenGroup {
  team_id: string
  goods_id: number
  leader: { nickname: string; avatar: string }
  /** Number of paid members, the leader included. */
  paid: number
  /** Places left until the group is complete. */
  left: number
  /** Unix seconds. */
  expires_at: number
}

export type GroupStatus = TeamStatus

export interface Group {
  team_id: string
  goods_id: number
  status: GroupStatus
  /** Number of members that completes the group, and its maximum size. */
  goal: number
  size: number
  /** In the order of joining. */
  seats: GroupSeat[]
  /** Places neither taken nor held. */
  free: number
  /** Members missing until the group is complete. */
  left: number
  /** Price steps, fixed when the group was opened. */
  steps: GroupStep[]
  /** Current reduction per piece, fen; final once the group is complete. */
  off_fen: number
  /** Unix seconds; 0 before the leader has paid. */
  expires_at: number
  /** The visitor's place; null for visitors outside the group. */
  mine: { order_no: string; is_paid: boolean; is_leader: boolean } | null
  /** Whether the visitor could join, judged by the group alone. */
  can_join: boolean
}

export interface GroupWorkDetail extends ActivityDetail {
  goods: GroupGoods[]
  /** The earliest end first. */
  open_groups: OpenGroup[]
  /** The group of `recordId` or `orderNo`; null without one, or for an unknown one. */
  group: Group | null
  /** Key of the visitor's forming group; '' without one. */
  my_group: string
  /** Number of the visitor's unpaid order; '' without one. */
  unpaid_order: string
  /** Whether all members but the leader have to be new customers. */
  new_only: boolean
  /** Hours until an incomplete group fails. */
  hours: number
  /** Maximum number of pieces per order, and pieces the visitor may still buy; -1 = unlimited. */
  per_order: number
  limit_left: number
}

/** `recordId`: a group · `orderNo`: an order of the visitor. Refused with 2101. */
export const groupWorkDetail = endpoint<
  { id: string; recordId?: string | undefined; orderNo?: string | undefined },
  GroupWorkDetail
>({
  path: '/wechat/group-work/detail',
  ...drawnByPage,
})

/** Leaves a forming group with a full refund. Refused with 1002 (not the visitor's), 1004 (complete or over). */
export const quitGroup = endpoint<{ teamId: string; reqId: string }, { refund_fen: number }>({
  method: 'POST',
  path: '/wechat/group-work/quit',
})
