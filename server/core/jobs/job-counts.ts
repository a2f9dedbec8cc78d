import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { JobKind } from './define-job.ts'

/** Time after its due time from which a job counts as late, s. */
const LATE_S = 300

/** Status of one kind of job, for operators. */
export interface JobCount {
  kind: string
  due: number
  /** Due jobs that are late. */
  late: number
  running: number
  /** Jobs that wait for a retry after a failure. */
  failing: number
  dead: number
}

/** Counts by kind; kinds without any are left out. Reads only jobs that are due, running, failing or dead. */
export async function jobCounts(db: Db, kinds: JobKind[], now: number): Promise<JobCount[]> {
  const names = sql.join(kinds.map(({ kind }) => sql`(${kind}::text)`))
  const { rows } = await sql<JobCount>`
    select known.kind, waiting.due, waiting.late,
      (select count(*)::int from job where job.kind = known.kind and state = 'running') as running,
      (select count(*)::int from job where job.kind = known.kind
        and state = 'waiting' and failures > 0) as failing,
      (select count(*)::int from job where job.kind = known.kind and state = 'dead') as dead
    from (values ${names}) as known (kind) cross join lateral (
      select count(*)::int as due,
        (count(*) filter (where due_at <= ${now - LATE_S}::bigint))::int as late
      from job where job.kind = known.kind and state = 'waiting' and due_at <= ${now}::bigint
    ) as waiting order by known.kind`.execute(db)
  return rows.filter(
    ({ due, running, failing, dead }) => due > 0 || running > 0 || failing > 0 || dead > 0,
  )
}

/** One line for the log; '' without late or dead jobs. */
export function describeTrouble(counts: JobCount[]): string {
  const troubled = counts.filter(({ late, dead }) => late > 0 || dead > 0)
  if (troubled.length === 0) return ''
  const words = troubled.map(({ kind, late, dead }) => `${kind} ${late} late, ${dead} dead`)
  return `jobs: ${words.join('; ')}`
}
