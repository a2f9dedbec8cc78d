import { fileURLToPath, pathToFileURL } from 'node:url'
import { compileString, Logger } from 'sass'

/**
 * @typedef {object} StyleContext
 * @property {string} id
 * @property {import('./style-files.mjs').StyleFiles} files
 * @property {string} [data] put before the source
 */

/**
 * @param {string} source
 * @param {StyleContext} context
 */
export function compileSass(source, { id, files, data = '' }) {
  const { css, loadedUrls } = compileString(data ? `${data}\n${source}` : source, {
    url: pathToFileURL(id),
    syntax: id.endsWith('.sass') ? 'indented' : 'scss',
    charset: false,
    // Old sheets may use features that the language has deprecated since.
    logger: Logger.silent,
    importers: [
      {
        findFileUrl(url, { containingUrl }) {
          const path = files.locate(url, containingUrl ? fileURLToPath(containingUrl) : id)
          return path ? new URL(pathToFileURL(path)) : null
        },
      },
    ],
  })
  return { css, sources: loadedUrls.map(url => fileURLToPath(url)) }
}
