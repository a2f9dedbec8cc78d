import type { Generated } from 'kysely'

/** A condition of an activity that a visitor has met by an act of their own. */
export interface GatePassTable {
  brand_id: number
  activity_id: number
  uid: number
  kind: 'consent' | 'location'
  /** Version that was agreed to, or `lat,lng`. */
  value: string
  passed_at: number
}

/** Somebody wants to be told when an activity starts. */
export interface ActivityReminderTable {
  brand_id: number
  activity_id: number
  uid: number
  notify_at: number
  told_at: Generated<number | null>
}
