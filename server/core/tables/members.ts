import type { Generated, JSONColumnType } from 'kysely'

/** Points and coupons (`activity_id` of coupon activities) given to a member. */
export interface MemberGift {
  points?: number
  coupon_ids?: number[]
}

export type CardFieldKey = 'name' | 'phone' | 'birthday' | 'gender' | 'region' | 'store'

export interface CardField {
  key: CardFieldKey
  required: boolean
}

/** Configuration of a brand's member card. */
export interface MemberCardTable {
  brand_id: number
  card_id: number
  name: string
  /** Letters before the ten digits of a card's number. */
  prefix: Generated<string>
  /** `#RRGGBB`; '' = the brand's colour. */
  bg_color: Generated<string>
  /** Sanitized HTML. */
  protocol: string
  protocol_version: number
  protocol_at: number
  /** Fields of the application form, in order; `phone` is always included. */
  open_fields: JSONColumnType<CardField[]>
  open_gift: JSONColumnType<MemberGift, string | undefined>
  /** Rules for earning and spending points; sanitized HTML. */
  points_rules: Generated<string>
  /** 1 enabled, 2 disabled. */
  status: Generated<number>
}

export interface MemberTable {
  brand_id: number
  member_id: string
  /**
   * Null for a member imported from the merchant's own records who has not activated the card yet.
   */
  uid: number | null
  card_id: number
  /** Ten digits, shown after the card's prefix. */
  card_no: string
  /** 1 active, 2 frozen, 3 left. */
  status: Generated<number>
  name: Generated<string>
  phone: Generated<string>
  /** `1990-05-20`; '' = not given. */
  birthday: Generated<string>
  /** Calendar year of the last change; 0 = never changed. */
  birthday_year: Generated<number>
  /** 0 not given, 1 male, 2 female. */
  gender: Generated<number>
  region: Generated<string>
  store_id: number | null
  /** `shop_user.user_id` of the staff member present at the activation. */
  staff_id: number | null
  level: Generated<number>
  /** Sum of the growth lines, for members with a uid. */
  growth: Generated<number>
  /** Next review of the level, unix seconds; 0 = none. */
  keep_until: Generated<number>
  /** Time of the last demotion, unix seconds; 0 = never. */
  fell_at: Generated<number>
  /** Points from the merchant's own records, credited on activation. */
  points_carried: Generated<number>
  /** Accepted version of the protocol. */
  protocol_version: number
  /** Channel of the activation: `link`, `store`, or the value in the link. */
  source: Generated<string>
  opened_at: number
  left_at: Generated<number | null>
}

export interface GrowthLogTable {
  brand_id: number
  uid: number
  /** Idempotency key. */
  key: string
  /** Signed. */
  delta: number
  /** Growth after this line. */
  growth: number
  title: string
  created_at: number
}

/** A member's change to another level. */
export interface LevelLogTable {
  brand_id: number
  member_id: string
  /** Number of the change, from 1. */
  no: number
  level: number
  /**
   * `open`: activation of the card, `growth`: reached by growth, `period`: demoted because of too
   * little growth in the last period.
   */
  reason: 'open' | 'growth' | 'period'
  at: number
}

/** An export of personal data requested by a person; only the latest one is kept. */
export interface AccountExportTable {
  brand_id: number
  uid: number
  /** SHA-256 of the link's key, so that a copy of the table gives no access. */
  key_hash: string
  /** JSON text. */
  body: string
  expires_at: number
}

export interface EquityTable {
  brand_id: number
  equity_id: number
  title: string
  /** 1 discount, 2 points rate, 3 birthday gift, 4 monthly coupon, 5 free freight, 6 text only. */
  kind: number
  /** Short text on the card, such as 95 折. */
  value: string
  description: string
  /** Content of a birthday gift or monthly coupon. */
  gift: JSONColumnType<MemberGift, string | undefined>
}

export interface EquityClaimTable {
  brand_id: number
  uid: number
  equity_id: number
  /** `2026-11`; for a birthday gift the year. */
  period: string
  claimed_at: number
}

export interface MallGoodsTable {
  brand_id: number
  mall_id: number
  goods_id: number
  sku_id: number
  /** Points per piece. */
  points: number
  /** Additional price per piece, fen. */
  money_fen: Generated<number>
  /** Maximum number of pieces per person; 0 = unlimited. */
  per_user: Generated<number>
  /** Minimum level; 0 = every member. */
  level_min: Generated<number>
  category: Generated<string>
  /** Items are listed in descending order. */
  sort: Generated<number>
  start_at: Generated<number>
  /** 0 = never. */
  end_at: Generated<number>
  /** 1 on sale, 2 off the shelf, 3 removed, because orders name it. */
  status: Generated<number>
  created_at: number
}

/** Tables of members, by name. */
export interface MemberTables {
  member_card: MemberCardTable
  member: MemberTable
  growth_log: GrowthLogTable
  level_log: LevelLogTable
  account_export: AccountExportTable
  equity: EquityTable
  equity_claim: EquityClaimTable
  mall_goods: MallGoodsTable
}
