import type { Generated, JSONColumnType } from 'kysely'

/** Points and coupons (ids of activities of the type `coupon`) that somebody is given with something. */
export interface MemberGift {
  points?: number
  coupon_ids?: number[]
}

export type CardFieldKey = 'name' | 'phone' | 'birthday' | 'gender' | 'region' | 'store'

export interface CardField {
  key: CardFieldKey
  required: boolean
}

/** A brand's member card, as the brand has configured it. */
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
  /** What the form for opening asks, in its order; `phone` is always among them. */
  open_fields: JSONColumnType<CardField[]>
  open_gift: JSONColumnType<MemberGift, string | undefined>
  /** How points are earned and spent; sanitized HTML. */
  points_rules: Generated<string>
  /** 1 on, 2 off: the brand has no card. */
  status: Generated<number>
}

export interface MemberTable {
  brand_id: number
  member_id: string
  /** Null for a member of the shop's own books, who has not opened the card on a phone yet. */
  uid: number | null
  card_id: number
  /** Ten digits; people see them with the card's prefix. */
  card_no: string
  /** 1 active, 2 frozen, 3 left. */
  status: Generated<number>
  name: Generated<string>
  phone: Generated<string>
  /** `1990-05-20`; '' = not told. */
  birthday: Generated<string>
  /** Calendar year of its last change; 0 = never changed. */
  birthday_year: Generated<number>
  /** 0 not told, 1 a man, 2 a woman. */
  gender: Generated<number>
  region: Generated<string>
  store_id: number | null
  /** `shop_user.user_id` of who was there when the card was opened. */
  staff_id: number | null
  level: Generated<number>
  /** Copy of the sum of the growth lines, for a member with a uid. */
  growth: Generated<number>
  /** The level is looked at again then, unix seconds; 0 = it stays. */
  keep_until: Generated<number>
  /** When the level last fell; 0 = never. */
  fell_at: Generated<number>
  /** Points from the shop's own books, given when the card is taken over. */
  points_carried: Generated<number>
  /** Version of the protocol that was agreed to. */
  protocol_version: number
  /** Where the card was opened: `link`, `store`, or what the link says. */
  source: Generated<string>
  opened_at: number
  left_at: Generated<number | null>
}

export interface GrowthLogTable {
  brand_id: number
  uid: number
  /** What happened: one line per key. */
  key: string
  /** Signed. */
  delta: number
  /** After this line. */
  growth: number
  title: string
  created_at: number
}

/** A level that a member has entered. */
export interface LevelLogTable {
  brand_id: number
  member_id: string
  /** From 1. */
  no: number
  level: number
  /** `open` with the card, `growth` it was reached, `period` too little growth came in the last one. */
  reason: 'open' | 'growth' | 'period'
  at: number
}

/** What somebody has asked for of their own data; the newest one of each person. */
export interface AccountExportTable {
  brand_id: number
  uid: number
  /** SHA-256 of what the link carries: a copy of the table opens nothing. */
  key_hash: string
  /** JSON. */
  body: string
  expires_at: number
}

export interface EquityTable {
  brand_id: number
  equity_id: number
  title: string
  /** 1 discount, 2 points rate, 3 birthday gift, 4 monthly coupon, 5 free freight, 6 text only. */
  kind: number
  /** A few characters: 95 折. */
  value: string
  description: string
  /** What a birthday gift and a monthly coupon give. */
  gift: JSONColumnType<MemberGift, string | undefined>
}

export interface EquityClaimTable {
  brand_id: number
  uid: number
  equity_id: number
  /** `2026-11`, or the year of a birthday gift. */
  period: string
  claimed_at: number
}

export interface MallGoodsTable {
  brand_id: number
  mall_id: number
  goods_id: number
  sku_id: number
  /** Points of one piece. */
  points: number
  /** What is paid beside them, fen. */
  money_fen: Generated<number>
  /** Pieces for one person in all; 0 = no bound. */
  per_user: Generated<number>
  /** Lowest level that may exchange; 0 = every member. */
  level_min: Generated<number>
  category: Generated<string>
  /** Higher ones come first. */
  sort: Generated<number>
  start_at: Generated<number>
  /** 0 = never. */
  end_at: Generated<number>
  /** 1 on, 2 off. */
  status: Generated<number>
  created_at: number
}

/** Tables of members, by their names in the database. */
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
