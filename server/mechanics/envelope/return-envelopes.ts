import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import { brandByBrand } from '../../core/jobs/brand-by-brand.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { ENVELOPE_OPEN, RETURNED } from './envelope.ts'

export const returnEnvelopesJob = defineJob({
  kind: 'return-envelopes',
  payload: {},
  everyS: 60,
  async run({ context: { db }, now }) {
    const where = sql`status = ${ENVELOPE_OPEN} and left_n > 0 and expire_at <= ${now}::bigint`
    const due = { table: 'envelope', where, by: 'expire_at', atOnce: ROWS_AT_ONCE }
    await brandByBrand(db, due, brandId => tx(db, trx => returnEnvelopes(trx, brandId, now)))
  },
})

/**
 * Returns unopened money of a brand's expired envelopes to the merchant; returns their number. One conditional
 * statement: safe to run repeatedly and in several processes; a concurrent opening either gets the share or comes too
 * late. Envelopes that are locked by an opening are skipped until the next run.
 */
export async function returnEnvelopes(trx: Tx, brandId: number, now: number): Promise<number> {
  // guard: only what is open goes back [server mechanics/envelope-histories]
  //   and status = ${ENVELOPE_OPEN} and left_n > 0 and expire_at ~> and expire_at
  const { rows } = await sql<{ n: number }>`
    with due as materialized (
      select envelope_id from envelope
      where brand_id = ${brandId} and status = ${ENVELOPE_OPEN} and left_n > 0 and expire_at <= ${now}::bigint
      order by expire_at limit ${ROWS_AT_ONCE} for update skip locked
    ), returned as (
      update envelope set status = ${RETURNED}, returned_fen = left_fen, left_fen = 0, left_n = 0
      from due where envelope.brand_id = ${brandId} and envelope.envelope_id = due.envelope_id
      returning 1
    )
    select count(*)::int as n from returned`.execute(trx)
  return rows[0]?.n ?? 0
}
