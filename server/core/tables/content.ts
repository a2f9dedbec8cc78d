import type { Generated, JSONColumnType } from 'kysely'
import type { ShopScope } from './activities.ts'
import type { ShowInfo } from '../../../api/article.ts'
import type { ContentKind } from '../../../api/share.ts'
import type { Block } from '../../../api/form-rules/article-blocks.ts'
import type { PosterPart } from '../../../api/form-rules/poster-parts.ts'

/** Columns of what a merchant writes. */
export interface EditedColumns {
  /** Counts the changes, so that of two editors one saves. */
  version: Generated<number>
  /** `shop_user.user_id` of the last editor; 0 = nobody. */
  changed_by: Generated<number>
  changed_at: Generated<number>
  /** Unix seconds; 0 = not removed. */
  removed_at: Generated<number>
}

export interface ArticleTable extends EditedColumns {
  brand_id: number
  article_id: number
  title: string
  intro: string
  thumb: string
  content: string
  category_id: number
  author: string
  publish_time: number
  /** Without the pending reads of `article_read`. */
  read_count: Generated<number>
  share_count: Generated<number>
  /** Visit and time events are ignored from then on; 0 = never. */
  end_time: Generated<number>
  action: JSONColumnType<ArticleAction | null, string | null, string | null>
  /** 1 on, 2 off, 3 deleted. */
  status: Generated<number>
  /** Title of its card in a chat; '' = the article's own. */
  share_title: Generated<string>
  /** What `content` was made from; null for an article that was not written here. */
  blocks: JSONColumnType<Block[] | null, string | null | undefined, string | null>
}

/** Reads not yet added to the article's row by a job. */
export interface ArticleReadTable {
  brand_id: number
  article_id: number
  bucket: number
  n: number
}

/** Visits of a vote's pages, in several rows. */
export interface ViewCountTable {
  brand_id: number
  activity_id: number
  bucket: number
  n: number
}

export interface ArticleAction {
  kind: 'claim' | 'consult'
  text: string
  target: string
}

export interface GoodsTable {
  brand_id: number
  goods_id: number
  title: string
  intro: string
  thumb: string
  price: number
  market_price: Generated<number>
  tag: Generated<string>
  /** Staff commission on the price, basis points. */
  commission_bp: Generated<number>
  /** 1 on, 2 off, 3 deleted. */
  status: Generated<number>
  /** 0 = the brand's first shop. */
  shop_id: Generated<number>
  /** 1 goods, 2 voucher for a store, 3 virtual. */
  kind: Generated<number>
  images: JSONColumnType<string[], string | undefined>
  content: Generated<string>
  /** Maximum number of pieces per person; 0 = unlimited. */
  limit_n: Generated<number>
  freight_fen: Generated<number>
  /** Whether distributors earn commission on it. */
  distribution: Generated<boolean>
  /** Commission rates of the distributor and their inviter, basis points; null = the brand's rate. */
  level1_bp: Generated<number | null>
  level2_bp: Generated<number | null>
  /** Fixed commissions per piece, fen; they take precedence over the rates. */
  level1_fen: Generated<number | null>
  level2_fen: Generated<number | null>
  /** Validity of a voucher's codes after the payment, days. */
  code_days: Generated<number>
  /** Unused codes are refunded automatically when they expire. */
  refunds_expired: Generated<boolean>
  /** Stores that redeem a voucher's codes. */
  shop_scope: JSONColumnType<ShopScope, string | undefined>
  /** The shop's own code, unique among its goods; '' = none. */
  code: Generated<string>
  /** Ways of delivery that are offered, `deliveryWay`. */
  ways: JSONColumnType<(1 | 2)[], string | undefined>
  /** Grows with each save, so that of two editors the second is told. */
  version: Generated<number>
  updated_at: Generated<number>
  /** Time of the deletion; 0 = not deleted. */
  deleted_at: Generated<number>
  /** Time at which goods that are off the shelf go on sale by themselves; 0 = never. */
  on_at: Generated<number>
}

/** Goods shown with an article unless the sharing staff chose others. */
export interface ArticleGoodsTable {
  brand_id: number
  article_id: number
  goods_id: number
  sort: Generated<number>
}

/** A staff member's share, the `sid` of a link. Unique per user, material, goods and day. */
export interface ShareShopTable {
  brand_id: number
  share_shop_id: number
  shop_id: number
  store_id: number
  user_id: number
  kind: Generated<ContentKind>
  /** Id of the article, video or file, by `kind`. */
  article_id: number
  /** Ids in the chosen order, joined by a pipe; '' = the material's own. */
  goods_ids: string
  /** Calendar day in the brand's time zone, `2026-11-21`. */
  day: string
  show: JSONColumnType<ShowInfo>
  created_at: number
}

export interface PosterTable extends EditedColumns {
  brand_id: number
  poster_id: number
  title: string
  thumb: string
  category: string
  sort: Generated<number>
  /** 1 on, 2 off, 3 deleted. */
  status: Generated<number>
  /** Px; the background is cut to this form. */
  width: Generated<number>
  height: Generated<number>
  /** What stands where; empty = as on every poster. */
  parts: JSONColumnType<PosterPart[], string | undefined, string>
}

/** A file in the sandbox's object store. */
export interface StoredObjectTable {
  brand_id: number
  object_key: string
  content_type: string
  is_public: boolean
  body: Uint8Array
  created_at: number
}

/** A card in the sandbox's chat list. */
export interface SandboxCardTable {
  brand_id: number
  id: string
  from_uid: number
  title: string
  descr: string
  link: string
  img_url: string
  created_at: number
}
