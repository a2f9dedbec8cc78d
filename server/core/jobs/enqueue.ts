import type { Insertable } from 'kysely'
import { ROWS_AT_ONCE } from './at-once.ts'
import type { Db } from '../database.ts'
import type { JobTable } from '../tables/jobs.ts'
import type { Tx } from '../tx.ts'
import type { JobKind, TypedJobKind } from './define-job.ts'

export interface JobEntry<P> {
  brandId: number
  /** Unique within brand and kind: work enqueued twice is one job. */
  key: string
  /** Unix seconds. */
  dueAt: number
  payload: P
}

/** A row of the table `job`. */
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

/** Enqueues jobs in the transaction that causes them. A pending job with the same key stays unchanged. */
export const enqueue = <P extends object>(
  trx: Tx,
  kind: TypedJobKind<P>,
  entries: JobEntry<P>[],
): Promise<void> =>
  enqueueTogether(
    trx,
    entries.map(entry => work(kind, entry)),
  )

/** Enqueues jobs of several kinds in one statement. */
export async function enqueueTogether(trx: Tx, rows: JobRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('job')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .onConflict(conflict => conflict.doNothing())
      .execute()
  }
}

/** Cancels a job that has not started. */
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

/** `brand_id` of recurring jobs. */
const NO_BRAND = 0

/** Ensures that recurring jobs have a row. */
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
