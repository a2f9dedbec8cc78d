import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { UseWindow } from '../../../api/store-coupon.ts'

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
  /** Null = everywhere. */
  area: ColumnType<ActivityArea[] | null, string | null | undefined, string | null>
  shop_scope: JSONColumnType<ShopScope, string | undefined>
  risk: JSONColumnType<ActivityRisk, string | undefined>
  /** What only this type of campaign has; for a coupon `CouponExt` of server/coupon. */
  ext: JSONColumnType<Record<string, unknown>, string | undefined>
  join_count: Generated<number>
  /** What it may give away; null = without bound. */
  budget: ColumnType<ActivityBudget | null, string | null | undefined, string | null>
  /** What it gave away so far, and on the day that `spent_day` names. */
  spent_fen: Generated<number>
  spent_day: Generated<string>
  spent_day_fen: Generated<number>
  /** Why it is paused; '' by hand. */
  paused_why: Generated<'' | 'budget'>
  created_at: number
  updated_at: number
}

/** Bounds on what an activity gives away, fen. */
export interface ActivityBudget {
  total_fen?: number
  day_fen?: number
}

export interface ActivityAudience {
  kind: 'all' | 'member' | 'newCustomer' | 'tag' | 'shop'
  /** For `tag`: whoever has one of them. */
  tag_ids?: number[]
  /** For `shop`: stores, whose staff the visitor has added. */
  shop_ids?: number[]
  /** Members of this level and above, whatever the kind. */
  min_level?: number
}

export interface ActivityNeed {
  follow?: boolean
  member?: boolean
  phone?: boolean
  /** Must be inside the activity's `area`. */
  location?: boolean
  /** What has to be agreed to; lines of plain text. */
  consent?: { version: string; text: string }
}

/** One circle where an activity is held. */
export interface ActivityArea {
  lat: number
  lng: number
  radius_m: number
}

export interface ShopScope {
  kind: 'all' | 'list'
  /** Store ids, for `list`. */
  shop_ids?: number[]
}

export interface ActivityRisk {
  /** Uids that are told the campaign is too busy. */
  blacklist?: number[]
  /** Entries a day from one address; -1 = no bound. */
  ip_day?: number
  /** Entries within a minute from one address, and of one person; -1 = no bound. */
  speed_per_min?: number
}

export interface UserGrantTable {
  brand_id: number
  grant_id: string
  /** Null for what no campaign gave. */
  activity_id: number | null
  uid: number
  kind: string
  /** 1 unused, 2 used, 3 expired, 4 revoked, 5 locked in an unpaid order. */
  status: Generated<number>
  valid_from: number
  valid_to: number
  created_at: number
  used_at: Generated<number | null>
  /** What it counted against the activity's budget. */
  value_fen: Generated<number>
  /** When its holder was told that it expires. */
  told_at: Generated<number | null>
  /** What it came from, with that thing's id: given once per pair. '' = only the campaign knows. */
  source: Generated<string>
  source_id: Generated<string>
  /** The order that it is locked in, was spent in, or came from. */
  order_no: Generated<string | null>
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
  /** Days and hours in which it is taken; null = all. */
  use_window: ColumnType<UseWindow | null, string | null | undefined, string | null>
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
  /** Null when the customer used it, with the store's code. */
  user_id: number | null
  store_id: number
  used_at: number
  undone_at: Generated<number | null>
  undone_by: Generated<number | null>
}
