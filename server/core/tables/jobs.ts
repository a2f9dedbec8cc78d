import type { Generated, JSONColumnType } from 'kysely'

/**
 * Due work, written in the transaction that caused it. A job that is done is deleted; its effect carries its own unique
 * row, because a job can run more than once.
 */
export interface JobTable {
  /** 0 for work that belongs to no brand. */
  brand_id: number
  kind: string
  /** Unique in its brand and kind. */
  key: string
  payload: JSONColumnType<Record<string, unknown>>
  /** Unix seconds; after a failure the next attempt, of a dead job the moment it was given up. */
  due_at: number
  state: Generated<'waiting' | 'running' | 'dead'>
  /** How often the job was taken. Never reset: it fences off whoever held the job before. */
  tries: Generated<number>
  /** Failed attempts since the last success or postponement. */
  failures: Generated<number>
  /** A running job that is not finished by then was lost with its process, and is taken again. */
  lease_until: Generated<number>
  /** Of the last failure. */
  error: Generated<string>
}
