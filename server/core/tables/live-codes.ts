import type { Generated, JSONColumnType } from 'kysely'

/** How a scan chooses among the targets of a code. */
export type LiveRule = 'order' | 'random' | 'round' | 'near' | 'mine'

/** A code that stays the same while its targets change. */
export interface LiveCodeTable {
  brand_id: number
  code_id: string
  /** What a link carries: nobody finds another code by trying. */
  token: string
  activity_id: number
  /** The code whose targets it uses: its own, or that of the activity for a customer's code. */
  pool: string
  /** The customer whom it belongs to; null for the shop's own. */
  owner_uid: number | null
  rule: LiveRule
  /** Unix seconds; 0 = never. */
  expires_at: Generated<number>
  /** 1 in use, 2 switched off. */
  status: Generated<number>
  created_at: number
}

export type TargetKind = 'staff' | 'group' | 'shop'

/** What a code leads to. */
export interface LiveTargetTable {
  brand_id: number
  code_id: string
  target_id: number
  kind: TargetKind
  /** `shop_user.user_id` as text, `group_chat.chat_id` or `store.store_id` as text. */
  ref: string
  position: number
  is_enabled: Generated<boolean>
  /** Assignments in a day and in all; -1 = no bound. */
  day_cap: Generated<number>
  total_cap: Generated<number>
  /** The day that `day_n` counts. */
  day: Generated<string>
  day_n: Generated<number>
  total_n: Generated<number>
  /** Text of the contact code that the platform made for this target; '' = the staff member's own code is shown. */
  way_text: Generated<string>
  /** The platform's id of that contact code; '' = none. */
  way_id: Generated<string>
}

/** Where a code sent somebody on one day. */
export interface LiveScanTable {
  brand_id: number
  code_id: string
  uid: number
  day: string
  activity_id: number
  /** 0 while the choice is being made. */
  target_id: Generated<number>
  /** Targets that this person has seen today, in order. */
  seen: JSONColumnType<number[], string | undefined>
  /** The staff member whose link it was; null for nobody's. */
  staff_id: number | null
  at: number
  /** When the target was added or joined, unix seconds. */
  joined_at: Generated<number | null>
}
