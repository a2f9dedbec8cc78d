import { resolve } from 'node:path'
import { emitAsset, isAsset } from './assets.mjs'
import { compileCss } from './compile-css.mjs'
import { compileLess } from './compile-less.mjs'
import { compileSass } from './compile-sass.mjs'
import { styleFiles } from './style-files.mjs'

/**
 * Compiles old stylesheets; `pageCss` emits them with the chunk that imports them. A `*.module.*` exports the names
 * of its classes to its importer.
 *
 * @param {import('./apps.mjs').Apps} apps
 */
export function styles(apps) {
  const files = styleFiles(apps)

  return {
    name: 'legacy-styles',

    /**
     * @param {string} source
     * @param {string} id
     */
    async transform(source, id) {
      const language = languageOf(id)
      if (!language || (language === 'css' && !apps.isForeign(id))) return null
      const { designWidth, sassData } = apps.settings(apps.nameOf(id))
      const plain = await toCss[language](source, { id, files, data: sassData })
      const { css, names, sources, urls } = await compileCss(plain.css, {
        id,
        files,
        designWidth,
        isModule: /\.module\.\w+$/.test(id),
      })
      for (const file of [...plain.sources, ...sources]) this.addWatchFile(file)
      return {
        code: names ? `export default ${JSON.stringify(names)}` : '',
        map: null,
        syntheticNamedExports: names !== undefined,
        moduleSideEffects: 'no-treeshake',
        meta: { css: shipAssets(this, css, urls, files) },
      }
    },
  }
}

const toCss = {
  /** @param {string} source */
  css: source => ({ css: source, sources: [] }),
  scss: compileSass,
  sass: compileSass,
  less: compileLess,
}

/** @param {string} id */
function languageOf(id) {
  const [, ending] = /\.(css|scss|sass|less)$/.exec(id) ?? []
  return /** @type {keyof typeof toCss | undefined} */ (ending)
}

/**
 * Emits the files that a sheet refers to; `pageCss` knows their addresses when it writes the sheet.
 *
 * @param {import('rollup').PluginContext} context
 * @param {string} css
 * @param {import('lightningcss').Dependency[]} urls
 * @param {import('./style-files.mjs').StyleFiles} files
 */
function shipAssets(context, css, urls, files) {
  let shipped = css
  for (const { url, placeholder, loc } of urls) {
    const isElsewhere = /^(data:|https?:|\/|#)/.test(url)
    const file = isElsewhere ? undefined : files.find(url, resolve(loc.filePath))
    if (!file && !isElsewhere) context.warn(`${loc.filePath}: no file ${url}`)
    const address = file && isAsset(file) ? `asset-ref:${emitAsset(context, file)}` : url
    shipped = shipped.replace(`"${placeholder}"`, () => JSON.stringify(address))
  }
  return shipped
}
