import type { ArticleBrief, ArticleInfo, GoodsBrief, ShowInfo, StaffInfo } from './article.ts'
import { endpoint } from './core/endpoint.ts'
import type { RadarRow } from './radar.ts'

export interface StoreUserInfo {
  shop: { shop_id: number; shop_name: string }
  user: {
    user_id: number
    name: string
    avatar: string
    phone: string
    position: string
    /** 1 staff, 2 store manager, 3 merchant. */
    role: 1 | 2 | 3
    /** Text inside the personal QR code. */
    wechat_qrcode: string
    /** At most 100 characters. */
    intro: string
    /** What my shared articles show. */
    show: ShowInfo
  }
  shop_store: { store_id: number; store_name: string; address: string }
}

export interface Poster {
  poster_id: number
  title: string
  thumb: string
  category: string
}

export interface PosterList {
  poster_list: Poster[]
  share_user: { user_id: number; name: string; avatar: string; phone: string; qrcode: string }
}

/** Who I am in the shop; refused with 1701 for a shopper, so the error handler stays off. Succeeds at code 0. */
export const getStoreUserInfo = endpoint<Record<never, never>, StoreUserInfo>({
  path: '/retail/work/get-user-info',
  ok: 0,
  loader: false,
  errorHandler: false,
})

/** Poster backgrounds and my card on them; succeeds at code 0. */
export const getPosterList = endpoint<Record<never, never>, PosterList>({
  method: 'POST',
  path: '/retail/business/friend-poster-list',
  ok: 0,
})

/** 1 unused · 2 used · 3 locked by a refund · 4 expired · 5 void. */
export type CodeStatus = 1 | 2 | 3 | 4 | 5

export interface WriteOffAnswer {
  code_status: CodeStatus
  item: { title: string; thumb: string; value_text: string; valid_to: number }
  buyer: { nickname: string; avatar: string }
  /** Uses left. */
  left: number
  /** Present after the code was used up. */
  log_id?: string
  used_at?: number
  used_by?: string
  store_name?: string
}

export interface WriteOffRow {
  log_id: string
  title: string
  value_text: string
  buyer: string
  staff: string
  store_name: string
  /** Unix seconds. */
  used_at: number
}

/** Looks a code up (`preview: 1`) or uses it (`preview: 0`). Refused with 1501-1506, 1701. */
export const writeOffCode = endpoint<
  { code: string; preview: 0 | 1; reqId?: string; t?: string; sig?: string },
  WriteOffAnswer
>({
  method: 'POST',
  path: '/retail/work/write-off-code',
  errorHandler: false,
})

/** What my store redeemed today, newest first. */
export const writeOffLog = endpoint<
  { page: number; limit: number },
  { list: WriteOffRow[]; total: number; has_more: boolean }
>({
  path: '/retail/work/write-off-log',
  loader: false,
})

/** What a period brought through my shares. */
export interface ShareNumbers {
  /** Opened pages. */
  visit: number
  /** Different people. */
  reader: number
  share: number
  claim: number
}

export interface WorkIndex {
  /** `customer`: people I had never reached before; `reader_before`: yesterday's readers up to this time of day. */
  statisticsToday: ShareNumbers & { customer: number; reader_before: number }
  /** `seconds`: reading time per reader. */
  statisticsAll: ShareNumbers & { seconds: number }
  /** The last 14 days, oldest first. */
  days: { day: string; reader: number }[]
  radar: RadarRow[]
  unread: number
  /** Unix seconds. */
  server_time: number
}

/** My numbers, the last three events, and how the weeks went. */
export const getWorkIndex = endpoint<Record<never, never>, WorkIndex>({
  path: '/retail/work/index',
  loader: false,
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
export const getShareables = endpoint<
  { type: ShareableType; categoryId?: number; keyword?: string; page: number; limit: number },
  ShareableList
>({
  path: '/retail/work/get-recommend-article-list',
  ok: 0,
  loader: false,
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
export const getShareArticleOne = endpoint<
  { articleId: string; shareShopId?: string; goodsIds?: string },
  ShareArticle
>({
  path: '/retail/work/get-share-article-one',
  loader: false,
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
export const getShareGoods = endpoint<
  { articleId?: string; keyword?: string; page: number; limit: number },
  ShareGoodsList
>({
  path: '/retail/work/get-share-goods',
  loader: false,
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
export const editStoreUser = endpoint<
  CardChange & { reqId: string },
  { user: StoreUserInfo['user'] }
>({
  method: 'POST',
  path: '/retail/work/edit-store-user',
})

/** The layer with my name and place that lies over a poster's background, as a data URL; succeeds at code 0. */
export const getPosterBase = endpoint<
  { posterId: number },
  { poster_id: number; poster_base: string }
>({
  method: 'POST',
  path: '/retail/business/friend-poster-base',
  ok: 0,
  loader: false,
})

/** Registers a poster's share and answers the link for its code; succeeds at code 0. */
export const sharePoster = endpoint<
  { posterId: number; articleId: number; reqId: string },
  { share_id: number; url: string }
>({
  method: 'POST',
  path: '/retail/business/friend-poster',
  ok: 0,
  loader: false,
})
