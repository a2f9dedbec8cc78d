import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { JobKind } from './define-job.ts'

/** Time after its due time from which a job counts as late, s. */
const LATE_S = 300

/** Status of one kind of job, for operators. */
export interface JobCount {
  kind: string
  due: number
  /** Time for which the oldest due job has been waiting, s. */
  lagS: number
  /** Due jobs that are late. */
  late: number
  running: number
  /** Jobs that wait for a retry after a failure. */
  failing: number
  dead: number
}

/**
 * Counts by kind; kinds without any are left out. Each part reads one index of one table, which a database that spreads
 * the brands over several machines answers from all of them.
 */
export async function jobCounts(db: Db, kinds: JobKind[], now: number): Promise<JobCount[]> {
  const names = sql`any(${kinds.map(({ kind }) => kind)}::text[])`
  const { rows } = await sql<JobCount>`
    select kind, sum(due)::int as due, sum(late)::int as late, max(lag)::int as "lagS",
      sum(running)::int as running, sum(failing)::int as failing, sum(dead)::int as dead
    from (
      select kind, count(*) as due, count(*) filter (where due_at <= ${now - LATE_S}::bigint) as late,
        ${now}::bigint - min(due_at) as lag, 0 as running, 0 as failing, 0 as dead
      from job where kind = ${names} and state = 'waiting' and due_at <= ${now}::bigint group by kind
      union all
      select kind, 0, 0, 0, count(*), 0, 0
      from job where kind = ${names} and state = 'running' group by kind
      union all
      select kind, 0, 0, 0, 0, count(*), 0
      from job where kind = ${names} and state = 'waiting' and failures > 0 group by kind
      union all
      select kind, 0, 0, 0, 0, 0, count(*)
      from job where kind = ${names} and state = 'dead' group by kind
    ) as counted group by kind order by kind`.execute(db)
  return rows
}

/** One line for the log; '' without late or dead jobs. */
export function describeTrouble(counts: JobCount[]): string {
  const troubled = counts.filter(({ late, dead }) => late > 0 || dead > 0)
  if (troubled.length === 0) return ''
  const words = troubled.map(({ kind, late, dead }) => `${kind} ${late} late, ${dead} dead`)
  return `jobs: ${words.join('; ')}`
}
