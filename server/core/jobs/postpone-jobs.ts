import type { Db } from '../database.ts'
import type { JobKind } from './define-job.ts'

/** Lets all waiting jobs of a kind wait until `until`, unix seconds, because whoever they ask is too busy. */
export async function postponeJobs(
  db: Db,
  { kind }: JobKind,
  { brandId, until }: { brandId: number; until: number },
): Promise<void> {
  await db
    .updateTable('job')
    .set({ due_at: until })
    .where('brand_id', '=', brandId)
    .where('kind', '=', kind)
    .where('state', '=', 'waiting')
    .where('due_at', '<', until)
    .execute()
}
