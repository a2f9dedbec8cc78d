import { definePages } from '../../runtime/index.ts'
import { pendingGroups } from './pending-paths.ts'

/** Paths without a page yet: one honest screen for all of them. */
export const pendingRoutes = definePages(
  pendingGroups.flatMap(({ title, paths }) =>
    paths.map(path => ({
      path,
      title,
      load: () => import('./building-page.tsx'),
      parent: '/brand',
    })),
  ),
)
