import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { UseWindow } from '../../../api/store-coupon.ts'
import type { PassState } from '../../../api/values/pass-state.ts'

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
  /** Null = no restriction. */
  area: ColumnType<ActivityArea[] | null, string | null | undefined, string | null>
  shop_scope: JSONColumnType<ShopScope, string | undefined>
  risk: JSONColumnType<ActivityRisk, string | undefined>
  /** Configuration of the campaign's type, parsed by its `ext`. */
  ext: JSONColumnType<Record<string, unknown>, string | undefined>
  /** Who is tagged at the enterprise side; null = nobody. */
  contact_mark: ColumnType<ContactMark | null, string | null | undefined, string | null>
  join_count: Generated<number>
  /** Limit on what it gives away; null = unlimited. */
  budget: ColumnType<ActivityBudget | null, string | null | undefined, string | null>
  /** Value given away in total, and on the day `spent_day`. */
  spent_fen: Generated<number>
  spent_day: Generated<string>
  spent_day_fen: Generated<number>
  /** Reason of an automatic pause; '' when paused by hand. */
  paused_why: Generated<'' | 'budget'>
  created_at: number
  updated_at: number
}

/** How far an activity has come in the wizard. Activities from elsewhere have no row until their first edit. */
export interface ActivityDraftTable {
  brand_id: number
  activity_id: number
  /** Template that it was created from; 0 = none. */
  model_id: Generated<number>
  industry_id: Generated<number>
  /** Last finished step, 1 to 6; 6 = published. */
  step: number
  /** Counts the changes, so that two editors cannot overwrite each other. */
  version: Generated<number>
  /** `shop_user.user_id` of the last editor. */
  changed_by: number
  changed_at: number
}

/** Limits on the value that an activity gives away, fen. */
export interface ActivityBudget {
  total_fen?: number
  day_fen?: number
}

export interface ActivityAudience {
  kind: 'all' | 'member' | 'newCustomer' | 'tag' | 'shop'
  /** For `tag`: visitors with one of these tags. */
  tag_ids?: number[]
  /** For `shop`: visitors who have added staff of these stores. */
  shop_ids?: number[]
  /** Minimum member level, for every kind. */
  min_level?: number
}

/** Tags that an activity gives at the enterprise side. */
export interface ContactMark {
  who: 'joined' | 'won'
  tag_ids: number[]
}

export interface ActivityNeed {
  follow?: boolean
  member?: boolean
  phone?: boolean
  /** The visitor must be inside the activity's `area`. */
  location?: boolean
  /** Text to be accepted; lines of plain text. */
  consent?: { version: string; text: string }
}

/** A circle in which an activity takes place: around a point, or around a store, wherever that is now. */
export type ActivityArea = { radius_m: number } & (
  | { lat: number; lng: number }
  | { store_id: number }
)

export interface ShopScope {
  kind: 'all' | 'list'
  /** Store ids, for `list`. */
  shop_ids?: number[]
}

export interface ActivityRisk {
  /** Maximum entries per day from one address; -1 = unlimited. */
  ip_day?: number
  /** Maximum entries per minute from one address, and of one person; -1 = unlimited. */
  speed_per_min?: number
}

export interface UserGrantTable {
  brand_id: number
  grant_id: string
  /** Null for grants without a campaign. */
  activity_id: number | null
  uid: number
  kind: string
  /** Of `grantStatus`. */
  status: Generated<number>
  valid_from: number
  valid_to: number
  created_at: number
  used_at: Generated<number | null>
  /** Value charged to the activity's budget, fen. */
  value_fen: Generated<number>
  /** When the holder was reminded of the expiry. */
  told_at: Generated<number | null>
  /** Origin within the campaign, kind and id; each pair is granted once. '' = none. */
  source: Generated<string>
  source_id: Generated<string>
  /** Order that it is locked in, was used in, or came from. */
  order_no: Generated<string | null>
  /** Whether a coupon that expired in an order has had its further day. */
  is_extended: Generated<boolean>
}

/** What the shop itself did with a grant, once each. */
export interface GrantLogTable {
  brand_id: number
  grant_id: string
  /** `sent`: to one customer · `revoked`: taken back. */
  kind: 'sent' | 'revoked'
  activity_id: number
  /** The holder. */
  uid: number
  /** `shop_user.user_id` of who did it. */
  user_id: number
  /** Why it was taken back; '' for `sent`. */
  reason: Generated<string>
  at: number
}

/** A coupon on its way from its holder to a friend; of each grant one at a time, and one that was taken. */
export interface CouponPassTable {
  brand_id: number
  /** Unguessable: whoever has the link may take it. */
  pass_id: string
  /** The giver's grant; the taker's has it as its source. */
  grant_id: string
  giver_uid: number
  taker_uid: Generated<number | null>
  state: PassState
  created_at: number
  ends_at: number
  ended_at: Generated<number | null>
}

export interface RedeemCodeTable {
  brand_id: number
  /** 12 digits, the last a Luhn check digit. */
  code: string
  grant_id: string
  uid: number
  /** What the staff sees, as of the grant. */
  item: JSONColumnType<RedeemItem>
  shop_scope: JSONColumnType<ShopScope>
  valid_from: number
  valid_to: number
  /** Days and hours in which it can be redeemed; null = always. */
  use_window: ColumnType<UseWindow | null, string | null | undefined, string | null>
  /** Of `codeStatus`. */
  status: Generated<number>
  used_at: Generated<number | null>
  /** `shop_user.user_id` of the redeemer. */
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
  /** Null when the customer redeemed it with the store's code. */
  user_id: number | null
  store_id: number
  used_at: number
  undone_at: Generated<number | null>
  undone_by: Generated<number | null>
}
