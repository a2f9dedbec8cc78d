import type { Generated, JSONColumnType } from 'kysely'

/** A customer's identity on the enterprise side of the messaging app. */
interface ContactIdentityTable {
  brand_id: number
  external_userid: string
  unionid: string
  known_at: number
}

/** A customer group of the messaging app. */
interface GroupChatTable {
  brand_id: number
  /** The platform's id of the group, or one of our own for an uploaded code. */
  chat_id: string
  /** Our number of the group. */
  group_id: Generated<number>
  /** Who says how full the group is, and which code leads into it. */
  source: Generated<'platform' | 'upload'>
  /** Who looks after the group, `shop_user.user_id`; null = the managers. */
  keeper_id: Generated<number | null>
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

interface GroupMemberTable {
  brand_id: number
  chat_id: string
  external_userid: string
  joined_at: number
  left_at: Generated<number | null>
}

/** What the keeper of a group has been told about one of its codes. */
interface GroupNoteTable {
  brand_id: number
  chat_id: string
  /** Hash of the code's text. */
  code: string
  /** The code ends soon; the group is nearly full. */
  reason: 'ending' | 'full'
  noted_at: number
}

/** When the customers of a brand's staff were last read from the platform. */
interface CustomerReadingTable {
  brand_id: number
  /** Unix seconds; 0 = never. */
  read_at: number
  /** When this server last ran: events that are sent while it does not are lost. */
  alive_at: number
}

/** An event as it arrived; a repeated one is the same row. */
interface EnterpriseInboxTable {
  brand_id: number
  event_id: string
  /** Empty once it is settled. */
  event: JSONColumnType<Record<string, unknown>>
  at: number
  received_at: number
  /** Null until the platform has been asked about it and its changes are applied. */
  settled_at: Generated<number | null>
}

/** A customer of a staff member, as the sandbox's platform knows it. */
interface SandboxContactTable {
  brand_id: number
  user_id: number
  external_userid: string
  state: Generated<string>
  added_at: number
  /** What the staff member calls the customer. */
  remark: Generated<string>
  /** What the staff member has noted. */
  description: Generated<string>
  /** `sandbox_corp_tag.tag_id` of each tag. */
  tags: JSONColumnType<string[], string | undefined>
}

/** An event about a customer. It waits until the person logs in, for a week at most. */
interface EnterpriseEventTable {
  brand_id: number
  event_id: string
  external_userid: string
  unionid: Generated<string>
  event: JSONColumnType<Record<string, unknown>>
  at: number
  /** Null until the person is known. */
  applied_at: Generated<number | null>
}

/** What a shop says to whoever adds its staff as a contact. */
interface WelcomeRulesTable {
  brand_id: number
  rules: JSONColumnType<Record<string, unknown>>
}

/** Somebody who took part in a campaign, to be tagged for one of the staff who have them as a contact. */
interface ContactMarkTable {
  brand_id: number
  activity_id: number
  uid: number
  user_id: number
  /** What is added to the description of the contact. */
  line: string
  noted_at: number
  /** Null until it is written, or the platform has refused it. */
  done_at: Generated<number | null>
  is_written: Generated<boolean>
}

/** Ids that the enterprise platform has given to the firm's customer tags, by the tag's name. */
interface CorpTagTable {
  brand_id: number
  name: string
  /** The platform's id. */
  tag_id: string
}

/** A code by which the sandbox's platform takes one welcome. */
interface SandboxWelcomeTable {
  brand_id: number
  code: string
  made_at: number
  used_at: Generated<number | null>
  message: JSONColumnType<object | null, string | null | undefined, string | null>
}

/** A tag of the sandbox's platform. */
interface SandboxCorpTagTable {
  brand_id: number
  tag_id: string
  group_name: string
  name: string
  created_at: number
}

/** A customer group of the sandbox's platform. */
interface SandboxGroupTable {
  brand_id: number
  chat_id: string
  name: string
  member_n: number
  /** Incremented when the group gets a new QR code. */
  qr_version: Generated<number>
  is_dismissed: Generated<boolean>
}

/** Tables of the enterprise side, by name. */
export interface EnterpriseTables {
  contact_identity: ContactIdentityTable
  group_chat: GroupChatTable
  group_note: GroupNoteTable
  customer_reading: CustomerReadingTable
  enterprise_inbox: EnterpriseInboxTable
  sandbox_contact: SandboxContactTable
  group_member: GroupMemberTable
  enterprise_event: EnterpriseEventTable
  sandbox_group: SandboxGroupTable
  welcome_rules: WelcomeRulesTable
  contact_mark: ContactMarkTable
  corp_tag: CorpTagTable
  sandbox_welcome: SandboxWelcomeTable
  sandbox_corp_tag: SandboxCorpTagTable
}
