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

/** One SKU with the price that friends cut. */
export interface BargainSku {
  sku_id: number
  /** Specification values; '' for goods with a single SKU. */
  specs_text: string
  thumb: string
  /** Fen. */
  start_fen: number
  floor_fen: number
  /** Number of friends whose cuts bring the price to its floor. */
  cuts_total: number
  /** Pieces of the campaign left, without those held by sessions. */
  left: number
}

export interface BargainGoods {
  goods_id: number
  title: string
  /** One short line; may be empty. */
  intro: string
  thumb: string
  skus: BargainSku[]
  /** Number of sessions started for these goods. */
  joined: number
}

/** The goods with the content of their own page. */
export interface BargainItem extends BargainGoods {
  images: string[]
  /** Sanitised HTML. */
  content: string
}

/** One session for one SKU. */
export interface BargainRecord extends BargainProgress {
  goods_id: number
  sku_id: number
  specs_text: string
  /** For the owner only; '' while nothing is ordered. */
  order_no: string
  /** End of the unpaid order's payment window, unix seconds, for the owner only; 0 without one. */
  pay_until: number
}

export interface BargainSession extends BargainRecord, BargainPeople {}

export interface GoodsBargainDetail extends ActivityDetail, BargainView {
  goods: BargainGoods[]
  /** The visitor's unfinished sessions, the earliest end first. */
  mine: BargainRecord[]
  /** The most recent buyers. */
  recent: { nickname: string; avatar: string; title: string; price_fen: number; at: number }[]
  /** The goods of `goodsId` or of the session. */
  item: BargainItem | null
  /** The session of `recordId`, otherwise the visitor's newest one for these goods. */
  session: BargainSession | null
}

/** Refused with 2101, also for unknown goods or an unknown session. */
export const goodsBargainDetail = endpoint<
  { id: string; goodsId?: string | undefined; recordId?: string | undefined },
  GoodsBargainDetail
>({
  path: '/wechat/goods-bargain/detail',
  ...drawnByPage,
})

/**
 * Starts a session. All refusals are code -1, shown in a toast, with `data.reason`; for `already`, `record_id` is the
 * running session.
 */
export const startGoodsBargain = endpoint<{ id: string; skuId: number; reqId: string }, BargainCut>(
  {
    method: 'POST',
    path: '/wechat/goods-bargain/start',
    loader: false,
    errorHandler: false,
    toastRefusal: true,
  },
)

/**
 * Cuts the price for a friend. All refusals are code -1, shown in a toast, with `data.reason`: `self` or one of
 * `BargainWhy`.
 */
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

/** All cuts of a session, the oldest first. */
export const goodsBargainHelpers = endpoint<
  { recordId: string; page: number; limit: number },
  BargainPage<BargainHelp>
>({
  path: '/wechat/goods-bargain/helpers',
  ...drawnByPage,
  errorHandler: false,
})

/** The visitor's sessions of a campaign, the newest first. */
export const goodsBargainRecords = endpoint<
  { id: string; page: number; limit: number },
  BargainPage<BargainRecord> & { server_time: number }
>({
  path: '/wechat/goods-bargain/records',
  ...drawnByPage,
  errorHandler: false,
})
