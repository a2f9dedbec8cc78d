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
  /** Number of members reported by the platform, and of places held for people assigned since. */
  member_n: Generated<number>
  held_n: Generated<number>
  cap: Generated<number>
  /** Text of the QR code that customers scan; '' = none yet. */
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

/** An event about a customer. It waits until the person logs in, for a week at most. */
export interface EnterpriseEventTable {
  brand_id: number
  event_id: string
  external_userid: string
  unionid: Generated<string>
  event: JSONColumnType<Record<string, unknown>>
  at: number
  /** Null until the person is known. */
  applied_at: Generated<number | null>
}

/** A customer group of the sandbox's platform. */
export interface SandboxGroupTable {
  brand_id: number
  chat_id: string
  name: string
  member_n: number
  /** Incremented when the group gets a new QR code. */
  qr_version: Generated<number>
  is_dismissed: Generated<boolean>
}
