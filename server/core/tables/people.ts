import type { Generated, JSONColumnType } from 'kysely'
import type { StaffRole } from '../../../api/values/staff-role.ts'
import type { ShowInfo, Trade } from '../../../api/article.ts'
import type { SetupKey } from '../../../api/setup.ts'

export interface BrandTable {
  brand_id: number
  name: string
  logo: string
  intro: string
  phone: string
  theme_color: string
  /** Selects the default picture of campaigns without a cover. */
  trade: Generated<Trade>
  /** App id of the brand's account in the messaging app. */
  app_id: string
  /** Key for signing QR texts and preview links of this brand; never leaves the server. */
  secret: string
  /** Key shared with the third party that signs its visitors in; null = none. */
  partner_secret: Generated<string | null>
  /** Target of the QR code for following the brand's account; '' = none. */
  follow_url: Generated<string>
  /** Content is private, and sharing is disabled. */
  is_secret: Generated<boolean>
  /** 1 open, 2 stopped. */
  status: Generated<number>
  /** Not opened yet: its people set it up, and everybody else is told so. */
  is_preparing: Generated<boolean>
  /** Pages show a maintenance notice. */
  in_maintenance: Generated<boolean>
  /** End of the brand's plan, unix seconds; 0 = never. */
  expire_at: Generated<number>
  /** Maximum number of text messages with codes per day. */
  texts_a_day: Generated<number>
  /** Order value from which freight is free, fen; null = never. */
  free_freight_from_fen: Generated<number | null>
  /** Provinces without delivery. */
  unserved_regions: JSONColumnType<string[], string | undefined>
  /** Limits and fee of withdrawals that differ from the defaults. */
  withdraw_rules: JSONColumnType<object, string | undefined>
  /** Rules of distribution; null = disabled. */
  distribution_rules: JSONColumnType<object | null, string | null | undefined, string | null>
  /** Sections of the front page. */
  entry_kinds: JSONColumnType<('campaign' | 'article' | 'store' | 'member')[]>
}

export interface ShopTable {
  brand_id: number
  shop_id: number
  name: string
  /**
   * Verification of the merchant's documents: 0 none, 1 in review, 2 passed, 3 refused, 4 expired.
   */
  auth_status: Generated<number>
  /** Name of the shop's contact person; may be empty. */
  contact: Generated<string>
  /** Where customers send goods back to; '' = to a store. */
  return_address: Generated<string>
  /** Lines of the set-up list that were missing when the merchant put it away; null = never. */
  setup_hidden: JSONColumnType<SetupKey[] | null, string | null | undefined, string | null>
}

export interface StoreTable {
  brand_id: number
  store_id: number
  shop_id: number
  name: string
  /** Province, city and district; may be empty. */
  region: Generated<string>
  address: string
  phone: string
  /** `09:30-21:30`; '' = not entered. */
  hours: string
  /** Both null: the shop has not said where it is on the map. */
  lat: number | null
  lng: number | null
  /** At most 9. */
  images: JSONColumnType<string[], string | undefined>
  /** 1 open, 2 closed, 3 deleted: orders and records keep naming it. */
  status: Generated<number>
  /** Incremented by a manager to invalidate all redemption QR codes of the store. */
  code_version: Generated<number>
  /** Time of the last increment, unix seconds; 0 = never. */
  code_reset_at: Generated<number>
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
  role: StaffRole
  /** 1 active, 2 disabled. */
  status: Generated<number>
  /** Introduction on the person's card; may be empty. */
  intro: Generated<string>
  /** Pictures on the person's card, at most 9. */
  photos: JSONColumnType<string[], string | undefined>
  /** Content shown with the person's shared articles. */
  show: JSONColumnType<ShowInfo>
  /** The person's id at the enterprise side of the messaging app; '' = unknown. */
  work_userid: Generated<string>
  /** When the enterprise side last said that it does not know the phone number, unix seconds; 0 = never. */
  work_unknown_at: Generated<number>
}

export interface VisitorTable {
  brand_id: number
  uid: number
  unionid: string
  openid: Generated<string>
  nickname: string
  avatar: string
  /** The avatar is an uploaded picture, which logins do not overwrite. */
  has_own_avatar: Generated<boolean>
  /** A virtual user of the messaging app's snapshot pages. */
  is_snapshot: Generated<boolean>
  phone: Generated<string>
  /** 0 = not a member. */
  member_level: Generated<number>
  /** Whether the person follows the brand's account. */
  follows: Generated<boolean>
  /** Whether the person is anonymous in public lists. */
  hides_me: Generated<boolean>
  /** The person wants no messages in the messaging app; the inbox has them. */
  is_hushed: Generated<boolean>
  /** The brand has blocked this person. */
  is_denied: Generated<boolean>
  created_at: number
}

export interface SessionTable {
  brand_id: number
  /** SHA-256 of the cookie's token, so that a copy of the table gives no access. */
  token_hash: string
  uid: number
  is_snapshot: boolean
  created_at: number
  expires_at: number
}

/**
 * Codes issued by the sandbox's authorization page; those of the real messaging app are not stored.
 */
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

/**
 * Result of exchanging a code: one exchange per code and brand. Repeats within five minutes get the
 * same result.
 */
export interface LoginAnswerTable {
  brand_id: number
  code_hash: string
  /** Unix seconds until which the request that inserted the row may wait for the messaging app. */
  lease_until: number
  expires_at: number
  /** The exchange is done; `uid` is null for a code that the messaging app refused. */
  answered: Generated<boolean>
  uid: Generated<number | null>
  is_snapshot: Generated<boolean>
  /** The code has started a session; repeats get the same session. */
  session_begun: Generated<boolean>
}

/** Access token and jsapi ticket of the messaging app, each renewed by one process at a time. */
export interface OutsideTicketTable {
  brand_id: number
  kind: string
  value: string
  expires_at: number
  lease_until: number
}

/** Stored first answer of a write, by `reqId`. */
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
  /** Guesses without a verdict; after `pending_until` they count as wrong. */
  pending: Generated<number>
  pending_until: Generated<number>
}
