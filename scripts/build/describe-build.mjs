import { dirname, resolve } from 'node:path'
import { chunkClosure } from './chunk-closure.mjs'
import { root } from '../setup.mjs'
import { pageName } from './page-name.mjs'

/**
 * @typedef {object} Chunk a script of the build, as Rollup describes it
 * @property {'chunk'} type
 * @property {string} fileName
 * @property {string} code
 * @property {boolean} isEntry
 * @property {string[]} imports file names of the chunks that it imports statically
 * @property {string[]} moduleIds paths of the modules inside
 * @property {string} [css] file name of its stylesheet
 * @property {boolean} [carriesCss] whether its script applies it
 */

/**
 * What the server must know of the build, without the server knowing a page: `manifest` is `{ entry: {js, css},
 * client, names, pages: { path: {js, css, soon, loading, row, isDrawn} }, parts: { module: {js, css} } }` and `table`
 * `[{ path, title, group, page, early }]`, `page` being the page's name. `names` is the address of a file for the
 * app: page name -> row, which lists the page's own file and what it needs beside the entry, separated by blanks.
 *
 * @template {Omit<import('../../runtime/index.ts').PageEntry, 'load'>} Route
 * @param {object} build
 * @param {Route[]} build.routes
 * @param {Record<string, Chunk>} build.bundle by file name; files of other types are skipped
 * @param {(route: Route) => string} build.fileOf the module that a route loads
 * @param {(route: Route) => Promise<string>} build.loadingOf markup of its loading state
 * @param {string[]} [build.parts] paths below the project of modules that pages load later and the server may draw
 * @param {string[]} [build.drawn] paths of the pages that the server draws
 * @param {(source: string) => string} build.shipNames writes the rows of all pages, answers the file's name
 */
export async function describeBuild(build) {
  const { routes, bundle, fileOf, loadingOf, shipNames, parts = [], drawn = [] } = build
  const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
  const entry = chunks.find(chunk => chunk.isEntry)
  const first = closure([entry], bundle)
  const client = chunks.find(chunk =>
    chunk.moduleIds.some(id => id.endsWith('fetch-with-retry.ts')),
  )?.fileName

  const pages = {}
  for (const route of routes) {
    const files = filesOf(route, fileOf(route), { bundle, chunks, first })
    pages[route.path] = { ...files, loading: await loadingOf(route) }
    if (drawn.includes(route.path)) pages[route.path].isDrawn = true
  }
  const rows = namedRows(pages)
  refuseUnknownNames(entry, rows)
  const names = shipNames(JSON.stringify(rows))
  return {
    manifest: {
      entry: first,
      client,
      names,
      pages,
      parts: filesOfParts(parts, { bundle, chunks, first }),
    },
    table: routes.map(route => ({
      path: route.path,
      title: route.title,
      group: groupOf(route.path),
      page: pageName(fileOf(route)),
      early: route.early,
    })),
  }
}

/** Files for the HTML of a page: its own beside those of the entry, and those that it requests at once. */
function filesOf(route, file, { bundle, chunks, first }) {
  const chunkOf = id => chunks.find(chunk => chunk.moduleIds.includes(id))
  const own = closure([chunkOf(file)], bundle)
  const asked = (route.soon ?? []).map(name => chunkOf(resolve(dirname(file), name)))
  const soon = closure(asked, bundle)
  const js = own.js.filter(name => !first.js.includes(name))
  const css = own.css.filter(name => !first.css.includes(name))
  const [page] = own.js
  const name = pageName(file)
  const carried = new Set(chunks.filter(each => each.carriesCss).map(each => each.css))
  const linked = css.filter(each => !carried.has(each))
  const inHtml = [...first.js, ...first.css, ...own.js, ...own.css]
  return {
    js,
    css,
    soon: [...soon.js, ...soon.css].filter(each => !inHtml.includes(each) && !carried.has(each)),
    row: name && [name, page, ...linked, ...js.filter(each => each !== page)].join(' '),
  }
}

/** Files that lazy modules of a page need beside the entry, by module path. */
function filesOfParts(parts, { bundle, chunks, first }) {
  const filesOfPart = path => {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(resolve(root, path)))
    const { js, css } = closure([chunk], bundle)
    return {
      js: js.filter(name => !first.js.includes(name)),
      css: css.filter(name => !first.css.includes(name)),
    }
  }
  return Object.fromEntries(parts.map(path => [path, filesOfPart(path)]))
}

/** The rows of all pages by page name, which is each row's first word. */
function namedRows(pages) {
  const rows = Object.values(pages).flatMap(({ row }) => (row ? [row.split(' ')] : []))
  return Object.fromEntries(rows.map(([name, ...files]) => [name, files.join(' ')]))
}

function refuseUnknownNames(entry, rows) {
  for (const [, name] of entry.code.matchAll(/__page\("([^"]+)"/g)) {
    if (!(name in rows)) throw new Error(`the entry asks for the page ${name}, which no route has`)
  }
}

/** Chunks and everything they import statically, with their stylesheets in cascade order. */
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

/** The URL module; for the many pages below /pages the folder. */
function groupOf(path) {
  const [first = '', second = ''] = path.split('/').filter(Boolean)
  return first === 'pages' ? second : first
}
