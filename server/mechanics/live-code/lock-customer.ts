import type { Db } from '../../core/database.ts'
import type { KeeperSource } from '../../core/tables.ts'
import type { Tx } from '../../core/tx.ts'
import { keep, keeperOf, keptUntil } from '../keeper.ts'

/**
 * What happens when a kept customer scans another staff member's code: the first keeper stays, the last one wins, or
 * the customer decides.
 */
export type LockRule = 'first' | 'last' | 'ask'

export type LockState = 'none' | 'mine' | 'other'

const DAY_S = 86_400

export interface Lock {
  brandId: number
  uid: number
  /** `shop_user.user_id` of the code's owner; null for the store's code. */
  userId: number | null
  storeId: number
  now: number
}

/** Who keeps the customer, compared with one staff member. */
export async function lockOf(
  db: Db,
  { brandId, uid, userId, storeId, now }: Lock,
): Promise<{ state: LockState; keeperId: number | null; until: number }> {
  const who = { brandId, uid, now }
  const keeper = await keeperOf(db, who)
  const until = (await keptUntil(db, who)) ?? 0
  if (!keeper) return { state: 'none', keeperId: null, until: 0 }
  if (keeper.userId === null && userId !== null) return { state: 'none', keeperId: null, until: 0 }
  const isMine = keeper.userId === userId && (userId !== null || keeper.storeId === storeId)
  return { state: isMine ? 'mine' : 'other', keeperId: keeper.userId, until }
}

export interface Locking extends Lock {
  rule: LockRule
  /** The customer has confirmed a change of keeper. */
  isConfirmed: boolean
  /** Duration of the lock; 0 = unlimited. */
  days: number
  source: KeeperSource
}

/**
 * Makes the visitor the customer of the staff member whose code was scanned, or prolongs the lock. `kept`: stays with
 * another staff member; `ask`: the customer has to decide. One row per person, so concurrent scans result in one lock.
 */
export async function lockCustomer(
  trx: Tx,
  locking: Locking,
): Promise<{ outcome: 'locked' | 'kept' | 'ask'; until: number }> {
  const { rule, isConfirmed, days, now, ...rest } = locking
  const { state, until: before } = await lockOf(trx, locking)
  const mayReplace = rule === 'last' || (rule === 'ask' && isConfirmed)
  const refused = { outcome: rule === 'ask' ? ('ask' as const) : ('kept' as const), until: before }
  // guard: a locked customer stays where the rule says so [server live-code/customers]
  if (state === 'other' && !mayReplace) return refused
  const until = days > 0 ? now + days * DAY_S : 0
  const isKept = await keep(trx, { ...rest, now, until, replaces: mayReplace })
  return isKept ? { outcome: 'locked', until } : refused
}
