import type { Generated, JSONColumnType } from 'kysely'
import type { MemberGift } from './members.ts'

/** A member level of the brand; higher levels include lower ones. */
export interface MemberLevelTable {
  brand_id: number
  level: number
  name: string
  /** Minimum growth of the level. */
  growth_min: Generated<number>
  /** Price for members, in 1/10000 of the regular price. */
  discount_bp: Generated<number>
  /** Points rate for members, in 1/10000 of the rate without a card. */
  points_rate_bp: Generated<number>
  /** Period in days after which the level is reviewed, and growth needed in it; 0 = permanent. */
  keep_days: Generated<number>
  keep_growth: Generated<number>
  equity_ids: JSONColumnType<number[], string | undefined>
  /** Granted once a year when the level is reached. */
  gift: JSONColumnType<MemberGift, string | undefined>
}

/** The shop's private tags of customers; visitors are never told a tag's name. */
export interface CustomerTagTable {
  brand_id: number
  tag_id: number
  name: string
  /** `tag_group.group_id`; 0 = none. */
  group_id: Generated<number>
  created_at: number
}

export interface VisitorTagTable {
  brand_id: number
  uid: number
  tag_id: number
  tagged_at: number
  /** The staff member who added it, `shop_user.user_id`; null = a campaign. */
  user_id: Generated<number | null>
}

export interface AudienceTables {
  member_level: MemberLevelTable
  customer_tag: CustomerTagTable
  visitor_tag: VisitorTagTable
}
