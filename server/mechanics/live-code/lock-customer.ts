import { DAY_S } from '../../../api/values/time.ts'
import type { Db } from '../../core/database.ts'
import { findStaff } from '../../core/staff.ts'
import type { KeeperSource } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { keep, type Keeper, keeperOf, keptUntil } from '../keeper.ts'

/**
 * What happens when a kept customer scans another staff member's code: the first keeper stays, the last one wins, or
 * the customer decides.
 */
export type LockRule = 'first' | 'last' | 'ask'

/** `staff`: works for the brand, and is nobody's customer. */
export type LockState = 'none' | 'mine' | 'other' | 'staff'

export interface Lock {
  brandId: number
  uid: number
  /** `shop_user.user_id` of the code's owner; null for the store's code. */
  userId: number | null
  storeId: number
  /** Customers of the store's other staff are the store's own, and may be given to this one. */
  isStores?: boolean
  now: number
}

/** Who keeps the customer, compared with one staff member or store. */
export async function lockOf(
  db: Db,
  { brandId, uid, userId, storeId, isStores = false, now }: Lock,
): Promise<{ state: LockState; keeper: Keeper | null; until: number }> {
  const who = { brandId, uid, now }
  // guard: nobody who works here is anybody's customer [server live-code/customers]
  //   (await findStaff(db, brandId, uid)) ~> false
  if (uid > 0 && (await findStaff(db, brandId, uid))) {
    return { state: 'staff', keeper: null, until: 0 }
  }
  const keeper = await keeperOf(db, who)
  const isFree = !keeper || (!isStores && keeper.userId === null && userId !== null)
  if (isFree) return { state: 'none', keeper: null, until: 0 }
  const until = (await keptUntil(db, who)) ?? 0
  const isHere = keeper.storeId === storeId
  const isMine = isStores ? isHere : keeper.userId === userId && (userId !== null || isHere)
  return { state: isMine ? 'mine' : 'other', keeper, until }
}

export interface Locking extends Lock {
  rule: LockRule
  /** The customer has confirmed a change of keeper, under the rule `ask`. */
  isConfirmed?: boolean
  /** Duration of the lock; 0 = unlimited. */
  days: number
  source: KeeperSource
}

/**
 * Makes the visitor the customer of the staff member whose code was scanned, or prolongs the lock. `kept`: stays with
 * another staff member; `ask`: the customer has to decide; `staff`: no customer at all. One row per person, so
 * concurrent scans result in one lock.
 */
export async function lockCustomer(
  trx: Tx,
  locking: Locking,
): Promise<{ outcome: 'locked' | 'kept' | 'ask' | 'staff'; until: number }> {
  const { rule, isConfirmed = false, days, now, isStores = false, ...rest } = locking
  const { state, until: before } = await lockOf(trx, locking)
  if (state === 'staff') return { outcome: state, until: 0 }
  const mayReplace = rule === 'last' || (rule === 'ask' && isConfirmed)
  const refused = { outcome: rule === 'ask' ? ('ask' as const) : ('kept' as const), until: before }
  // guard: a locked customer stays where the rule says so [server live-code/customers]
  if (state === 'other' && !mayReplace) return refused
  const until = days > 0 ? now + days * DAY_S : 0
  const replaces = mayReplace || (isStores && state === 'mine')
  const isKept = await keep(trx, { ...rest, now, until, replaces })
  return isKept ? { outcome: 'locked', until } : refused
}
