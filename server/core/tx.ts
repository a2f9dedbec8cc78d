import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

/** `code` of an error after which the whole transaction is retried: a serialization failure. */
export const AGAIN = '40001'
/** The same for a deadlock. */
const retryCodes = new Set([AGAIN, '40P01'])
const MAX_TRIES = 30
/** Random wait before a retry: its upper end grows by this with each attempt, up to the maximum, ms. */
const WAIT_STEP_MS = 5
const WAIT_MAX_MS = 100

type Step = (trx: Tx) => Promise<void>

/** Remaining final steps of each open transaction. */
const lastSteps = new WeakMap<Tx, Step[]>()

/**
 * Runs `work` in one transaction, committed or rolled back as a whole. It may run several times, so it must only use
 * the database. All writes of the server go through here. The `afterwards` of a refusal runs after the rollback.
 */
export async function tx<T>(db: Db, work: (trx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(trx => workAndEnd(trx, work))
    } catch (error) {
      if (error instanceof ReplyError && error.afterwards) await tx(db, error.afterwards)
      if (attempt >= MAX_TRIES || !retryCodes.has(codeOf(error))) throw error
      const longest = Math.min(attempt * WAIT_STEP_MS, WAIT_MAX_MS)
      await new Promise(resolve => setTimeout(resolve, Math.random() * longest))
    }
  }
}

/**
 * Adds a step that runs right before the commit, so that a row which everybody writes is locked for two round trips
 * only. The step may still refuse. Steps run in reverse order, so that the activity, which transactions register first,
 * is always locked last. Only inside `tx`.
 */
export function beforeCommit(trx: Tx, step: Step): void {
  const steps = lastSteps.get(trx)
  if (!steps) throw new Error('beforeCommit needs a transaction that tx() began')
  steps.push(step)
}

/** Runs the pending steps at once: for a transaction that does several things in sequence, like the demo's history. */
export async function runLastSteps(trx: Tx): Promise<void> {
  const steps = lastSteps.get(trx) ?? []
  for (let step = steps.pop(); step; step = steps.pop()) await step(trx)
}

async function workAndEnd<T>(trx: Tx, work: (trx: Tx) => Promise<T>): Promise<T> {
  lastSteps.set(trx, [])
  const result = await work(trx)
  await runLastSteps(trx)
  return result
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}
