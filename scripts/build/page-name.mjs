import { sep } from 'node:path'
import { root } from '../setup.mjs'

/**
 * Stable name of a page's file, used instead of its address, which changes with every build:
 * `campaigns/red-envelope/luck/luck` for pages/campaigns/red-envelope/luck/luck-page.tsx. Undefined for other
 * modules.
 *
 * @param {string | null | undefined} id a module's path
 * @returns {string | undefined}
 */
export function pageName(id) {
  if (!id?.startsWith(root)) return undefined
  const path = id.slice(root.length).replaceAll(sep, '/')
  const [, legacy, name] = /^pages\/(?:(app\/legacy\/.+)\.[jt]sx?|(.+)-page\.tsx)$/.exec(path) ?? []
  return legacy ?? name
}
