import type { Generated, JSONColumnType } from 'kysely'
import type { ShowInfo, Trade } from '../../../api/article.ts'

export interface BrandTable {
  brand_id: number
  name: string
  logo: string
  intro: string
  phone: string
  theme_color: string
  /** Chooses the scene of a campaign without a cover. */
  trade: Generated<Trade>
  /** The brand's account in the messaging app. */
  app_id: string
  /** Signs QR texts and preview links of this brand; never leaves the server. */
  secret: string
  /** Shared with the third party that signs its visitors in; null = there is none. */
  partner_secret: Generated<string | null>
  /** What the code for following the brand's account leads to; '' = none. */
  follow_url: Generated<string>
  /** Private content: nothing may be shared on. */
  is_secret: Generated<boolean>
  /** 1 open, 2 stopped. */
  status: Generated<number>
  /** The brand's pages say that they are being worked on. */
  in_maintenance: Generated<boolean>
  /** When the brand's plan ends; 0 = never. */
  expire_at: Generated<number>
  /** Goods worth this much are sent free, fen; null = never. */
  free_freight_from_fen: Generated<number | null>
  /** Provinces that nothing is sent to. */
  unserved_regions: JSONColumnType<string[], string | undefined>
  /** Bounds and fee of withdrawals that differ from the usual ones. */
  withdraw_rules: JSONColumnType<object, string | undefined>
  /** How others may sell for the brand; null = they may not. */
  distribution_rules: JSONColumnType<object | null, string | null | undefined, string | null>
  /** What the front page shows. */
  entry_kinds: JSONColumnType<('campaign' | 'article' | 'store' | 'member')[]>
}

export interface ShopTable {
  brand_id: number
  shop_id: number
  name: string
  /** The merchant's papers: 0 none, 1 being looked at, 2 passed, 3 refused, 4 out of date. */
  auth_status: Generated<number>
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
  /** A line about the person on the card; may be empty. */
  intro: Generated<string>
  /** What the person's shared articles show. */
  show: JSONColumnType<ShowInfo>
  /** The person's id at the enterprise side of the messaging app; '' = unknown. */
  work_userid: Generated<string>
}

export interface VisitorTable {
  brand_id: number
  uid: number
  unionid: string
  openid: Generated<string>
  nickname: string
  avatar: string
  /** The avatar is a picture that the person has uploaded: logins leave it. */
  has_own_avatar: Generated<boolean>
  /** A virtual user of the messaging app's snapshot pages. */
  is_snapshot: Generated<boolean>
  phone: Generated<string>
  /** 0 = no member. */
  member_level: Generated<number>
  /** Follows the brand's account. */
  follows: Generated<boolean>
  /** Wants neither name nor face in public lists. */
  hides_me: Generated<boolean>
  /** The brand lets this person in no more. */
  is_denied: Generated<boolean>
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
  /** A code begins one session; whoever asks again gets that one. */
  session_begun: Generated<boolean>
}

/** Access token and jsapi ticket of the messaging app, refreshed by one process at a time. */
export interface OutsideTicketTable {
  brand_id: number
  kind: string
  value: string
  expires_at: number
  lease_until: number
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
  /** Guesses that are being judged; those that were still so at \`pending_until\` count as wrong. */
  pending: Generated<number>
  pending_until: Generated<number>
}
