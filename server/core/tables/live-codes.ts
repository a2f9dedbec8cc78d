import type { Generated, JSONColumnType } from 'kysely'

/** How a target is chosen for a scan. */
export type LiveRule = 'order' | 'random' | 'round' | 'near' | 'mine'

/** A QR code whose targets can change. */
export interface LiveCodeTable {
  brand_id: number
  code_id: string
  /** Random id used in links, so that codes cannot be guessed. */
  token: string
  activity_id: number
  /** Code id whose targets are used: the code's own, or the activity's for a customer's code. */
  pool: string
  /** Customer who owns the code; null for the shop's own. */
  owner_uid: number | null
  rule: LiveRule
  /** Unix seconds; 0 = never. */
  expires_at: Generated<number>
  /** 1 enabled, 2 disabled. */
  status: Generated<number>
  created_at: number
}

export type TargetKind = 'staff' | 'group' | 'shop'

/** A target of a code. */
export interface LiveTargetTable {
  brand_id: number
  code_id: string
  target_id: number
  kind: TargetKind
  /** `shop_user.user_id`, `group_chat.chat_id` or `store.store_id`, as text. */
  ref: string
  position: number
  is_enabled: Generated<boolean>
  /** Taken off the list by the shop; the row stays for those who were led there. */
  is_removed: Generated<boolean>
  /** Hours of the day in which it is offered: from the first one until the second one. */
  open_from: Generated<number>
  open_to: Generated<number>
  /** Maximum number of assignments per day and in total; -1 = unlimited. */
  day_cap: Generated<number>
  total_cap: Generated<number>
  /** Day counted by `day_n`. */
  day: Generated<string>
  day_n: Generated<number>
  total_n: Generated<number>
  /** Text of the platform's contact code for this target; '' = the staff member's own code is shown. */
  way_text: Generated<string>
  /** The platform's id of that contact code; '' = none. */
  way_id: Generated<string>
}

/** A person's assignment by a code on one day. */
export interface LiveScanTable {
  brand_id: number
  code_id: string
  uid: number
  day: string
  activity_id: number
  /** 0 until a target is assigned. */
  target_id: Generated<number>
  /** Targets assigned to this person on that day, in order. */
  seen: JSONColumnType<number[], string | undefined>
  /** Staff member of the opened link; null for none. */
  staff_id: number | null
  at: number
  /** When the person added the staff member or joined the group, unix seconds. */
  joined_at: Generated<number | null>
}
