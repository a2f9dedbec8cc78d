import type { Generated } from 'kysely'

/** What a person was told; kept for 90 days. */
export interface InboxTable {
  brand_id: number
  uid: number
  /** SHA-256 of the kind and the key of the notice's job. */
  notice_key: string
  title: string
  text: string
  /** In-app path with its brand; '' = none. */
  path: string
  /** '' = none. */
  picture: string
  created_at: number
  /** Null = unread. */
  read_at: Generated<number | null>
}

export interface InboxTables {
  inbox: InboxTable
}
