import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import { ReplyError } from './replies.ts'
import type { Tables } from './tables.ts'

export type Tx = Transaction<Tables>

/** Serialization failure and deadlock: the database asks to run the whole transaction again. */
const retryCodes = new Set(['40001', '40P01'])
const MAX_TRIES = 30
/** Upper end of the random wait before the next try, growing with each try, ms. */
const WAIT_STEP_MS = 5
const WAIT_MAX_MS = 100

/** What a decision was read from has changed since: `tx` runs the whole transaction again, as for the database's own. */
export class StaleRead extends Error {
  readonly code = '40001'
}

type Step = (trx: Tx) => Promise<void>

/** Steps that each open transaction still has to end with. */
const lastSteps = new WeakMap<Tx, Step[]>()

/**
 * Runs `work` in one transaction: all of it is kept or nothing. It may run several times, so it must do nothing but
 * ask the database. Every write of the server goes through here. What a refusal leaves to be done comes after it was
 * undone.
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
 * Adds a step that runs when all other work of the transaction is done, right before its commit: a row that everybody
 * writes is then locked for two round trips. The step may still refuse. Steps run in reverse order, so that the activity
 * which a transaction began with comes last, whether something is taken or given back. Only inside `tx`.
 */
export function beforeCommit(trx: Tx, step: Step): void {
  const steps = lastSteps.get(trx)
  if (!steps) throw new Error('beforeCommit needs a transaction that tx() began')
  steps.push(step)
}

/** Runs the steps that are waiting at once: for a transaction that does one thing after another, like the demo's history. */
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
