import { sql } from 'kysely'
import type { Db } from '../database.ts'
import { describeError } from '../log-error.ts'
import { type Tx, tx } from '../tx.ts'
import type { Job, JobKind, Outcome, Unfinished } from './define-job.ts'
import type { TakenJobs } from './take-jobs.ts'

/** Pause after the first failure, s; it doubles with each further one. */
const PAUSE_S = 10
const MAX_PAUSE_S = 3600
const ERROR_LENGTH = 500

type Taken = Job<Record<string, unknown>>

/**
 * Stores the results of a batch; done jobs are deleted. A job that another process has taken after our lease ran out
 * stays unchanged.
 */
export async function settleJobs(
  db: Db,
  kind: JobKind,
  { brandId, jobs }: TakenJobs,
  outcome: Outcome,
  now: number,
): Promise<void> {
  await tx(db, async trx => {
    const done = jobs.filter(({ key }) => !outcome.has(key))
    if (kind.everyS === undefined) await remove(trx, kind, brandId, done)
    else for (const job of done) await change(trx, kind, brandId, job, rest(now + kind.everyS))
    for (const job of jobs) {
      const unfinished = outcome.get(job.key)
      if (!unfinished) continue
      await change(trx, kind, brandId, job, await nextOf(trx, kind, brandId, job, unfinished, now))
    }
  })
}

/** Extends the leases, without those of jobs that another process has taken. */
export async function renewLeases(
  db: Db,
  { kind, leaseS }: JobKind,
  { brandId, jobs }: TakenJobs,
  now: number,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ lease_until: now + leaseS })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where(held(jobs))
    .execute()
}

/**
 * Gives unfinished jobs back to other processes, because this one ends. That is no failure of theirs. Their work may have
 * begun, as with a lease that ran out.
 */
export async function giveBackJobs(
  db: Db,
  { kind }: JobKind,
  { brandId, jobs }: TakenJobs,
): Promise<void> {
  await db
    .updateTable('job')
    .set({ state: 'waiting', lease_until: 0 })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    // guard: a stopping process gives back only what it still holds [server core/jobs.test]
    //   .where(held(jobs)) ~> .where(sql<boolean>`true or ${held(jobs)}`)
    .where(held(jobs))
    .execute()
}

interface Change {
  state: 'waiting' | 'dead'
  due_at: number
  failures: number
  error: string
}

const rest = (at: number): Change => ({ state: 'waiting', due_at: at, failures: 0, error: '' })

async function nextOf(
  trx: Tx,
  { kind, maxFailures }: JobKind,
  brandId: number,
  { key }: Taken,
  unfinished: Unfinished,
  now: number,
): Promise<Change> {
  if (unfinished.status === 'later') return rest(unfinished.at)
  const row = await trx
    .selectFrom('job')
    .select('failures')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('key', '=', key)
    .executeTakeFirst()
  const failures = (row?.failures ?? 0) + 1
  const at = now + pauseAfter(failures)
  const isDead = failures >= maxFailures || at >= (unfinished.until ?? Number.POSITIVE_INFINITY)
  return {
    state: isDead ? 'dead' : 'waiting',
    due_at: isDead ? now : at,
    failures,
    error: wordsOf(unfinished.error),
  }
}

/** Exponential backoff; up to a half is random, so that jobs that failed together do not retry together. */
export function pauseAfter(failures: number): number {
  const longest = Math.min(PAUSE_S * 2 ** (failures - 1), MAX_PAUSE_S)
  return Math.ceil(longest * (1 - Math.random() / 2))
}

/** One line without personal data. PostgreSQL text rejects NUL. */
const wordsOf = (error: unknown) =>
  (describeError(error).split('\n')[0] ?? '').replaceAll('\0', '').slice(0, ERROR_LENGTH)

async function remove(trx: Tx, { kind }: JobKind, brandId: number, jobs: Taken[]): Promise<void> {
  if (jobs.length === 0) return
  await trx
    .deleteFrom('job')
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where(held(jobs))
    .execute()
}

async function change(
  trx: Tx,
  { kind }: JobKind,
  brandId: number,
  job: Taken,
  to: Change,
): Promise<void> {
  await trx
    .updateTable('job')
    .set({ ...to, lease_until: 0 })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('state', '=', 'running')
    .where(held([job]))
    .execute()
}

/** Fencing: only jobs that nobody has taken since. */
function held(jobs: Taken[]) {
  const pairs = sql.join(jobs.map(({ key, tries }) => sql`(${key}::text, ${tries}::int)`))
  // guard: the fence [server core/jobs.test]
  //   return sql<boolean>`(key, tries) in (${pairs})` ~> return sql<boolean>`(key, tries) in (${pairs}) or tries > 0`
  return sql<boolean>`(key, tries) in (${pairs})`
}
