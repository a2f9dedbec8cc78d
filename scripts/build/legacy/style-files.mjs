import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

/** @typedef {ReturnType<typeof styleFiles>} StyleFiles */

/**
 * Resolves the paths in old stylesheets: `./x`, `~@/x`, `@/x`, `~taro-ui/x`.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function styleFiles(apps) {
  return {
    /**
     * The path for an alias or a package name, its extension unchanged; undefined for a relative path.
     *
     * @param {string} source
     * @param {string} importer
     */
    locate(source, importer) {
      if (source.startsWith('.')) return undefined
      const bare = source.replace(/^~\/?/, '')
      return apps.resolveAlias(bare, importer) ?? inPackages(bare, importer)
    },

    /**
     * The file for a plain CSS path, relative ones first.
     *
     * @param {string} source
     * @param {string} importer
     */
    find(source, importer) {
      const path = source.replace(/[?#].*$/, '')
      const beside = resolve(dirname(importer), path)
      if (existsSync(beside)) return beside
      const elsewhere = this.locate(path, importer)
      return elsewhere && existsSync(elsewhere) ? elsewhere : undefined
    },
  }
}

/**
 * @param {string} path begins with a package's name
 * @param {string} importer
 */
function inPackages(path, importer) {
  const [, name = ''] = /^((?:@[^/]+\/)?[^/]+)/.exec(path) ?? []
  const folder = packageFolders(importer).find(each => existsSync(resolve(each, name)))
  return folder && resolve(folder, path)
}

/** @param {string} importer @returns {string[]} */
export function packageFolders(importer) {
  const folder = dirname(importer)
  const above = folder === importer ? [] : packageFolders(folder)
  return [resolve(folder, 'node_modules'), ...above]
}
