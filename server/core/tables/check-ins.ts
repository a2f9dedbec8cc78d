/** One stamp of a person and day. */
export interface CheckInTable {
  brand_id: number
  activity_id: number
  uid: number
  /** `2026-11-21`, the brand's. */
  day: string
  /** Stamped later. */
  made_up: boolean
  created_at: number
}

/** What a person has stamped in all. */
export interface CheckInCardTable {
  brand_id: number
  activity_id: number
  uid: number
  stamps: number
}
