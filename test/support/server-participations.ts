import type { Db } from '../../server/core/database.ts'

/** Current participations in an activity by uid, without zeros. */
export async function participationsOf(
  db: Db,
  activityId: number,
): Promise<Record<string, number>> {
  const rows = await db
    .selectFrom('limit_count')
    .select(['scope', 'n'])
    .where('activity_id', '=', activityId)
    .where('scope', 'like', 'user:%')
    .where('scope', 'not like', 'user:%:%')
    .where('n', '!=', 0)
    .execute()
  return Object.fromEntries(rows.map(({ scope, n }) => [scope.slice('user:'.length), n]))
}
