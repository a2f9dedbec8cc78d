/** A deletion that its person has asked for and can still recall. */
export interface AccountDeletionTable {
  brand_id: number
  uid: number
  asked_at: number
  /** When it takes effect, unless something is unfinished then; unix seconds. */
  due_at: number
}

/**
 * All that remains of somebody's identity after the deletion of their account, for a time. Counts, votes and helps stay
 * under the uid, which the row leads back to.
 */
export interface FormerPersonTable {
  brand_id: number
  /** Keyed hash of the union id, or of the open id of who has none. */
  key_hash: string
  uid: number
  deleted_at: number
  keep_until: number
  /** Whether the person was no new customer any more, had a member card, and had added a staff member. */
  was_customer: boolean
  was_member: boolean
  had_contact: boolean
}

export interface FormerPeopleTables {
  account_deletion: AccountDeletionTable
  former_person: FormerPersonTable
}
