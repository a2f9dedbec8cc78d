import { sql } from 'kysely'
import type { Db } from '../database.ts'

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

/** How the work stands, by kind; kinds with nothing to tell are left out. */
export async function jobCounts(db: Db, now: number): Promise<JobCount[]> {
  const { rows } = await sql<JobCount>`
    select kind,
      count(*) filter (where state = 'waiting' and due_at <= ${now}::bigint)::int as due,
      count(*) filter (where state = 'waiting' and due_at <= ${now - LATE_S}::bigint)::int as late,
      count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'waiting' and failures > 0)::int as failing,
      count(*) filter (where state = 'dead')::int as dead
    from job
    where state <> 'waiting' or due_at <= ${now}::bigint or failures > 0
    group by kind order by kind`.execute(db)
  return rows
}

/** One line for the log; '' when all is well. */
export function describeTrouble(counts: JobCount[]): string {
  const troubled = counts.filter(({ late, dead }) => late > 0 || dead > 0)
  if (troubled.length === 0) return ''
  const words = troubled.map(({ kind, late, dead }) => `${kind} ${late} late, ${dead} dead`)
  return `jobs: ${words.join('; ')}`
}
