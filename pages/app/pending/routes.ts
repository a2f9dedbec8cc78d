import { definePages, type PageEntry } from '../../../runtime/index.ts'
import { pendingPaths } from './pending-paths.ts'

/** One honest screen for every path of the specification that none of the other routes serves. */
export function pendingRoutes(built: readonly PageEntry[]): PageEntry[] {
  const paths = new Set(built.map(({ path }) => path))
  return definePages(
    pendingPaths
      .filter(path => !paths.has(path))
      .map(path => ({ path, load: () => import('./building-page.tsx'), parent: '/brand' })),
  )
}
