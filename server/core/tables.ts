import type { Generated, JSONColumnType } from 'kysely'
import type { ShowInfo } from '../../api/article.ts'

/**
 * The database, one interface per table. Every table starts with `brand_id` and every unique key contains it, so that
 * the rows of one brand can live on one node. Times are unix seconds, money is fen. A jsonb column is written as JSON text.
 */
export interface Tables {
  brand: BrandTable
  shop: ShopTable
  store: StoreTable
  shop_user: ShopUserTable
  visitor: VisitorTable
  session: SessionTable
  oauth_code: OauthCodeTable
  login_answer: LoginAnswerTable
  outside_ticket: OutsideTicketTable
  article: ArticleTable
  goods: GoodsTable
  article_goods: ArticleGoodsTable
  share_shop: ShareShopTable
  poster: PosterTable
  activity: ActivityTable
  participation: ParticipationTable
  user_grant: UserGrantTable
  redeem_code: RedeemCodeTable
  write_off_log: WriteOffLogTable
  reply_once: ReplyOnceTable
  rate: RateTable
  page_log: PageLogTable
  brand_event: BrandEventTable
  sandbox_card: SandboxCardTable
}

export interface BrandTable {
  brand_id: number
  name: string
  logo: string
  intro: string
  phone: string
  theme_color: string
  /** The brand's account in the messaging app. */
  app_id: string
  /** Signs QR texts and preview links of this brand; never leaves the server. */
  secret: string
  /** Private content: nothing may be shared on. */
  is_secret: Generated<boolean>
  /** 1 open, 2 stopped. */
  status: Generated<number>
  /** When the brand's plan ends; 0 = never. */
  expire_at: Generated<number>
  /** What the front page shows. */
  entry_kinds: JSONColumnType<('campaign' | 'article' | 'store' | 'member')[]>
}

export interface ShopTable {
  brand_id: number
  shop_id: number
  name: string
}

export interface StoreTable {
  brand_id: number
  store_id: number
  shop_id: number
  name: string
  address: string
  phone: string
  hours: string
  lat: number
  lng: number
  /** 1 open, 2 closed. */
  status: Generated<number>
  /** Raised by a manager to make every write-off QR code of the store out of date. */
  code_version: Generated<number>
}

export interface ShopUserTable {
  brand_id: number
  user_id: number
  /** Null until the person has bound the account. */
  uid: number | null
  shop_id: number
  store_id: number
  name: string
  avatar: string
  phone: string
  position: string
  /** Text inside the personal QR code. */
  wechat_qrcode: string
  /** 1 staff, 2 store manager, 3 merchant. */
  role: 1 | 2 | 3
  /** 1 working, 2 disabled. */
  status: Generated<number>
  /** What the person's shared articles show. */
  show: JSONColumnType<ShowInfo>
}

export interface VisitorTable {
  brand_id: number
  uid: number
  unionid: string
  openid: Generated<string>
  nickname: string
  avatar: string
  /** A virtual user of the messaging app's snapshot pages. */
  is_snapshot: Generated<boolean>
  phone: Generated<string>
  /** 0 = no member. */
  member_level: Generated<number>
  /** Follows the brand's account. */
  follows: Generated<boolean>
  created_at: number
}

export interface SessionTable {
  brand_id: number
  /** SHA-256 of the cookie's token: a copy of the table opens nothing. */
  token_hash: string
  uid: number
  is_snapshot: boolean
  created_at: number
  expires_at: number
}

/** Codes given out by the sandbox's authorization page; the real messaging app keeps its own. */
export interface OauthCodeTable {
  brand_id: number
  code: string
  unionid: string
  openid: Generated<string>
  nickname: string
  avatar: string
  is_snapshot: Generated<boolean>
  expires_at: number
  used_at: Generated<number | null>
}

/** One exchange per code and brand: whoever asks again within five minutes is told the same. */
export interface LoginAnswerTable {
  brand_id: number
  code_hash: string
  /** Until then the request that inserted the row is asking the messaging app. */
  lease_until: number
  expires_at: number
  /** Set when the exchange is done; `uid` stays null for a code that the messaging app refused. */
  answered: Generated<boolean>
  uid: Generated<number | null>
  is_snapshot: Generated<boolean>
}

/** Access token and jsapi ticket of the messaging app, refreshed by one process at a time. */
export interface OutsideTicketTable {
  brand_id: number
  kind: string
  value: string
  expires_at: number
  lease_until: number
}

export interface ArticleTable {
  brand_id: number
  article_id: number
  title: string
  intro: string
  thumb: string
  content: string
  category_id: number
  author: string
  publish_time: number
  read_count: Generated<number>
  share_count: Generated<number>
  /** Visit and time events stop then; 0 = never. */
  end_time: Generated<number>
  action: JSONColumnType<ArticleAction | null, string | null, string | null>
  /** 1 on, 2 off, 3 deleted. */
  status: Generated<number>
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
  /** 1 on, 2 off. */
  status: Generated<number>
}

/** The goods an article shows unless the sharing staff chose others. */
export interface ArticleGoodsTable {
  brand_id: number
  article_id: number
  goods_id: number
  sort: Generated<number>
}

