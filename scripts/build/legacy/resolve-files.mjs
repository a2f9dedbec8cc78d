import { dirname, resolve } from 'node:path'
import { findFile } from './find-file.mjs'

/**
 * Resolves imports of old code without an extension, by an alias of its app, or with a web-specific file.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function resolveFiles(apps) {
  return {
    name: 'legacy-files',

    /**
     * @param {string} source
     * @param {string} [importer]
     */
    resolveId(source, importer) {
      if (!importer || !apps.nameOf(importer)) return null
      const path = source.startsWith('.')
        ? resolve(dirname(importer), source)
        : apps.resolveAlias(source, importer)
      return path && findFile(path)
    },
  }
}
