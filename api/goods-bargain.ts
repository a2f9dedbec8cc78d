import type { ActivityDetail } from './activity.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'

/** A form of some goods, with the price that friends cut. */
export interface BargainSku {
  sku_id: number
  /** The values of its form; '' when there is one form only. */
  specs_text: string
  thumb: string
  /** Fen. */
  start_fen: number
  floor_fen: number
  /** So many friends reach the floor. */
  cuts_total: number
  /** Pieces of the campaign; those that somebody holds a right to are not among them. */
  left: number
}

export interface BargainGoods {
  goods_id: number
  title: string
  /** Half a sentence; may be empty. */
  intro: string
  thumb: string
  skus: BargainSku[]
  /** How often somebody has started to bargain for it. */
  joined: number
}

/** Goods as their own page shows them. */
export interface BargainItem extends BargainGoods {
  images: string[]
  /** Sanitised HTML. */
  content: string
}

/**
 * 0 friends cut · 1 the floor is reached and a piece is held · 2 bought · 3 its time is over · 4 the goods were gone when
 * the last friend came · 5 nobody bought in the time that the piece was held · 6 ordered, to be paid.
 */
export type BargainStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6

/** One person's bargaining for one form of goods. */
export interface BargainRecord {
  record_id: string
  goods_id: number
  sku_id: number
  title: string
  specs_text: string
  thumb: string
  start_fen: number
  floor_fen: number
  /** What it costs now, fen. */
  price_fen: number
  /** Friends who have helped, and how many reach the floor. */
  cuts_done: number
  cuts_total: number
  status: BargainStatus
  /** Unix seconds. */
  created_at: number
  expire_at: number
  /** Until then the piece is held; 0 before the floor is reached. */
  held_until: number
  /** It can be ordered now, at `price_fen`. */
  can_buy: boolean
  /** Only for its owner; '' while nothing is ordered. */
  order_no: string
}

export interface BargainHelp {
  nickname: string
  avatar: string
  cut_fen: number
  /** Unix seconds. */
  at: number
}

export interface BargainSession extends BargainRecord {
  owner: { nickname: string; avatar: string }
  /** The owner's own first cut, fen; 0 where there is none. */
  own_fen: number
  /** The first of `cuts_done` friends, in their order; the others by `bargainHelpers`. */
  helps: BargainHelp[]
}

/** Why a friend's help would not count, as `data.reason` says it of a refusal; '' when it would. */
export type BargainWhy =
  | ''
  | 'alreadyHelped'
  | 'helpLimit'
  | 'limitDay'
  | 'audience'
  | 'sessionExpired'
  | 'sessionFull'
  | 'soldOut'
  | 'ended'
  | 'paused'
  | 'notStarted'
  | 'risk'

export interface GoodsBargainDetail extends ActivityDetail {
  goods: BargainGoods[]
  /** The visitor's own that are not over, the one that ends first before the others. */
  mine: BargainRecord[]
  /** Who bought lately. */
  recent: { nickname: string; avatar: string; title: string; price_fen: number; at: number }[]
  /** Goods that were asked for, or those of the session. */
  item: BargainItem | null
  /** The session that was asked for, else the visitor's own newest one of these goods. */
  session: BargainSession | null
  /** What the visitor is to the session. */
  visit: {
    is_owner: boolean
    /** Fen that the visitor's help took off; null when they have not helped. */
    helped_fen: number | null
    /** How often the visitor may help in this campaign; -1 = without bound. */
    help_left: number
    why: BargainWhy
  }
  /** How long a piece is held at the floor, and how long friends may cut, in seconds. */
  hold_s: number
  session_s: number
  /** `any`: can be bought at any price on the way. */
  buy_at: 'floor' | 'any'
}

/** Refused with 2101, also for goods or a session that do not exist. */
export const goodsBargainDetail = endpoint<
  { id: string; goodsId?: string | undefined; recordId?: string | undefined },
  GoodsBargainDetail
>({
  path: '/wechat/goods-bargain/detail',
  ...drawnByPage,
})

export interface BargainCut {
  record_id: string
  /** Fen that this cut took off; 0 when a start has none. */
  cut_fen: number
  price_fen: number
  cuts_done: number
  cuts_total: number
  /** Unix seconds. */
  expire_at: number
}

/** Every refusal is code -1, said in a toast, with `data.reason`; `already` names the running one as `record_id`. */
export const startGoodsBargain = endpoint<{ id: string; skuId: number; reqId: string }, BargainCut>(
  {
    method: 'POST',
    path: '/wechat/goods-bargain/start',
    loader: false,
    errorHandler: false,
    toastRefusal: true,
  },
)

/** Every refusal is code -1, said in a toast, with `data.reason`: `self` or one of `BargainWhy`. */
export const helpGoodsBargain = endpoint<
  { recordId: string; reqId: string },
  BargainCut & { reached: boolean }
>({
  method: 'POST',
  path: '/wechat/goods-bargain/help',
  loader: false,
  errorHandler: false,
  toastRefusal: true,
})

interface Paged<T> {
  list: T[]
  total: number
  has_more: boolean
}

/** All friends who have helped, in their order. */
export const bargainHelpers = endpoint<
  { recordId: string; page: number; limit: number },
  Paged<BargainHelp>
>({
  path: '/wechat/goods-bargain/helpers',
  loader: false,
  errorHandler: false,
})

/** The visitor's own of a campaign, the newest first. */
export const bargainRecords = endpoint<
  { id: string; page: number; limit: number },
  Paged<BargainRecord> & { server_time: number }
>({
  path: '/wechat/goods-bargain/records',
  loader: false,
  errorHandler: false,
})
