import type { Generated } from 'kysely'

export interface ArticleCategoryTable {
  brand_id: number
  category_id: number
  name: string
  sort: Generated<number>
}

/** Time until which a staff member has read the radar. */
export interface RadarSeenTable {
  brand_id: number
  user_id: number
  seen_at: number
}

/** A customer worth contacting, announced to a staff member once a day. */
export interface RadarNoticeTable {
  brand_id: number
  user_id: number
  uid: number
  /** Calendar day in the brand's time zone, `2026-11-21`. */
  day: string
  /** Reason in words. */
  reason: string
  created_at: number
}

/** A visitor's like of a staff member's card. */
export interface CardLikeTable {
  brand_id: number
  user_id: number
  uid: number
  at: number
}

export interface StaffToolTables {
  article_category: ArticleCategoryTable
  card_like: CardLikeTable
  radar_notice: RadarNoticeTable
  radar_seen: RadarSeenTable
}
