import { definePages, type PageEntry } from '../../../runtime/index.ts'
import { pendingPaths } from './pending-paths.ts'

/** A placeholder for every path of the specification that the other routes do not serve. */
export function pendingRoutes(built: readonly PageEntry[]): PageEntry[] {
  const paths = new Set(built.map(({ path }) => path))
  return definePages(
    pendingPaths
      .filter(path => !paths.has(path))
      .map(path => ({ path, load: () => import('./building-page.tsx'), parent: '/brand' })),
  )
}
