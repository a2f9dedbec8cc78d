import { sql } from 'kysely'
import type { Db } from '../database.ts'
import type { JobKind } from './define-job.ts'

/** A job that has waited longer than this since it was due is late, s. */
const LATE_S = 300

/** What an operator asks about one kind of job. */
export interface JobCount {
  kind: string
  due: number
  /** Of those that are due, so many for longer than five minutes. */
  late: number
  running: number
  /** Waiting for another attempt after a failure. */
  failing: number
  dead: number
}

/** How the work stands, by kind; kinds with nothing to tell are left out. Reads what is due, running, failing or dead. */
export async function jobCounts(db: Db, kinds: JobKind[], now: number): Promise<JobCount[]> {
  const names = sql.join(kinds.map(({ kind }) => sql`(${kind}::text)`))
  const { rows } = await sql<JobCount>`
    select known.kind,
      (select count(*)::int from job where job.kind = known.kind
        and state = 'waiting' and due_at <= ${now}::bigint) as due,
      (select count(*)::int from job where job.kind = known.kind
        and state = 'waiting' and due_at <= ${now - LATE_S}::bigint) as late,
      (select count(*)::int from job where job.kind = known.kind and state = 'running') as running,
      (select count(*)::int from job where job.kind = known.kind
        and state = 'waiting' and failures > 0) as failing,
      (select count(*)::int from job where job.kind = known.kind and state = 'dead') as dead
    from (values ${names}) as known (kind) order by known.kind`.execute(db)
  return rows.filter(
    ({ due, running, failing, dead }) => due > 0 || running > 0 || failing > 0 || dead > 0,
  )
}

/** One line for the log; '' when all is well. */
export function describeTrouble(counts: JobCount[]): string {
  const troubled = counts.filter(({ late, dead }) => late > 0 || dead > 0)
  if (troubled.length === 0) return ''
  const words = troubled.map(({ kind, late, dead }) => `${kind} ${late} late, ${dead} dead`)
  return `jobs: ${words.join('; ')}`
}
