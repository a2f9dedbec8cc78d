import { drawnByPage, endpoint } from './core/endpoint.ts'

/** Visibility of a block of the article page: 1 shown, 0 hidden. */
export type Flag = 0 | 1

export interface ArticleInfo {
  article_id: number
  title: string
  intro: string
  thumb: string
  /** HTML as the brand wrote it; must be sanitised before it is shown. */
  content: string
  category_id: number
  author: string
  /** Unix seconds. */
  publish_time: number
  read_count: number
  /** Unix seconds after which visit and time events stop; 0 = never. */
  end_time: number
  action: { kind: 'claim' | 'consult'; text: string; target: string } | null
  /** Title of its card in a chat, with `{nickname}` for the sharer's; '' = its own title. */
  share_title: string
}

export interface StaffInfo {
  user_id: number
  name: string
  avatar: string
  phone: string
  position: string
  /** Content of the staff member's personal QR code. */
  wechat_qrcode: string
  shop_name: string
  store_name: string
  address: string
}

export interface ShowInfo {
  show_staff: Flag
  show_phone: Flag
  show_qrcode: Flag
  show_store: Flag
  show_goods: Flag
  show_recommend: Flag
}

export interface GoodsBrief {
  goods_id: number
  title: string
  intro: string
  thumb: string
  /** Fen. */
  price: number
  /** Fen; 0 = none. */
  market_price: number
  tag: string
}

export interface ArticleBrief {
  article_id: number
  title: string
  intro: string
  thumb: string
  category_id: number
  read: number
  share: number
}

/** What a brand is in; the drawn scenes follow it. */
export type Trade = 'food' | 'drink' | 'fashion' | 'beauty' | 'home' | 'service'

export interface BrandBrief {
  brand_id: number
  brand_name: string
  logo: string
  /** #RRGGBB */
  theme_color: string
  trade: Trade
}

export interface ArticleDetail {
  article: {
    article_info: ArticleInfo
    /** Null unless a staff member shared it. */
    staff_info: StaffInfo | null
    show_info: ShowInfo | null
    goods: GoodsBrief[]
  }
  recommand_list: ArticleBrief[]
  brand: BrandBrief
  /** Read by an editor, as readers will see it. */
  is_preview?: true
  /** Unix seconds. */
  server_time: number
}

export interface ArticleQuery {
  articleId: string
  /** Set when the reader came by a staff member's share link. */
  shareShopId?: string
  /** '1' shows a draft too; for managers and merchants only. */
  preview?: string
}

/** The article for a reader who did not come by a staff member's share link. */
export const getArticleOne = endpoint<ArticleQuery, ArticleDetail>({
  path: '/wechat/article/getArticleOne',
  ...drawnByPage,
})

/** The article with the staff member who shared it (`userArticleDetail`). */
export const userArticleDetail = endpoint<ArticleQuery, ArticleDetail>({
  path: '/wechat/article/getArticleOneUser',
  ...drawnByPage,
})

/** Recommended articles. The success code is 0. */
export const articleList = endpoint<
  { page: number; limit: number },
  { article_list: ArticleBrief[] }
>({
  path: '/retail/work/get-recommend-article-list',
  ok: 0,
  ...drawnByPage,
  errorHandler: false,
})

export interface ShopShareQuery {
  /** Exactly one of `articleId`, `videoId` and `fileId` is set. */
  articleId?: string
  videoId?: string
  fileId?: string
  goodsIds?: string
}

/** Registers a staff member's share. The same material and goods on the same day return the same id. */
export const shopShare = endpoint<ShopShareQuery, { share_shop_id: number }>({
  path: '/retail/work/do-shop-share',
  ok: [1, 0],
})
