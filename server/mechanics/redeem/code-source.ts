import type { Tx } from '../../core/tx.ts'

/**
 * Who redeems a code, and in which store: a staff member, or (`userId` null) the customer who has scanned the store's
 * code.
 */
export interface Redeemer {
  userId: number | null
  storeId: number
  name: string
}

/** Origin of a code: an order number, or null for a campaign's code. */
export interface SourceKey {
  brandId: number
  orderNo: string | null
}

/**
 * The feature that issued a code. It is notified in the transaction that redeems the code or undoes that, so that both
 * are stored or neither. The routes pass it in, because mechanics do not know orders.
 */
export interface CodeSource {
  /** Locks the row that owns the code, before the code itself is locked. */
  lock(trx: Tx, source: SourceKey): Promise<void>
  used(trx: Tx, source: SourceKey, by: { redeemer: Redeemer; now: number }): Promise<void>
  undone(trx: Tx, source: SourceKey, by: { redeemer: Redeemer; now: number }): Promise<void>
}
