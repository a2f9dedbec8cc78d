import { sql } from 'kysely'
import { ROWS_AT_ONCE } from '../../core/jobs/at-once.ts'
import { defineJob } from '../../core/jobs/define-job.ts'
import { type Tx, tx } from '../../core/tx.ts'
import { OPEN, RETURNED } from './envelope.ts'

export const returnEnvelopesJob = defineJob({
  kind: 'return-envelopes',
  payload: {},
  everyS: 60,
  async run({ context: { db }, now }) {
    while ((await tx(db, trx => returnEnvelopes(trx, now))) === ROWS_AT_ONCE);
  },
})

/**
 * Returns unopened money of expired envelopes of any brand to the merchant; returns their number. One conditional
 * statement: safe to run repeatedly and in several processes; a concurrent opening either gets the share or comes too
 * late. Envelopes that are locked by an opening are skipped until the next run.
 */
export async function returnEnvelopes(trx: Tx, now: number): Promise<number> {
  // guard: only what is open goes back [server mechanics/envelope-histories]
  //   where status = ${OPEN} and left_n > 0 and expire_at ~> where expire_at
  const { rows } = await sql<{ n: number }>`
    with due as materialized (
      select brand_id, envelope_id from envelope
      where status = ${OPEN} and left_n > 0 and expire_at <= ${now}::bigint
      order by expire_at limit ${ROWS_AT_ONCE} for update skip locked
    ), returned as (
      update envelope set status = ${RETURNED}, returned_fen = left_fen, left_fen = 0, left_n = 0
      from due where envelope.brand_id = due.brand_id and envelope.envelope_id = due.envelope_id
      returning 1
    )
    select count(*)::int as n from returned`.execute(trx)
  return rows[0]?.n ?? 0
}