/** A staff member's share: the `sid` of a link. Unique per user, article, goods and day. */
export interface ShareShopTable {
  brand_id: number
  share_shop_id: number
  shop_id: number
  store_id: number
  user_id: number
  article_id: number
  /** Ids in the chosen order, joined by a pipe; '' = the article's own. */
  goods_ids: string
  /** Calendar day in the brand's time zone, `2026-11-21`. */
  day: string
  show: JSONColumnType<ShowInfo>
  created_at: number
}

export interface PosterTable {
  brand_id: number
  poster_id: number
  title: string
  thumb: string
  category: string
  sort: Generated<number>
}

export interface ActivityTable {
  brand_id: number
  activity_id: number
  type: string
  title: string
  subtitle: Generated<string>
  cover: string
  share_image: string
  theme_color: string
  share_title: string
  share_desc: string
  rules_html: string
  start_at: number
  end_at: number
  /** 0 draft, 1 published, 2 paused, 3 ended by hand, 4 archived. */
  status: number
  /** -1 = unlimited. */
  stock_total: Generated<number>
  stock_left: Generated<number>
  /** -1 = unlimited. */
  limit_per_user: Generated<number>
  limit_per_day: Generated<number>
  audience: JSONColumnType<ActivityAudience, string | undefined>
  need: JSONColumnType<ActivityNeed, string | undefined>
  shop_scope: JSONColumnType<ShopScope, string | undefined>
  risk: JSONColumnType<ActivityRisk, string | undefined>
  /** What only this type of campaign has; for a coupon `CouponExt` of server/coupon. */
  ext: JSONColumnType<Record<string, unknown>, string | undefined>
  join_count: Generated<number>
  created_at: number
  updated_at: number
}

export interface ActivityAudience {
  kind: 'all' | 'member' | 'newCustomer'
}

export interface ActivityNeed {
  follow?: boolean
  member?: boolean
  phone?: boolean
}

export interface ShopScope {
  kind: 'all' | 'list'
  /** Store ids, for `list`. */
  shop_ids?: number[]
}

export interface ActivityRisk {
  /** Uids that are told the campaign is too busy. */
  blacklist?: number[]
}

/** How often a person took part: the row that the limits are judged by. */
export interface ParticipationTable {
  brand_id: number
  activity_id: number
  uid: number
  total_n: number
  /** Day that `day_n` counts. */
  day: string
  day_n: number
}

export interface UserGrantTable {
  brand_id: number
  grant_id: string
  activity_id: number
  uid: number
  kind: string
  /** 1 unused, 2 used, 3 expired, 4 revoked, 5 locked in an unpaid order. */
  status: Generated<number>
  valid_from: number
  valid_to: number
  created_at: number
  used_at: Generated<number | null>
}

export interface RedeemCodeTable {
  brand_id: number
  /** 12 digits, the last a Luhn check digit. */
  code: string
  grant_id: string
  uid: number
  /** What the staff is shown, as it was when the code was given out. */
  item: JSONColumnType<RedeemItem>
  shop_scope: JSONColumnType<ShopScope>
  valid_from: number
  valid_to: number
  /** 1 unused, 2 used, 3 locked by a refund, 4 expired, 5 void. */
  status: Generated<number>
  used_at: Generated<number | null>
  /** `shop_user.user_id` of who redeemed it. */
  used_by: Generated<number | null>
  store_id: Generated<number | null>
}

export interface RedeemItem {
  title: string
  thumb: string
  value_text: string
}

export interface WriteOffLogTable {
  brand_id: number
  log_id: string
  code: string
  grant_id: string
  uid: number
  user_id: number
  store_id: number
  used_at: number
  undone_at: Generated<number | null>
  undone_by: Generated<number | null>
}

/** First answer of a write, found again by the client's `reqId`. */
export interface ReplyOnceTable {
  brand_id: number
  uid: number
  operation: string
  req_id: string
  body_hash: string
  reply: JSONColumnType<object | null, string | null, string>
  created_at: number
}

export interface RateTable {
  brand_id: number
  rate_key: string
  window_start: number
  hits: number
}

export interface PageLogTable {
  brand_id: number
  /** Hash of the fields that make two events the same. */
  event_key: string
  /** Event id made by the client. */
  eid: string | null
  /** `page-visit`, `page-time`, `page-share`, `user-action`, `auto-marketing`. */
  key: string
  uid: number
  /** Who the session proved the sender to be; `uid` above is only a label. */
  session_uid: number | null
  deep: number | null
  anchor_time: number | null
  channel: string
  /** Ids of those who passed the link on, joined by commas. */
  share_by: string
  duration: number | null
  address: string
  path: string
  param: string
  time: number
  /** 1 article, 2 campaign or bundle, 3 video, 4 file. */
  type: number | null
  /** Article, campaign, bundle, video or file, as `type` says. */
  materiel_id: number | null
  category_id: number | null
  staff_id: number | null
  share_time: number | null
  action: string
  /** Fields this version does not know, as they came. */
  raw: JSONColumnType<Record<string, string>>
  received_at: number
}

export interface BrandEventTable {
  brand_id: number
  /** The client's event id, or a random one: without an id, repeats cannot be told from second visits. */
  eid: string
  code: number
  materiel_id: number
  uid: number
  session_uid: number | null
  staff_id: number | null
  raw: JSONColumnType<Record<string, string>>
  received_at: number
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
