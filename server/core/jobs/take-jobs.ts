import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { tx } from '../tx.ts'
import { brandsWith } from './brand-by-brand.ts'
import type { Job, JobKind } from './define-job.ts'

export interface TakenJobs {
  brandId: number
  jobs: Job<Record<string, unknown>>[]
}

/** Kinds with jobs that are due or were left by a dead process. */
export async function dueKinds(db: Db, kinds: JobKind[], now: number): Promise<Set<string>> {
  if (kinds.length === 0) return new Set()
  const names = sql`any(${kinds.map(({ kind }) => kind)}::text[])`
  const { rows } = await sql<{ kind: string }>`
    select distinct kind from job
      where kind = ${names} and state = 'waiting' and due_at <= ${now}::bigint
    union
    select distinct kind from job
      where kind = ${names} and state = 'running' and lease_until <= ${now}::bigint`.execute(db)
  return new Set(rows.map(({ kind }) => kind))
}

/**
 * Leases the most overdue jobs of a kind, all of one brand. No two processes get the same job, and none waits for
 * another. Locks rows of one brand only, as a distributed database requires.
 */
export async function takeJobs(
  db: Db,
  { kind, batch, leaseS, maxFailures }: JobKind,
  now: number,
): Promise<TakenJobs | undefined> {
  await returnLostJobs(db, kind, { maxFailures, now })
  const brandId = await firstDue(db, kind, now)
  if (brandId === undefined) return undefined
  return tx(db, async trx => {
    const { rows } = await sql<Job<Record<string, unknown>>>`
      with picked as materialized (
        select key from job
        where brand_id = ${brandId} and kind = ${kind} and state = 'waiting' and due_at <= ${now}::bigint
        order by due_at limit ${batch} for update skip locked
      )
      update job set state = 'running', tries = tries + 1, lease_until = ${now + leaseS}::bigint
      from picked where job.brand_id = ${brandId} and job.kind = ${kind} and job.key = picked.key
      returning job.key, job.payload, job.tries`.execute(trx)
    return { brandId, jobs: rows }
  })
}

/** The brand is chosen at random among those of the oldest jobs, so that two processes rarely choose the same one. */
const OLDEST = 100

async function firstDue(db: Db, kind: string, now: number): Promise<number | undefined> {
  const { rows } = await sql<{ brand_id: number }>`
    select brand_id from (
      select brand_id from job
      where kind = ${kind} and state = 'waiting' and due_at <= ${now}::bigint
      order by due_at limit ${OLDEST}
    ) as oldest
    group by brand_id order by random() limit 1`.execute(db)
  return rows[0]?.brand_id
}

/**
 * Returns jobs of dead processes. Each counts as a failure, so that a job that kills its process is dead eventually.
 */
async function returnLostJobs(
  db: Db,
  kind: string,
  { maxFailures, now }: { maxFailures: number; now: number },
): Promise<void> {
  const bound = Number.isFinite(maxFailures) ? maxFailures : null
  const isLost = sql`kind = ${kind} and state = 'running' and lease_until <= ${now}::bigint`
  const due = { table: 'job', where: isLost, by: 'lease_until', atOnce: OLDEST }
  for (const brandId of await brandsWith(db, due)) {
    await sql`
      update job set state = case when failures + 1 >= ${bound}::int then 'dead' else 'waiting' end,
        failures = failures + 1, error = 'the lease ran out'
      where brand_id = ${brandId} and ${isLost}`.execute(db)
  }
}
