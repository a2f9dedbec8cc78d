import { createRegistry } from '../../core/registry.ts'
import type { Tx } from '../../core/tx.ts'

interface Contact {
  brandId: number
  uid: number
  now: number
}

/** A campaign that acts when a customer and the shop's staff or groups come together or part. */
export interface ContactFollower {
  /** Before the contact with a staff member is stored; `state` is that of the code they came by. */
  adding?(trx: Tx, contact: Contact & { state: string }): Promise<void>
  /** After a contact with a staff member was stored or ended. */
  changed?(trx: Tx, contact: Contact): Promise<void>
  /** After the visitor joined a group by a code of this activity. */
  joinedGroup?(trx: Tx, contact: Contact & { activityId: number }): Promise<void>
}

const followers = createRegistry<ContactFollower>('contact followers')

export const registerContactFollowers = followers.register
export const contactFollowers = followers.all
