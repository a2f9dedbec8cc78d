import { unixSeconds } from '../clock.ts'
import type { ServerContext } from '../context.ts'
import { logError } from '../log-error.ts'
import { logLine } from '../signals/log-line.ts'
import type { JobKind } from './define-job.ts'
import { enqueueRecurring } from './enqueue.ts'
import { describeTrouble, jobCounts } from './job-counts.ts'
import { type Held, runBatch } from './run-jobs.ts'
import { giveBackJobs } from './settle-jobs.ts'
import { dueKinds } from './take-jobs.ts'

/** Polling interval of an idle worker, ms. */
const POLL_MS = 1000
/** Polling interval after a database failure, ms. */
const TROUBLE_MS = 10_000
/** Interval of the log line about late and dead jobs, ms. */
const REPORT_MS = 300_000

export interface Worker {
  /** Unix milliseconds at which it last looked for due work. */
  lookedAt(): number
  /** Takes no further jobs and waits for running batches, in the end only so long; returns the leases of the others. */
  stop(withinMs?: number): Promise<void>
}

/**
 * Runs due jobs until stopped, one batch of each kind at a time, so that a slow or failing kind delays no other. Any
 * number of processes may run workers concurrently.
 */
export function startWorker(context: ServerContext, kinds: JobKind[]): Worker {
  const { db, clock } = context
  const lanes = new Map<string, Promise<void>>()
  const held: Held = new Map()
  const stopping = new AbortController()
  const hasStopped = () => stopping.signal.aborted
  let reportedAt = clock.now()
  let lookedAt = clock.now()

  async function drain(kind: JobKind): Promise<void> {
    try {
      while (!hasStopped()) if ((await runBatch(context, kind, held)) === 0) return
    } catch (error) {
      logError(`job ${kind.kind}`, error)
      await pause(TROUBLE_MS, stopping.signal)
    } finally {
      lanes.delete(kind.kind)
    }
  }

  async function look(): Promise<void> {
    const idle = kinds.filter(({ kind }) => !lanes.has(kind))
    const due = await dueKinds(db, idle, unixSeconds(clock))
    lookedAt = clock.now()
    for (const kind of idle) if (due.has(kind.kind)) lanes.set(kind.kind, drain(kind))
    if (clock.now() - reportedAt < REPORT_MS) return
    reportedAt = clock.now()
    const trouble = describeTrouble(await jobCounts(db, kinds, unixSeconds(clock)))
    if (trouble) logLine('warn', trouble)
  }

  async function loop(): Promise<void> {
    let isKnown = false
    while (!hasStopped()) {
      try {
        if (!isKnown) await enqueueRecurring(db, kinds, unixSeconds(clock))
        isKnown = true
        await look()
        await pause(POLL_MS, stopping.signal)
      } catch (error) {
        logError('jobs', error)
        await pause(TROUBLE_MS, stopping.signal)
      }
    }
  }

  const looping = loop()
  return {
    lookedAt: () => lookedAt,
    async stop(withinMs) {
      stopping.abort()
      await within(withinMs, async () => {
        await looping
        await Promise.all(lanes.values())
      })
      await Promise.all([...held].map(([taken, kind]) => giveBackJobs(db, kind, taken)))
    },
  }
}

/** Waits for the work, or for the time that it is given; without one as long as it takes. */
async function within(ms: number | undefined, work: () => Promise<void>): Promise<void> {
  if (ms === undefined) return work()
  const end = new AbortController()
  await Promise.race([work(), pause(ms, end.signal)])
  end.abort()
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
