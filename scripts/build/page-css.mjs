import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { transform } from 'lightningcss'
import { chunkClosure } from './chunk-closure.mjs'
import { draftLengths } from './css-lengths.mjs'
import { styleTargets as targets } from './floor.mjs'
import { pageName } from './page-name.mjs'

/** Script before the entry: `__assets` and `__page` of the rewritten imports, `__styles` of late scripts. */
export const assetLoader = readFileSync(
  fileURLToPath(new URL('./load-assets.js', import.meta.url)),
  'utf8',
)

/** A lazy import in the form it has until all chunks are known; of a module that shares its file, what it exports. */
const lazyImport =
  /__assets\("files-of ([^ "]+) ([^"]*)",import\('[^']+'\)\)(?:\.then\(function \(n\) \{ return n\.([\w$]+); \}\))?/g

/** Placeholder in a stylesheet for an emitted file: `asset-ref:` and the reference for `getFileName`. */
const assetRef = /asset-ref:([\w$]+)/g

/**
 * Gives every chunk its own stylesheet, loaded in parallel with the chunk and awaited together with it, so that a
 * page never appears unstyled. Lengths are design px and become rem; a hairline of at most 1 px stays. A plugin for
 * another language passes its result in the module's `meta.css`.
 *
 * Styles of a chunk that `isLate` stand in its script as well, and no page loads the stylesheet: that is for the HTML of
 * what the server draws.
 *
 * With `named`, the entry requests pages by name: the HTML lists the files of its own page, and one file those of all
 * others. So the entry does not grow with every page, and stays in the caches of phones when only pages change.
 *
 * @param {{ pxPerRem: number, named?: boolean, isLate?: (name: string) => boolean }} options design px in one rem;
 *   whether the manifest names the pages; by the name of a chunk, whether hardly a page needs it at first
 * @returns {import('rollup').Plugin}
 */
export function pageCss({ pxPerRem, named = false, isLate = () => false }) {
  /** Stylesheet of a chunk; '' if it has none. */
  function sheetOf(context, { moduleIds }) {
    const css = moduleIds.map(id => context.getModuleInfo(id)?.meta.css ?? '').join('')
    return css.replace(assetRef, (_, reference) => `/${context.getFileName(reference)}`)
  }

  function ship(context, chunk) {
    const source = sheetOf(context, chunk)
    if (!source) return undefined
    const name = `${basename(chunk.name)}.css`
    return context.getFileName(context.emitFile({ type: 'asset', name, source }))
  }

  /** A call at the end of a chunk's script that applies the chunk's stylesheet; '' if it has none. */
  function carried(context, chunk) {
    const file = ship(context, chunk)
    return file
      ? `\n__styles(${JSON.stringify(`/${file}`)},${JSON.stringify(sheetOf(context, chunk))});`
      : ''
  }

  return {
    name: 'page-css',

    transform(source, id) {
      if (!id.endsWith('.css') || this.getModuleInfo(id)?.meta.css !== undefined) return null
      // Kept in the chunk's list of modules although it is empty: that list determines the styles of the chunk.
      return {
        code: '',
        map: null,
        moduleSideEffects: 'no-treeshake',
        meta: { css: compileSheet(source, id, pxPerRem) },
      }
    },

    renderDynamicImport: ({ targetChunk, targetModuleId }) =>
      targetChunk && {
        left: `__assets("files-of ${targetChunk.fileName} ${pageName(targetModuleId) ?? ''}",import(`,
        right: '))',
      },

    intro: chunk => (chunk.isEntry ? assetLoader : ''),

    renderChunk(code, chunk, _, { chunks }) {
      const linked = each => (isLate(each.name) ? undefined : ship(this, each))
      const lazily = lazyImports(chunk, chunks, { named, sheetOf: linked })
      const listed = code.replace(lazyImport, (_all, target, page, shared) =>
        lazily(target, page, shared),
      )
      const styles = isLate(chunk.name) ? carried(this, chunk) : ''
      return listed === code && !styles ? null : { code: listed + styles, map: null }
    },

    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const css = ship(this, chunk)
        if (!css) continue
        chunk.css = css
        chunk.carriesCss = isLate(chunk.name)
      }
    },
  }
}

/**
 * Form of a chunk's lazy imports: by page name, or with the files that are not loaded yet, the imported chunk last.
 *
 * @template {{ fileName: string, isEntry: boolean, imports: string[], moduleIds: string[] }} Chunk
 * @param {Chunk} chunk that imports
 * @param {Record<string, Chunk>} chunks
 * @param {{ named: boolean, sheetOf: (chunk: Chunk) => string | undefined }} options sheetOf: a chunk's stylesheet
 * @returns {(target: string, page?: string, shared?: string) => string} target: file name of the chunk that is imported;
 *   page: name of the page that is imported from it, '' for another module; shared: name of the module in a file of several
 */
export function lazyImports(chunk, chunks, { named, sheetOf }) {
  const entries = Object.values(chunks).filter(each => each.isEntry)
  const there = chunkClosure([chunk.fileName, ...entries.map(each => each.fileName)], chunks)
  return (target, page = '', shared) => {
    const names = [page, shared].filter(Boolean)
    if (named && chunk.isEntry && page) return `__page(${names.map(each => JSON.stringify(each))})`
    const needed = chunkClosure([target], chunks).filter(name => !there.includes(name))
    const styles = needed.map(name => sheetOf(chunks[name])).filter(Boolean)
    const scripts = needed.filter(name => name !== target)
    const module = shared ? `.then(n=>n.${shared})` : ''
    return `__assets(${JSON.stringify([...styles, ...scripts, target])})${module}`
  }
}

/** Size of a `font` or `font-size` in compiled CSS. */
const fontSize = /\b(font(?:-size)?:(?:[\w-]+ )*)(\d*\.\d+)rem/g

/** A rem of the narrowest phone, of 320 px. */
const leastRemPx = 20

/** Words that a narrow phone would shrink below 12 px stay at 12. */
const readable = css =>
  css.replace(fontSize, (all, head, size) =>
    Number(size) * leastRemPx < 12 ? `${head}max(12px,${size}rem)` : all,
  )

/**
 * Compiles our own CSS, with lengths in rem.
 *
 * @param {string} source
 * @param {string} id
 * @param {number} pxPerRem
 */
export function compileSheet(source, id, pxPerRem) {
  const { code } = transform({
    filename: id,
    code: Buffer.from(source),
    minify: true,
    targets,
    visitor: draftLengths(pxPerRem),
  })
  return readable(code.toString())
}
