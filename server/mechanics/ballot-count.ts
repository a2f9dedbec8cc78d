import { sql } from 'kysely'
import type { Db } from '../core/database.ts'
import type { Tx } from '../core/tx.ts'

export interface CountKey {
  brandId: number
  activityId: number
  scope: string
  /** '' for what no day limits. */
  day: string
}

/**
 * Uses `n` of a limit and answers how much is used then; undefined, and nothing used, when it would be more than `limit`
 * (-1: no limit). One row per limit judges: parallel votes of one person wait for each other here.
 */
export async function useUp(
  trx: Tx,
  { brandId, activityId, scope, day }: CountKey,
  n: number,
  limit: number,
): Promise<number | undefined> {
  if (limit >= 0 && n > limit) return undefined
  const { rows } = await sql<{ n: number }>`
    insert into ballot_count (brand_id, activity_id, scope, day, n)
    values (${brandId}, ${activityId}, ${scope}, ${day}, ${n})
    on conflict (brand_id, activity_id, scope, day) do update set n = ballot_count.n + excluded.n
    where ${limit}::int < 0 or ballot_count.n + excluded.n <= ${limit}::int
    returning n`.execute(trx)
  return rows[0]?.n
}

/** How much of each limit is used, by its scope. */
export async function usedOf(
  db: Db,
  { brandId, activityId, day }: Omit<CountKey, 'scope'>,
  scopes: string[],
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('ballot_count')
    .select(['scope', 'n'])
    .where('brand_id', '=', brandId)
    .where('activity_id', '=', activityId)
    .where('day', '=', day)
    .where('scope', 'in', scopes)
    .execute()
  return new Map(rows.map(({ scope, n }) => [scope, n]))
}

export const userScope = (uid: number) => `user:${uid}`
export const itemScope = (uid: number, itemId: number) => `user:${uid}:item:${itemId}`
