import { dirname, resolve } from 'node:path'
import { root } from '../setup.mjs'

/** Paths with their ending, the only form in which our sources import one another. */
const named = /^\.\.?\/.*\.(?:tsx?|css)$/

/**
 * Finds what our own sources import from one another without looking for it on the disk, which three other plugins
 * would do for each of thousands of imports. A file that is not there fails when it is read.
 *
 * @returns {import('rollup').Plugin}
 */
export function ownFiles() {
  return {
    name: 'own-files',
    resolveId(source, importer) {
      const isOurs = importer?.startsWith(root) && !importer.includes('/node_modules/')
      return isOurs && named.test(source) ? resolve(dirname(importer), source) : null
    },
  }
}
