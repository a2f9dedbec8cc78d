import type { Tx } from '../../core/tx.ts'

/** Who uses a code where: a staff member, or with null as its number the customer, who has scanned the store's code. */
export interface Redeemer {
  userId: number | null
  storeId: number
  name: string
}

/** What a code was given for: an order's number, or null for a campaign's own. */
export interface SourceKey {
  brandId: number
  orderNo: string | null
}

/**
 * What a code was given by. It is told in the transaction that uses the code or takes that back, so that both are kept or
 * neither is. The routes hand it in: a mechanic knows no orders.
 */
export interface CodeSource {
  /** Locks the row that the code belongs to, before the code itself is. */
  lock(trx: Tx, source: SourceKey): Promise<void>
  used(trx: Tx, source: SourceKey, by: { redeemer: Redeemer; now: number }): Promise<void>
  undone(trx: Tx, source: SourceKey, by: { redeemer: Redeemer; now: number }): Promise<void>
}
