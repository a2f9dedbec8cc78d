import type { ActivityKey } from '../../core/activity-row.ts'
import { inBrand } from '../../core/in-brand.ts'
import { sql } from 'kysely'
import type { Db } from '../../core/database.ts'
import type { Tx } from '../../core/tx.ts'
import { beforeCommit } from '../../core/tx.ts'
import type { CountRow } from './invite-table.ts'

/** Period within which inviters with the same count share a row of `invite_tally`, s. */
export const TALLY_SPAN_S = 3600

/** Position of an inviter in the tally. */
export type Standing = Pick<CountRow, 'valid_n' | 'reached_at'>

export const tallySpan = ({ reached_at }: Standing): number => Math.floor(reached_at / TALLY_SPAN_S)

/**
 * Moves an inviter from one row of the tally to another. Many inviters share a row, so the rows are
 * locked last, in the order of the key.
 */
export function moveInTally(trx: Tx, of: ActivityKey, from: Standing, to: Standing): void {
  const rows = [
    { ...from, inviters: -1 },
    { ...to, inviters: 1 },
  ]
    .filter(({ valid_n }) => valid_n > 0)
    .sort((a, b) => a.valid_n - b.valid_n)
    .map(({ inviters, ...standing }) => ({
      activity_id: of.activity_id,
      valid_n: standing.valid_n,
      span: tallySpan(standing),
      inviters,
    }))
  beforeCommit(trx, async () => {
    await inBrand(trx, of)
      .insertInto('invite_tally')
      .values(rows)
      .onConflict(conflict =>
        conflict.columns(['activity_id', 'valid_n', 'span']).doUpdateSet({
          inviters: sql<number>`invite_tally.inviters + excluded.inviters`,
        }),
      )
      .execute()
  })
}

/** Rebuilds the tally of a campaign whose counts were inserted directly, like those of the demo. */
export async function tallyInviters(
  db: Db,
  { brand_id: brandId, activity_id }: ActivityKey,
): Promise<void> {
  await sql`
    insert into invite_tally (brand_id, activity_id, valid_n, span, inviters)
    select brand_id, activity_id, valid_n, reached_at / ${TALLY_SPAN_S}::int, count(*)
    from invite_count
    where brand_id = ${brandId} and activity_id = ${activity_id} and valid_n > 0
    group by 1, 2, 3, 4`.execute(db)
}
