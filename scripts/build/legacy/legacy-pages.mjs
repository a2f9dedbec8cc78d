import { assets } from './assets.mjs'
import { createApps } from './apps.mjs'
import { faces } from './faces.mjs'
import { freeNames } from './free-names.mjs'
import { missingImports } from './missing-imports.mjs'
import { pageEntries } from './page-entries.mjs'
import { resolveFiles } from './resolve-files.mjs'
import { scripts } from './scripts.mjs'
import { styles } from './styles.mjs'

/**
 * Builds pages that were written for `@tarojs/taro`, unchanged: these plugins must come before all others. A route
 * loads such a page by `import('legacy:<app>/<path to the page's file>')`; every folder below `root` is an app of its
 * own.
 *
 * @param {import('./apps.mjs').LegacyOptions} options
 * @returns {import('rollup').Plugin[]}
 */
export function legacyPages(options) {
  const apps = createApps(options)
  return [
    missingImports(apps),
    faces(apps),
    pageEntries(apps),
    resolveFiles(apps),
    scripts(apps),
    freeNames(apps),
    styles(apps),
    assets(),
  ]
}
