import type { Generated } from 'kysely'

/** A condition of an activity that a visitor has met. */
export interface GatePassTable {
  brand_id: number
  activity_id: number
  uid: number
  kind: 'consent' | 'location'
  /** Accepted version of the text, or `lat,lng`. */
  value: string
  passed_at: number
}

/** A verification code sent to a phone, valid for one person and one purpose. */
export interface SmsCodeTable {
  brand_id: number
  uid: number
  /** `bind:type.subject` is valid for this account only. */
  purpose:
    | 'gate'
    | 'form'
    | 'member'
    | 'memberOld'
    | 'staff'
    | 'merchant'
    | `bind:${number}.${number}`
  phone: string
  /** HMAC with the brand's secret, so that a copy of the table does not reveal the codes. */
  code_hash: string
  expires_at: number
  used_at: Generated<number | null>
}

/** A message to the operators of a campaign, sent to the chat of the brand's account. */
export interface ShopNoticeTable {
  brand_id: number
  activity_id: number
  /**
   * `budget`: the activity was paused because its budget is used up · `appeal`: a visitor complains
   * about a refusal · `groupPicture`: a group's QR code has changed, or the group is gone ·
   * `codeFull`: no target of a live code is available · `staffRefused`: the enterprise side makes no
   * contact code for a staff member.
   */
  kind: 'budget' | 'appeal' | 'entry' | 'groupPicture' | 'codeFull' | 'staffRefused'
  /** Uid of the visitor or staff member whom it is about; 0 for other kinds. */
  uid: number
  day: string
  created_at: number
}

/** A visitor's reminder of an activity's start. */
export interface ActivityReminderTable {
  brand_id: number
  activity_id: number
  uid: number
  notify_at: number
  told_at: Generated<number | null>
  /** Start of the session; null = the activity's own start. */
  start_at: number | null
}
