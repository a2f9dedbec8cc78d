/** One stamp of a person and day. */
export interface CheckInTable {
  brand_id: number
  activity_id: number
  uid: number
  /** Day of the brand's time zone, `2026-11-21`. */
  day: string
  /** Whether it is a make-up. */
  made_up: boolean
  created_at: number
}

/** Number of a person's stamps. */
export interface CheckInCardTable {
  brand_id: number
  activity_id: number
  uid: number
  stamps: number
}
