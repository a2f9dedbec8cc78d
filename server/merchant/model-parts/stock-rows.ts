import { sql } from 'kysely'
import { activityStatus } from '../../../api/values/activity-status.ts'
import type { ActivityRow } from '../../core/activity-row.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'
import { beforeCommit, type Tx } from '../../core/tx.ts'

/** Pieces of one item; -1 = unlimited. */
export interface Pieces {
  item: number
  total: number
  /** The total so far; undefined for a new item. */
  before?: number | undefined
}

/** All pieces of each item of an activity: left, held and sold. */
export async function piecesOf(db: Db, activity: ActivityRow): Promise<Map<number, number>> {
  const rows = await inBrand(db, activity)
    .selectFrom('stock')
    .select(['item', sql<number>`sum(left_n + held_n + sold_n)::int`.as('pieces')])
    .where('activity_id', '=', activity.activity_id)
    .groupBy('item')
    .execute()
  return new Map(rows.map(({ item, pieces }) => [item, pieces]))
}

/** Writes the stock of items by what is stored so far: buyers keep what they hold, and only the rest grows. */
export async function growStock(
  trx: Tx,
  activity: ActivityRow,
  items: readonly Omit<Pieces, 'before'>[],
): Promise<void> {
  const before = await piecesOf(trx, activity)
  writeStock(
    trx,
    activity,
    items.map(each => ({ ...each, before: before.get(each.item) })),
  )
}

/**
 * Writes the stock of an activity's items with the transaction's last statements. A published activity keeps what
 * participants have taken: only the difference of the totals is added.
 */
export function writeStock(trx: Tx, activity: ActivityRow, all: readonly Pieces[]): void {
  const { activity_id, status } = activity
  const inOrder = [...all].sort((a, b) => a.item - b.item)
  beforeCommit(trx, async last => {
    if (status === activityStatus.draft) await clear(last, activity)
    for (const { item, total, before } of inOrder) {
      const fresh = total < 0 ? null : total
      const more = before === undefined || before < 0 ? 0 : total - before
      // guard: a later change keeps what participants have taken [server merchant/campaigns/models-more]
      //   sql<number>`stock.left_n + ${more}::int` ~> total
      const left = total < 0 ? null : sql<number>`stock.left_n + ${more}::int`
      await inBrand(last, activity)
        .insertInto('stock')
        .values({ activity_id, item, left_n: fresh })
        .onConflict(conflict =>
          conflict.columns(['activity_id', 'item', 'bucket']).doUpdateSet({ left_n: left }),
        )
        .execute()
    }
  })
}

const clear = (trx: Tx, activity: ActivityRow) =>
  inBrand(trx, activity)
    .deleteFrom('stock')
    .where('activity_id', '=', activity.activity_id)
    .execute()
