import type { Generated, JSONColumnType } from 'kysely'

/**
 * Pending jobs, inserted in the transaction that causes the work. A finished job is deleted. A job
 * can run more than once, so its effect needs a unique row of its own.
 */
export interface JobTable {
  /** 0 for recurring jobs, which cover all brands. */
  brand_id: number
  kind: string
  /** Unique within brand and kind. */
  key: string
  payload: JSONColumnType<Record<string, unknown>>
  /**
   * Unix seconds: the next attempt after a failure; for a dead job the time at which it was given
   * up.
   */
  due_at: number
  state: Generated<'waiting' | 'running' | 'dead'>
  /**
   * Number of times that the job was taken. It is never reset, because it is the fencing token
   * against former holders.
   */
  tries: Generated<number>
  /** Consecutive failures. */
  failures: Generated<number>
  /**
   * Unix seconds. A running job whose lease has ended belonged to a dead process and is taken
   * again.
   */
  lease_until: Generated<number>
  /** Message of the last failure. */
  error: Generated<string>
}
