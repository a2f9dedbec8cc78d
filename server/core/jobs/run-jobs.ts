import { SpanKind } from '@opentelemetry/api'
import { brandScoped } from '../brand-scope.ts'
import { unixSeconds } from '../clock.ts'
import type { ServerContext } from '../context.ts'
import { logError } from '../log-error.ts'
import { jobBatchSeconds, jobRuns } from '../signals/metrics.ts'
import { inSpan } from '../signals/spans.ts'
import type { JobKind, Outcome } from './define-job.ts'
import { renewLeases, settleJobs } from './settle-jobs.ts'
import { type TakenJobs, takeJobs } from './take-jobs.ts'

/** Number of renewals within the length of a lease. */
const RENEWALS = 3

/** Batches under way in this process. */
export type Held = Map<TakenJobs, JobKind>

/** Takes and runs one batch of a kind; returns its number of jobs. `held` knows the batch while it runs. */
export async function runBatch(
  context: ServerContext,
  kind: JobKind,
  held: Held = new Map(),
): Promise<number> {
  const { db, clock } = context
  const taken = await takeJobs(db, kind, unixSeconds(clock))
  if (!taken || taken.jobs.length === 0) return 0
  held.set(taken, kind)
  const stopRenewing = keepLeases(context, kind, taken)
  const endTimer = jobBatchSeconds.startTimer({ kind: kind.kind })
  try {
    const outcome = await outcomeOf(context, kind, taken)
    endTimer()
    report(kind, taken, outcome)
    await settleJobs(db, kind, taken, outcome, unixSeconds(clock))
  } finally {
    stopRenewing()
    held.delete(taken)
  }
  return taken.jobs.length
}

async function outcomeOf(
  context: ServerContext,
  kind: JobKind,
  taken: TakenJobs,
): Promise<Outcome> {
  try {
    // Recurring jobs cover all brands; all others belong to one.
    const db = kind.everyS === undefined ? brandScoped(context.db) : context.db
    const step = { name: `job ${kind.kind}`, kind: SpanKind.INTERNAL }
    return await inSpan(step, () =>
      kind.run({ ...taken, context: { ...context, db }, now: unixSeconds(context.clock) }),
    )
  } catch (error) {
    return new Map(taken.jobs.map(({ key }) => [key, { status: 'failed', error }]))
  }
}

function keepLeases({ db, clock }: ServerContext, kind: JobKind, taken: TakenJobs): () => void {
  const renew = () =>
    renewLeases(db, kind, taken, unixSeconds(clock)).catch(error =>
      logError(`job ${kind.kind}: the lease was not renewed`, error),
    )
  const timer = setInterval(() => void renew(), (kind.leaseS * 1000) / RENEWALS)
  timer.unref()
  return () => clearInterval(timer)
}

/** One line per batch, so that an unavailable service does not flood the log. */
function report({ kind }: JobKind, { brandId, jobs }: TakenJobs, outcome: Outcome): void {
  const failed = [...outcome.values()].filter(each => each.status === 'failed')
  jobRuns.inc({ kind, outcome: 'done' }, jobs.length - outcome.size)
  jobRuns.inc({ kind, outcome: 'later' }, outcome.size - failed.length)
  jobRuns.inc({ kind, outcome: 'failed' }, failed.length)
  if (failed.length === 0) return
  logError(
    `job ${kind} of brand ${brandId}: ${failed.length} of ${jobs.length} failed`,
    failed[0]?.error,
  )
}
