import type { ActivityDetail } from './activity.ts'
import type {
  BargainCut,
  BargainHelp,
  BargainPage,
  BargainPeople,
  BargainProgress,
  BargainView,
} from './bargain.ts'
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

/** One person's bargaining for one form of goods. */
export interface BargainRecord extends BargainProgress {
  goods_id: number
  sku_id: number
  specs_text: string
  /** Only for its owner; '' while nothing is ordered. */
  order_no: string
}

export interface BargainSession extends BargainRecord, BargainPeople {}

export interface GoodsBargainDetail extends ActivityDetail, BargainView {
  goods: BargainGoods[]
  /** The visitor's own that are not over, the one that ends first before the others. */
  mine: BargainRecord[]
  /** Who bought lately. */
  recent: { nickname: string; avatar: string; title: string; price_fen: number; at: number }[]
  /** Goods that were asked for, or those of the session. */
  item: BargainItem | null
  /** The session that was asked for, else the visitor's own newest one of these goods. */
  session: BargainSession | null
}

/** Refused with 2101, also for goods or a session that do not exist. */
export const goodsBargainDetail = endpoint<
  { id: string; goodsId?: string | undefined; recordId?: string | undefined },
  GoodsBargainDetail
>({
  path: '/wechat/goods-bargain/detail',
  ...drawnByPage,
})

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

/** All friends who have helped, in their order. */
export const goodsBargainHelpers = endpoint<
  { recordId: string; page: number; limit: number },
  BargainPage<BargainHelp>
>({
  path: '/wechat/goods-bargain/helpers',
  loader: false,
  errorHandler: false,
})

/** The visitor's own of a campaign, the newest first. */
export const goodsBargainRecords = endpoint<
  { id: string; page: number; limit: number },
  BargainPage<BargainRecord> & { server_time: number }
>({
  path: '/wechat/goods-bargain/records',
  loader: false,
  errorHandler: false,
})
