import { sql } from 'kysely'
import type { ActivityRow } from '../../../core/activity-row.ts'
import { beforeCommit, type Tx } from '../../../core/tx.ts'

const DRAFT = 0

/** Pieces of one item; -1 = unlimited. */
export interface Pieces {
  item: number
  total: number
  /** The total so far; undefined for a new item. */
  before?: number | undefined
}

/**
 * Writes the stock of an activity's items with the transaction's last statements. A published activity keeps what
 * participants have taken: only the difference of the totals is added.
 */
export function writeStock(trx: Tx, activity: ActivityRow, all: readonly Pieces[]): void {
  const { brand_id, activity_id, status } = activity
  const inOrder = [...all].sort((a, b) => a.item - b.item)
  beforeCommit(trx, async last => {
    if (status === DRAFT) await clear(last, activity)
    for (const { item, total, before } of inOrder) {
      const fresh = total < 0 ? null : total
      const more = before === undefined || before < 0 ? 0 : total - before
      // guard: a later change keeps what participants have taken [server business/models-more]
      //   sql<number>`stock.left_n + ${more}::int` ~> total
      const left = total < 0 ? null : sql<number>`stock.left_n + ${more}::int`
      await last
        .insertInto('stock')
        .values({ brand_id, activity_id, item, left_n: fresh })
        .onConflict(conflict =>
          conflict
            .columns(['brand_id', 'activity_id', 'item', 'bucket'])
            .doUpdateSet({ left_n: left }),
        )
        .execute()
    }
  })
}

const clear = (trx: Tx, { brand_id, activity_id }: ActivityRow) =>
  trx
    .deleteFrom('stock')
    .where('brand_id', '=', brand_id)
    .where('activity_id', '=', activity_id)
    .execute()
