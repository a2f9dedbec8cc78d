import { enqueueRecurring } from '../../server/core/jobs/enqueue.ts'
import { runBatch } from '../../server/core/jobs/run-jobs.ts'
import type { ServerContext } from '../../server/core/context.ts'
import type { JobKind } from '../../server/core/jobs/define-job.ts'
import { jobKinds } from '../../server/jobs.ts'

/**
 * Runs everything that is due at a time (unix seconds, now by default), including recurring work, as a worker would.
 */
export async function runDueJobs(
  context: ServerContext,
  at = Math.floor(context.clock.now() / 1000),
  kinds: JobKind[] = jobKinds,
): Promise<void> {
  const then = { ...context, clock: { now: () => at * 1000 } }
  await enqueueRecurring(context.db, kinds, at)
  await context.db
    .updateTable('job')
    .set({ due_at: at })
    .where('brand_id', '=', 0)
    .where('state', '=', 'waiting')
    .execute()
  let found = 1
  while (found > 0) {
    found = 0
    for (const kind of kinds) found += await runBatch(then, kind)
  }
}
