import { DEMO_BRAND } from './brands.ts'
import { stateOf } from '../../core/activity-row.ts'
import { startPaths } from '../../core/start-paths.ts'
import type { Db } from '../../core/database.ts'
import { inBrand } from '../../core/in-brand.ts'

/**
 * Campaign types without a running activity of the demo brand, because the demo data are older than
 * the type or have ended. Empty for a new demo.
 */
export async function staleKinds(db: Db, now: number): Promise<string[]> {
  const activities = await inBrand(db, DEMO_BRAND)
    .selectFrom('activity')
    .select(['type', 'status', 'start_at', 'end_at', 'stock_left'])
    .execute()
  const running = new Set(
    activities.filter(each => stateOf(each, now) === 'running').map(({ type }) => type),
  )
  return Object.keys(startPaths).filter(type => !running.has(type))
}
