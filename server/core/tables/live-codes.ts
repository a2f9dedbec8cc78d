import type { Generated, JSONColumnType } from 'kysely'

/** How a target is chosen for a scan. */
export type LiveRule = 'order' | 'random' | 'round' | 'near' | 'mine'

/** A QR code whose targets can change. */
export interface LiveCodeTable {
  brand_id: number
  code_id: string
  /** Random text in the link, so that codes cannot be guessed. */
  token: string
  activity_id: number
  /** `code_id` whose targets it uses: its own, or the activity's for a customer's code. */
  pool: string
  /** Uid of the customer who owns it; null for the shop's own. */
  owner_uid: number | null
  rule: LiveRule
  /** Unix seconds; 0 = never. */
  expires_at: Generated<number>
  /** 1 enabled, 2 disabled. */
  status: Generated<number>
  created_at: number
}

export type TargetKind = 'staff' | 'group' | 'shop'

/** A target of a live code. */
export interface LiveTargetTable {
  brand_id: number
  code_id: string
  target_id: number
  kind: TargetKind
  /** `shop_user.user_id`, `group_chat.chat_id` or `store.store_id`, as text. */
  ref: string
  position: number
  is_enabled: Generated<boolean>
  /** Maximum number of assignments per day and in total; -1 = unlimited. */
  day_cap: Generated<number>
  total_cap: Generated<number>
  /** Day that `day_n` refers to. */
  day: Generated<string>
  day_n: Generated<number>
  total_n: Generated<number>
  /**
   * Text of the contact QR code that the platform created for this target; '' = the staff member's
   * own code is used.
   */
  way_text: Generated<string>
}

/** The target assigned to a person by a code on one day. */
export interface LiveScanTable {
  brand_id: number
  code_id: string
  uid: number
  day: string
  activity_id: number
  /** 0 while a target is being chosen. */
  target_id: Generated<number>
  /** Targets shown to this person on this day, in order. */
  seen: JSONColumnType<number[], string | undefined>
  /** `user_id` from the opened link; null without one. */
  staff_id: number | null
  at: number
  /** When the person added the staff member or joined the group, unix seconds. */
  joined_at: Generated<number | null>
}
