import type { TestServer } from './server-app.ts'
import { START } from './server-clock.ts'

/** Keeps somebody out of the brand's activities; for ever by default. */
export async function addBlock(
  { db }: TestServer,
  uid: number,
  { reason = '刷票', endsAt = 0 }: { reason?: string; endsAt?: number } = {},
): Promise<void> {
  await db
    .insertInto('blacklist')
    .values({ brand_id: 8, uid, reason, ends_at: endsAt, blocked_by: 8, blocked_at: START })
    .execute()
}
