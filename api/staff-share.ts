import type { ArticleBrief, ArticleInfo, GoodsBrief, ShowInfo, StaffInfo } from './article.ts'
import { drawnByPage, endpoint } from './core/endpoint.ts'
import type { ContentKind } from './share.ts'
import type { RadarRow } from './radar.ts'
import type { StoreUserInfo } from './work.ts'
import type { ShareableType } from './shareable-type.ts'

/** Results of the caller's shares in a period. */
export interface ShareNumbers {
  /** Number of page visits. */
  visit: number
  /** Number of different people. */
  reader: number
  share: number
  claim: number
}

/** A message for those who run an activity. */
export interface ShopNews {
  /** Unique key of the message. */
  key: string
  title: string
  text: string
  /** Unix seconds. */
  time: number
}

export interface WorkIndex {
  /** `customer`: people reached for the first time; `reader_before`: yesterday's readers up to the same time of day. */
  statisticsToday: ShareNumbers & { customer: number; reader_before: number }
  /** `seconds`: average reading time per reader. */
  statisticsAll: ShareNumbers & { seconds: number }
  /** The last 14 days, oldest first. */
  days: { day: string; reader: number }[]
  radar: RadarRow[]
  /** Own customers whose planned contact is due by the end of today. */
  due_n: number
  /** For managers; empty for other staff. */
  news: ShopNews[]
  /** Requests that wait for the caller's decision; 0 for other staff. */
  review_n: number
  /** Orders to ship and refunds to judge, of what the caller sees; 0 for other staff. */
  order_n: number
  unread: number
  taskCenter: TaskCenter
  /** Number of tasks that the caller has ever completed. */
  completeTaskCount: number
  /** Unix seconds. */
  server_time: number
}

/** The caller's open tasks, and the one that ends next. */
export interface TaskCenter {
  count: number
  next: { title: string; done: number; target: number; end_at: number } | null
}

/** The caller's numbers, the last three radar rows, and readers per day. */
export const getWorkIndex = /* @__PURE__ */ endpoint<Record<never, never>, WorkIndex>({
  path: '/retail/work/index',
  ...drawnByPage,
  errorHandler: false,
})

/** Material to share, with the results of the caller's own shares. */
export interface ShareableRow extends ArticleBrief {
  my_share: number
  my_read: number
}

export interface ShareableList {
  article_list: ShareableRow[]
  categories: { category_id: number; name: string }[]
  has_more: boolean
}

/** Material that staff may share, by kind, category and keyword. The success code is 0. */
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
  /** Goods shown under the article. */
  article_goods: GoodsBrief[]
}

/** An article as readers of the caller's share see it. Refused with 4004 (offline), 1002 (share of another shop). */
export const getShareArticleOne = /* @__PURE__ */ endpoint<
  { articleId: string; shareShopId?: string; goodsIds?: string },
  ShareArticle
>({
  path: '/retail/work/get-share-article-one',
  ...drawnByPage,
  errorHandler: false,
})

export interface ShareGoods extends GoodsBrief {
  /** Pieces left; -1 = unlimited. */
  stock: number
  /** The caller's commission, fen. */
  commission: number
}

export interface ShareGoodsList {
  goodsList: ShareGoods[]
  has_more: boolean
  mall: { shop_name: string }
}

/** Goods that can be placed under an article; those of `articleId` come first. */
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
  photos?: string[]
  show?: ShowInfo
}

/** Saves the caller's card. Refused with 1706 for a colleague's phone number, 1008 for somebody else's pictures. */
export const editStoreUser = /* @__PURE__ */ endpoint<
  CardChange & { reqId: string },
  { user: StoreUserInfo['user'] }
>({
  method: 'POST',
  path: '/retail/work/edit-store-user',
})

/**
 * The text of the code in an uploaded picture (`uploadFile` of kind `paper`), by which customers add the caller; saved with
 * the card. Refused with 1001 (`data.field`: `picture`).
 */
export const readContactCode = /* @__PURE__ */ endpoint<
  { picture: string; reqId: string },
  { text: string }
>({ method: 'POST', path: '/retail/work/contact-code', errorHandler: false })

/** Transparent overlay with the caller's name and place for a poster, as a data URL. The success code is 0. */
export const getPosterBase = /* @__PURE__ */ endpoint<
  { posterId: number },
  { poster_id: number; poster_base: string }
>({
  method: 'POST',
  path: '/retail/business/friend-poster-base',
  ok: 0,
  loader: false,
})

/** Registers a poster's share and returns the link for its QR code. The success code is 0. */
export const sharePoster = /* @__PURE__ */ endpoint<
  { posterId: number; kind: ContentKind; id: number; reqId: string },
  { share_id: number; url: string }
>({
  method: 'POST',
  path: '/retail/business/friend-poster',
  ok: 0,
  loader: false,
})
