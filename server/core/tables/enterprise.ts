import type { Generated, JSONColumnType } from 'kysely'

/** A customer's identity on the enterprise side of the messaging app. */
export interface ContactIdentityTable {
  brand_id: number
  external_userid: string
  unionid: string
  known_at: number
}

/** A customer group of the messaging app. */
export interface GroupChatTable {
  brand_id: number
  chat_id: string
  store_id: number
  name: string
  /** Members by the platform's last count, and people assigned since. */
  member_n: Generated<number>
  held_n: Generated<number>
  cap: Generated<number>
  /** Text inside the picture that customers scan; '' = none yet. */
  qr_text: string
  /** The platform's id of the way into the group; '' = none yet. */
  way_id: Generated<string>
  /** Unix seconds; 0 = never. */
  qr_expires_at: Generated<number>
  /** 1 in use, 2 dismissed. */
  status: Generated<number>
  synced_at: number
}

export interface GroupMemberTable {
  brand_id: number
  chat_id: string
  external_userid: string
  joined_at: number
  left_at: Generated<number | null>
}

/** What happened to a customer whom nobody here knows yet; applied once the person logs in, given up after a week. */
export interface EnterpriseEventTable {
  brand_id: number
  event_id: string
  external_userid: string
  unionid: Generated<string>
  event: JSONColumnType<Record<string, unknown>>
  at: number
  /** Null while it waits for its person. */
  applied_at: Generated<number | null>
}

/** A customer group as the sandbox's platform has it. */
export interface SandboxGroupTable {
  brand_id: number
  chat_id: string
  name: string
  member_n: number
  /** Raised when the group's picture is made anew. */
  qr_version: Generated<number>
  is_dismissed: Generated<boolean>
}
