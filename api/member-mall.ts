import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { GoodsKind } from './goods.ts'

/** Why an item cannot be exchanged; `open` when it can. */
export type MallState =
  | 'open'
  | 'login'
  | 'member'
  | 'frozen'
  | 'level'
  | 'points'
  | 'soldOut'
  | 'limit'
  | 'notStarted'
  | 'ended'

export interface MallBrief {
  mall_id: number
  title: string
  thumb: string
  kind: GoodsKind
  points: number
  money_fen: number
  market_price_fen: number
  /** -1 = unlimited. */
  left: number
  state: MallState
  /** Lowest level that may exchange it; '' = all. */
  level_name: string
}

export interface MallList {
  /** The visitor's balance; null without a card. */
  points: number | null
  categories: string[]
  list: MallBrief[]
  server_time: number
}

/** Items of the points mall; no session needed. */
export const mallList = endpoint<
  { category?: string; sort?: 'default' | 'points' | 'new'; can?: 0 | 1 },
  MallList
>({
  path: '/wechat/member-card/mall-list',
  ...drawnByPage,
  errorHandler: false,
})

export interface MallGoods extends MallBrief {
  sku_id: number
  intro: string
  /** At least one. */
  images: string[]
  /** Sanitized HTML; may be empty. */
  content: string
  specs_text: string
  /** Maximum number of pieces per person; 0 = no limit. */
  per_user: number
  exchanged_n: number
  start_at: number
  end_at: number
  /** Days for which a voucher's codes are valid. */
  code_days: number
  my_points: number | null
  server_time: number
}

/** Refused with 4004. */
export const mallGoods = endpoint<{ mallId: number }, MallGoods>({
  path: '/wechat/member-card/mall-goods',
  ...drawnByPage,
  errorHandler: false,
})
