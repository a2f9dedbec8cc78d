import type { Insertable } from 'kysely'
import type { Db } from '../database.ts'
import type { JobTable } from '../tables/jobs.ts'
import type { Tx } from '../tx.ts'
import type { JobKind, TypedJobKind } from './define-job.ts'

export interface JobEntry<P> {
  brandId: number
  /** Unique in its brand and kind: the same work asked for twice is one job. */
  key: string
  /** Unix seconds. */
  dueAt: number
  payload: P
}

/** So many rows are written by one statement. */
const ROWS_AT_ONCE = 500

/** Work of one kind, as the table holds it. */
type JobRow = Pick<Insertable<JobTable>, 'brand_id' | 'kind' | 'key' | 'payload' | 'due_at'>

export const work = <P extends object>(
  { kind }: TypedJobKind<P>,
  { brandId, key, dueAt, payload }: JobEntry<P>,
): JobRow => ({
  brand_id: brandId,
  kind,
  key,
  payload: JSON.stringify(payload),
  due_at: dueAt,
})

/**
 * Writes down work in the transaction that causes it: both are kept or neither is. Work with the same key that is still
 * to be done stays as it is.
 */
export const enqueue = <P extends object>(
  trx: Tx,
  kind: TypedJobKind<P>,
  entries: JobEntry<P>[],
): Promise<void> =>
  enqueueTogether(
    trx,
    entries.map(entry => work(kind, entry)),
  )

/** The same for work of several kinds, in one statement. */
export async function enqueueTogether(trx: Tx, rows: JobRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('job')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Takes back work that has not begun. */
export async function cancelJob(
  trx: Tx,
  { kind }: JobKind,
  { brandId, key }: { brandId: number; key: string },
): Promise<void> {
  await trx
    .deleteFrom('job')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('state', '=', 'waiting')
    .execute()
}

/** Brand of the work that belongs to none. */
const NO_BRAND = 0

/** Makes sure that what runs again and again has its row. */
export async function enqueueRecurring(db: Db, kinds: JobKind[], now: number): Promise<void> {
  const rows = kinds
    .filter(({ everyS }) => everyS !== undefined)
    .map(({ kind }) => ({ brand_id: NO_BRAND, kind, key: '', payload: '{}', due_at: now }))
  if (rows.length === 0) return
  await db
    .insertInto('job')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}
