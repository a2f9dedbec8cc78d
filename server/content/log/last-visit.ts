import { sql } from 'kysely'
import type { Tx } from '../../core/tx.ts'

/** How exactly the last visit is known, s: an open page sends an event every few seconds. */
const EXACT_S = 60

/** Notes when a person was last seen, as their session proved. */
export async function noteVisit(
  trx: Tx,
  { brand_id, session_uid }: { brand_id: number; session_uid: number | null },
  now: number,
): Promise<void> {
  if (session_uid === null) return
  await sql`
    insert into last_visit (brand_id, uid, at) values (${brand_id}, ${session_uid}, ${now})
    on conflict (brand_id, uid) do update set at = excluded.at
    where last_visit.at <= excluded.at - ${EXACT_S}`.execute(trx)
}
