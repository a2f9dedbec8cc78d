import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'

/** Phones that the messaging app still runs on. */
const targets = { ios_saf: 13 << 16, safari: 13 << 16, chrome: 80 << 16, android: 80 << 16 }

const loader = readFileSync(fileURLToPath(new URL('./load-assets.js', import.meta.url)), 'utf8')

/**
 * Gives every chunk its own stylesheet, loaded beside the chunk and awaited with it, so that a page never shows
 * unstyled. Lengths are design px and become rem; a hairline of at most 1 px stays as it is.
 *
 * @param {{ pxPerRem: number }} options design px in one rem
 */
export function pageCss({ pxPerRem }) {
  /** @type {Map<string, string>} */
  const sheets = new Map()

  const cssOf = moduleIds => moduleIds.map(id => sheets.get(id) ?? '').join('')

  return {
    name: 'page-css',

    transform(source, id) {
      if (!id.endsWith('.css')) return null
      sheets.set(id, compile(source, id, pxPerRem))
      // Kept in the chunk's list of modules although it is empty: that list says which styles the chunk needs.
      return { code: '', map: null, moduleSideEffects: 'no-treeshake' }
    },

    renderDynamicImport({ chunk, targetChunk, getTargetChunkImports }) {
      if (!targetChunk) return null
      const shared = (getTargetChunkImports() ?? []).filter(
        each => each.type === 'internal' && each.fileName !== chunk.fileName && !each.chunk.isEntry,
      )
      const styles = [targetChunk, ...shared.map(each => each.chunk)].flatMap(each => {
        const css = cssOf(each.moduleIds)
        return css ? this.getFileName(this.emitFile(cssFile(each, css))) : []
      })
      const scripts = shared.filter(each => each.chunk.name !== 'vendor').map(each => each.fileName)
      const files = [...styles, ...scripts]
      if (files.length === 0) return null
      return { left: `__assets(${JSON.stringify(files)},import(`, right: '))' }
    },

    intro: chunk => (chunk.isEntry ? loader : ''),

    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const css = cssOf(chunk.moduleIds)
        if (css) chunk.css = this.getFileName(this.emitFile(cssFile(chunk, css)))
      }
    },
  }
}

function cssFile(chunk, source) {
  return { type: 'asset', name: `${basename(chunk.name)}.css`, source }
}

function compile(source, id, pxPerRem) {
  const { code } = transform({
    filename: id,
    code: Buffer.from(source),
    minify: true,
    targets,
    visitor: { Length: length => toRem(length, pxPerRem) },
  })
  return code.toString()
}

function toRem({ unit, value }, pxPerRem) {
  if (unit !== 'px' || Math.abs(value) <= 1) return undefined
  return { unit: 'rem', value: Math.round((value / pxPerRem) * 1e5) / 1e5 }
}
