import type { ArticleBrief, ArticleInfo, GoodsBrief, ShowInfo, StaffInfo } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { RadarRow } from './radar.ts'
import type { StoreUserInfo } from './work.ts'

/** What a period brought through my shares. */
export interface ShareNumbers {
  /** Opened pages. */
  visit: number
  /** Different people. */
  reader: number
  share: number
  claim: number
}

/** Something that the people who run an activity should know. */
export interface ShopNews {
  /** Names it among the others. */
  key: string
  title: string
  text: string
  /** Unix seconds. */
  time: number
}

export interface WorkIndex {
  /** `customer`: people I had never reached before; `reader_before`: yesterday's readers up to this time of day. */
  statisticsToday: ShareNumbers & { customer: number; reader_before: number }
  /** `seconds`: reading time per reader. */
  statisticsAll: ShareNumbers & { seconds: number }
  /** The last 14 days, oldest first. */
  days: { day: string; reader: number }[]
  radar: RadarRow[]
  /** For managers; empty for others. */
  news: ShopNews[]
  unread: number
  /** Unix seconds. */
  server_time: number
}

/** My numbers, the last three events, and how the weeks went. */
export const getWorkIndex = /* @__PURE__ */ endpoint<Record<never, never>, WorkIndex>({
  path: '/retail/work/index',
  ...drawnByPage,
  errorHandler: false,
})

/** 1 article, 3 video, 4 file. */
export type ShareableType = 1 | 3 | 4

/** Something to share, with what came of my own shares. */
export interface ShareableRow extends ArticleBrief {
  my_share: number
  my_read: number
}

export interface ShareableList {
  article_list: ShareableRow[]
  categories: { category_id: number; name: string }[]
  has_more: boolean
}

/** What staff may share, by kind, category and keyword; succeeds at code 0. */
export const getShareables = /* @__PURE__ */ endpoint<
  { type: ShareableType; categoryId?: number; keyword?: string; page: number; limit: number },
  ShareableList
>({
  path: '/retail/work/get-recommend-article-list',
  ok: 0,
  ...drawnByPage,
  errorHandler: false,
})

export interface ShareArticle {
  articleInfo: ArticleInfo
  showInfo: ShowInfo
  userInfo: StaffInfo
  /** What a reader will see under the article. */
  article_goods: GoodsBrief[]
}

/** An article as my readers will see it; 4004 when it is off, 1002 for the share of another shop. */
export const getShareArticleOne = /* @__PURE__ */ endpoint<
  { articleId: string; shareShopId?: string; goodsIds?: string },
  ShareArticle
>({
  path: '/retail/work/get-share-article-one',
  ...drawnByPage,
  errorHandler: false,
})

export interface ShareGoods extends GoodsBrief {
  /** Pieces left; -1 = not counted. */
  stock: number
  /** What I earn, fen. */
  commission: number
}

export interface ShareGoodsList {
  goodsList: ShareGoods[]
  has_more: boolean
  mall: { shop_name: string }
}

/** Goods to put under an article; those of `articleId` come first. */
export const getShareGoods = /* @__PURE__ */ endpoint<
  { articleId?: string; keyword?: string; page: number; limit: number },
  ShareGoodsList
>({
  path: '/retail/work/get-share-goods',
  ...drawnByPage,
  errorHandler: false,
})

export interface CardChange {
  name?: string
  avatar?: string
  phone?: string
  position?: string
  wechat_qrcode?: string
  intro?: string
  show?: ShowInfo
}

/** Saves my card; 1706 for a colleague's phone number. */
export const editStoreUser = /* @__PURE__ */ endpoint<
  CardChange & { reqId: string },
  { user: StoreUserInfo['user'] }
>({
  method: 'POST',
  path: '/retail/work/edit-store-user',
})

/** The layer with my name and place that lies over a poster's background, as a data URL; succeeds at code 0. */
export const getPosterBase = /* @__PURE__ */ endpoint<
  { posterId: number },
  { poster_id: number; poster_base: string }
>({
  method: 'POST',
  path: '/retail/business/friend-poster-base',
  ok: 0,
  loader: false,
})

/** Registers a poster's share and answers the link for its code; succeeds at code 0. */
export const sharePoster = /* @__PURE__ */ endpoint<
  { posterId: number; articleId: number; reqId: string },
  { share_id: number; url: string }
>({
  method: 'POST',
  path: '/retail/business/friend-poster',
  ok: 0,
  loader: false,
})
