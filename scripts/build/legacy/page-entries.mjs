import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findFile } from './find-file.mjs'
import { namesOwnConfig } from './scripts.mjs'

const ours = name =>
  JSON.stringify(fileURLToPath(new URL(`../../../runtime/taro/${name}`, import.meta.url)))

/**
 * Turns `legacy:<app>/<page>` into a module that routes can load: the page; as `pageConfig` the `window` of its app with
 * the content of the config file beside it, or of its own `definePageConfig`; and what the app's `shell` file puts
 * around all of its pages.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function pageEntries({ folder, nameOf }) {
  return {
    name: 'legacy-page-entries',

    /** @param {string} source */
    resolveId: source => (source.startsWith('legacy:') ? `\0${source}` : null),

    /** @param {string} id */
    load(id) {
      if (!id.startsWith('\0legacy:')) return null
      const file = pageFile(id.slice(1), folder)
      const shell = findFile(resolve(folder, nameOf(file) ?? '', 'shell'))
      const config = configFile(file)
      return [
        `import { asPage } from ${ours('as-page.ts')}`,
        `import Page from ${JSON.stringify(file)}`,
        'export default asPage(Page)',
        config && `import { ${config.name} as own } from ${JSON.stringify(config.file)}`,
        ...(shell ? inApp(shell, config) : [config && 'export { own as pageConfig }']),
      ]
        .filter(Boolean)
        .join('\n')
    },
  }
}

/** @param {string} shell @param {object | undefined} config */
const inApp = (shell, config) => [
  `import { startOldApp, windowOf } from ${ours('old-app.tsx')}`,
  `import * as app from ${JSON.stringify(shell)}`,
  'startOldApp(app)',
  `export const pageConfig = { ...windowOf(app)${config ? ', ...own' : ''} }`,
]

/** An empty config file sets nothing. */
const hasDefault = /\bexport\b|\bmodule\.exports\b|\bexports\.default\b/

/** File and export name of a page's config. @param {string} file */
function configFile(file) {
  const beside = findFile(file.replace(/(\.h5)?\.\w+$/, '.config'))
  if (beside && hasDefault.test(readFileSync(beside, 'utf8')))
    return { file: beside, name: 'default' }
  return namesOwnConfig(readFileSync(file, 'utf8')) ? { file, name: 'pageConfig' } : undefined
}

/**
 * The file of a page that a route loads as `legacy:<app>/<page>`.
 *
 * @param {string} specifier
 * @param {string} root
 */
export function pageFile(specifier, root) {
  const file = findFile(resolve(root, specifier.replace(/^legacy:/, '')))
  if (!file) throw new Error(`${specifier}: no such page below ${root}`)
  return file
}
