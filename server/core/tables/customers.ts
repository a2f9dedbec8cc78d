import type { Generated, JSONColumnType } from 'kysely'

/** What a shop has noted about a customer; people without a row have the defaults. */
export interface CustomerTable {
  brand_id: number
  uid: number
  /** The shop's own name for the customer; '' = none. */
  remark: Generated<string>
  /** Noted by the staff, unproved; '' = none. */
  phone: Generated<string>
  /** 0 unknown, 1 male, 2 female. */
  gender: Generated<number>
  /** `1990-05-20`; '' = unknown. */
  birthday: Generated<string>
  region: Generated<string>
  company: Generated<string>
  note: Generated<string>
  /** 1 new, 2 contacted, 3 interested, 4 deal, 5 lost. */
  stage: Generated<number>
  /** Planned next contact of the latest follow-up, unix seconds; 0 = none. */
  next_at: Generated<number>
}

export interface CustomerFollowTable {
  brand_id: number
  follow_id: string
  uid: number
  /** The writer, `shop_user.user_id`. */
  user_id: number
  /** 1 call, 2 message, 3 visit, 4 other. */
  way: number
  content: string
  images: JSONColumnType<string[], string | undefined>
  /** The stage that it set; null = unchanged. */
  stage: number | null
  /** Planned next contact, unix seconds; 0 = none. */
  next_at: number
  created_at: number
}

export interface TagGroupTable {
  brand_id: number
  group_id: number
  name: string
  created_at: number
}

/** A staff member's look at a colleague's customer, one row for each of a brand's days. */
export interface ForeignLookTable {
  brand_id: number
  /** `shop_user.user_id` of who looks. */
  user_id: number
  /** `2026-11-21` */
  day: string
  /** The customer. */
  uid: number
  shop_id: number
  looks: number
  last_at: number
}

export interface CustomerTables {
  foreign_look: ForeignLookTable
  customer: CustomerTable
  customer_follow: CustomerFollowTable
  tag_group: TagGroupTable
}
