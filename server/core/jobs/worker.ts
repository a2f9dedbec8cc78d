import { unixSeconds } from '../clock.ts'
import type { ServerContext } from '../context.ts'
import { logError } from '../log-error.ts'
import type { JobKind } from './define-job.ts'
import { enqueueRecurring } from './enqueue.ts'
import { describeTrouble, jobCounts } from './job-counts.ts'
import { runBatch } from './run-jobs.ts'
import { dueKinds } from './take-jobs.ts'

/** Polling interval of an idle worker, ms. */
const POLL_MS = 1000
/** Polling interval after a database failure, ms. */
const TROUBLE_MS = 10_000
/** Interval of the log line about late and dead jobs, ms. */
const REPORT_MS = 300_000

export interface Worker {
  /** Takes no further jobs and waits for running batches. */
  stop(): Promise<void>
}

/**
 * Runs due jobs until stopped, one batch of each kind at a time, so that a slow or failing kind delays no other. Any
 * number of processes may run workers concurrently.
 */
export function startWorker(context: ServerContext, kinds: JobKind[]): Worker {
  const { db, clock } = context
  const lanes = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const hasStopped = () => stopping.signal.aborted
  let reportedAt = clock.now()

  async function drain(kind: JobKind): Promise<void> {
    try {
      while (!hasStopped()) if ((await runBatch(context, kind)) === 0) return
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
    for (const kind of idle) if (due.has(kind.kind)) lanes.set(kind.kind, drain(kind))
    if (clock.now() - reportedAt < REPORT_MS) return
    reportedAt = clock.now()
    const trouble = describeTrouble(await jobCounts(db, kinds, unixSeconds(clock)))
    if (trouble) console.error(trouble)
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
    async stop() {
      stopping.abort()
      await looping
      await Promise.all(lanes.values())
    },
  }
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
