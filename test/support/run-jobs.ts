import { enqueueRecurring } from '../../server/core/jobs/enqueue.ts'
import { runBatch } from '../../server/core/jobs/run-jobs.ts'
import type { ServerContext } from '../../server/core/context.ts'
import type { Db } from '../../server/core/database.ts'
import type { JobKind } from '../../server/core/jobs/define-job.ts'
import { dueKinds } from '../../server/core/jobs/take-jobs.ts'
import { tx } from '../../server/core/tx.ts'
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
  await makeRecurringDue(context.db, at)
  for (;;) {
    const due = await dueKinds(context.db, kinds, at)
    if (due.size === 0) return
    for (const kind of kinds) if (due.has(kind.kind)) await runBatch(then, kind)
  }
}

/** Locks the rows in order, because tests call it several times at once. */
async function makeRecurringDue(db: Db, at: number): Promise<void> {
  const waiting = db
    .selectFrom('job')
    .select('kind')
    .where('brand_id', '=', 0)
    .where('state', '=', 'waiting')
    .orderBy('kind')
    .forUpdate()
  await tx(db, async trx => {
    await trx
      .with('waiting', () => waiting)
      .updateTable('job')
      .from('waiting')
      .set({ due_at: at })
      .where('job.brand_id', '=', 0)
      .whereRef('job.kind', '=', 'waiting.kind')
      .execute()
  })
}
