import { existsSync, readdirSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { tsImport } from 'tsx/esm/api'
import { chunkClosure } from './chunk-closure.mjs'
import { pageFile as legacyPageFile } from './legacy/page-entries.mjs'
import { pageName } from './page-name.mjs'
import { renderLoading } from './render-loading.mjs'

/**
 * Writes what the server must know of the build, without the server knowing a page:
 * manifest.json `{ entry: {js, css}, client, names, pages: { path: {js, css, soon, loading, row} } }` and routes.json
 * `[{ path, title, group, early }]`. `names` is the address of a file for the app: page name -> row, the page's own file
 * and what it needs beside the entry, parted by blanks.
 *
 * @param {{ routes: string }} options the module that exports `routes`
 */
export function manifest({ routes: routesModule }) {
  return {
    name: 'manifest',
    async generateBundle(_, bundle) {
      const { routes } = await tsImport(resolve(routesModule), import.meta.url)
      const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
      const entry = chunks.find(chunk => chunk.isEntry)
      const first = closure([entry], bundle)
      const client = chunks.find(chunk =>
        chunk.moduleIds.some(id => id.endsWith('fetch-with-retry.ts')),
      )?.fileName

      const pages = {}
      for (const route of routes)
        pages[route.path] = await filesOf(route, { bundle, chunks, first })
      const rows = namedRows(pages)
      refuseUnknownNames(entry, rows)
      const source = JSON.stringify(rows)
      const names = this.getFileName(this.emitFile({ type: 'asset', name: 'pages.json', source }))

      const write = (fileName, content) =>
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(content) })
      write('manifest.json', { entry: first, client, names, pages })
      write(
        'routes.json',
        routes.map(({ path, title, early }) => ({ path, title, group: groupOf(path), early })),
      )
    },
  }
}

/** What the HTML of a page names: its files beside those of the entry, those it asks for at once, its loading state. */
async function filesOf(route, { bundle, chunks, first }) {
  const file = pageFile(route)
  const chunkOf = id => chunks.find(chunk => chunk.moduleIds.includes(id))
  const own = closure([chunkOf(file)], bundle)
  const asked = (route.soon ?? []).map(name => chunkOf(resolve(dirname(file), name)))
  const soon = closure(asked, bundle)
  const js = own.js.filter(name => !first.js.includes(name))
  const css = own.css.filter(name => !first.css.includes(name))
  const [page] = own.js
  const name = pageName(file)
  const inHtml = [...first.js, ...first.css, ...own.js, ...own.css]
  return {
    js,
    css,
    soon: [...soon.js, ...soon.css].filter(each => !inHtml.includes(each)),
    loading: await renderLoading(route),
    row: name && [name, page, ...css, ...js.filter(each => each !== page)].join(' '),
  }
}

/** The rows of all pages by the page's name, which is each row's first word. */
function namedRows(pages) {
  const rows = Object.values(pages).flatMap(({ row }) => (row ? [row.split(' ')] : []))
  return Object.fromEntries(rows.map(([name, ...files]) => [name, files.join(' ')]))
}

function refuseUnknownNames(entry, rows) {
  for (const [, name] of entry.code.matchAll(/__page\("([^"]+)"\)/g)) {
    if (!(name in rows)) throw new Error(`the entry asks for the page ${name}, which no route has`)
  }
}

/** Chunks and all they import at once, with their stylesheets in the order of the cascade. */
function closure(roots, bundle) {
  const ordered = chunkClosure(
    roots.map(chunk => chunk?.fileName),
    bundle,
  )
  return {
    js: ordered.toReversed(),
    css: ordered.map(fileName => bundle[fileName].css).filter(Boolean),
  }
}

/** The page's file, found by the name that its route imports; so page files have names of their own. */
function pageFile(route) {
  const [, legacy] = /import\(\s*["'](legacy:[^"']+)["']/.exec(String(route.load)) ?? []
  if (legacy) return legacyPageFile(legacy, 'pages/legacy')
  const name = /import\(\s*["']\.\/([^"']+)["']/.exec(String(route.load))?.[1]
  const packages = readdirSync('pages', { withFileTypes: true }).filter(each => each.isDirectory())
  const files = packages
    .map(each => resolve('pages', each.name, name ?? ''))
    .filter(file => name && existsSync(file))
  if (files.length !== 1)
    throw new Error(`route ${route.path}: ${files.length} page files are called ${name}`)
  return files[0]
}

/** The URL module, and for the many pages below /pages the folder. */
function groupOf(path) {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'pages' ? second : first
}
