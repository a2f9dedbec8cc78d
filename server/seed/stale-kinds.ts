import { stateOf } from '../core/activity-row.ts'
import { startPaths } from '../core/start-paths.ts'
import type { Db } from '../core/database.ts'

const DEMO_BRAND = 8

/**
 * Kinds of campaigns of which the demo brand has none that runs: it was filled in before this release had them, or so
 * long ago that they have ended. Empty for a new demo.
 */
export async function staleKinds(db: Db, now: number): Promise<string[]> {
  const activities = await db
    .selectFrom('activity')
    .select(['type', 'status', 'start_at', 'end_at', 'stock_left'])
    .where('brand_id', '=', DEMO_BRAND)
    .execute()
  const running = new Set(
    activities.filter(each => stateOf(each, now) === 'running').map(({ type }) => type),
  )
  return Object.keys(startPaths).filter(type => !running.has(type))
}
