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

/** A code that was sent to a phone, for one person and one purpose. */
export interface SmsCodeTable {
  brand_id: number
  uid: number
  /** `bind:type.subject` changes that one account only. */
  purpose: 'gate' | 'form' | 'member' | 'memberOld' | `bind:${number}.${number}`
  phone: string
  /** Keyed with the brand's secret: a copy of the table tells no code. */
  code_hash: string
  expires_at: number
  used_at: Generated<number | null>
}

/** Something that the people who run a campaign are to know; told in the account's own chat. */
export interface ShopNoticeTable {
  brand_id: number
  activity_id: number
  /**
   * `budget`: it is used up, and the activity was paused · `appeal`: a visitor says they were refused wrongly ·
   * `groupPicture`: a group's code has changed or ends soon · `codeFull`: a live code leads nowhere any more.
   */
  kind: 'budget' | 'appeal' | 'entry' | 'groupPicture' | 'codeFull'
  /** Who appeals; 0 for nobody. */
  uid: number
  day: string
  created_at: number
  told_at: Generated<number | null>
}

/** Somebody wants to be told when an activity starts. */
export interface ActivityReminderTable {
  brand_id: number
  activity_id: number
  uid: number
  notify_at: number
  told_at: Generated<number | null>
  /** Of the session that somebody waits for; null = the activity's own start. */
  start_at: number | null
}
