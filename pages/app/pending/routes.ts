import { definePages } from '../../../runtime/index.ts'
import { pendingPaths } from './pending-paths.ts'

/** Paths without a page yet: one honest screen for all of them. */
export const pendingRoutes = definePages(
  pendingPaths.map(path => ({ path, load: () => import('./building-page.tsx'), parent: '/brand' })),
)
