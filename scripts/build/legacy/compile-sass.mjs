import { basename, dirname, join } from 'node:path'
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
  const own = withoutItself(data, id, files)
  const { css, loadedUrls } = compileString(own ? `${own}\n${source}` : source, {
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

/**
 * A sheet that the data import, and that a script imports as well, does not import itself.
 *
 * @param {string} data
 * @param {string} id
 * @param {import('./style-files.mjs').StyleFiles} files
 */
function withoutItself(data, id, files) {
  const stem = join(dirname(id), basename(id).replace(/^_|\.\w+$/g, ''))
  return data.replaceAll(/@(?:import|use)\s+["']([^"']+)["'][^;]*;?/g, (all, url) => {
    const path = files.locate(url, id)
    const named = path && join(dirname(path), basename(path).replace(/^_|\.s[ac]ss$/g, ''))
    return named === stem ? '' : all
  })
}
