import type { Generated, JSONColumnType } from 'kysely'
import type { MemberGift } from './members.ts'

/** A level of the brand's members; a higher one includes the lower ones. */
export interface MemberLevelTable {
  brand_id: number
  level: number
  name: string
  /** Growth from which on somebody has it. */
  growth_min: Generated<number>
  /** What a member pays of 10000. */
  discount_bp: Generated<number>
  /** What a member earns for each point of somebody without a card, of 10000. */
  points_rate_bp: Generated<number>
  /** The level is kept for so many days, and then if as much growth as `keep_growth` came in them; 0 = for ever. */
  keep_days: Generated<number>
  keep_growth: Generated<number>
  equity_ids: JSONColumnType<number[], string | undefined>
  /** Given once a year to whoever reaches the level. */
  gift: JSONColumnType<MemberGift, string | undefined>
}

/** The shop's own notes about its customers: no visitor is ever told a tag's name. */
export interface CustomerTagTable {
  brand_id: number
  tag_id: number
  name: string
  created_at: number
}

export interface VisitorTagTable {
  brand_id: number
  uid: number
  tag_id: number
  tagged_at: number
}
