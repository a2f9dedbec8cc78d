import type { Generated } from 'kysely'

export interface ArticleCategoryTable {
  brand_id: number
  category_id: number
  name: string
  sort: Generated<number>
}

/** Up to when a staff member has looked at the radar. */
export interface RadarSeenTable {
  brand_id: number
  user_id: number
  seen_at: number
}

/** A customer worth a call: told to a staff member once a day. */
export interface RadarNoticeTable {
  brand_id: number
  user_id: number
  uid: number
  /** Calendar day in the brand's time zone, `2026-11-21`. */
  day: string
  /** What made the customer stand out, as words. */
  reason: string
  created_at: number
}

/** Somebody likes the card of a staff member. */
export interface CardLikeTable {
  brand_id: number
  user_id: number
  uid: number
  at: number
}
