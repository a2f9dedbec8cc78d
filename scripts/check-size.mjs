// Checks byte budgets of what a phone loads, brotli; for the viewer, as specified, gzip. A page's first load consists
// of the entry, the page's chunks and their styles, in at most `MOST_FILES` scripts.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { bytesOf } from '../bench/viewer/bundle.mjs'
import { root } from './setup.mjs'

/** As many as a browser has connections for, and the two of the entry, which are requested before them. */
const MOST_FILES = 8

const dist = resolve(root, process.env.DIST_DIR ?? 'dist')
const read = file => readFileSync(join(dist, file))
const sizes = new Map()
/** Compressed size of a file. Each file is compressed once, because many pages load the same ones. */
const packed = file => {
  if (!sizes.has(file)) sizes.set(file, brotliCompressSync(withSteadyNames(read(file))).length)
  return sizes.get(file)
}
/** `work-R28nDXrB.css` */
const fileNames = /([A-Za-z]\w*(?:-\w+)*?)-[\w-]{8}(?=\.(?:js|css)\b)/g
/**
 * The text with another hash in each name of a file, one that does not change with the file: by chance alone, the hashes
 * in the entry make it up to sixty bytes longer or shorter.
 */
function withSteadyNames(bytes) {
  const hashOf = name => createHash('sha256').update(name).digest('base64url').slice(0, 8)
  return bytes.toString().replaceAll(fileNames, (_, name) => `${name}-${hashOf(name)}`)
}
const sum = files => files.reduce((total, file) => total + packed(file), 0)

const { entry, pages } = JSON.parse(read('manifest.json'))
const first = sum([...entry.js, ...entry.css])
const own = path => sum([...pages[path].js, ...pages[path].css])

/**
 * Packages whose pages load a file; a file loaded by several is shared. The tools under `work/` are one package here, but
 * what all of them share stands in the room `work`, which is to them what the kit is to all.
 */
const packagesOf = new Map()
for (const page of Object.values(pages)) {
  const [name = ''] = /^(?:(?:app|campaigns)\/)?[^/]*/.exec(page.row ?? '') ?? []
  for (const file of [...page.js, ...page.css]) {
    packagesOf.set(file, (packagesOf.get(file) ?? new Set()).add(name))
  }
}
const isOwn = file => packagesOf.get(file).size === 1 && !isOfWork.test(file)
const isOfWork = /\/work-[\w-]{8}\.(?:js|css)$/
const ownOnly = path => sum([...pages[path].js, ...pages[path].css].filter(isOwn))

const viewer = resolve(root, 'viewer/index.ts')

const budgets = [
  ['starter, inline in a page without a screen', packed('starter.js'), 1_500],
  ['starter, inline in a page with its screen', packed('starter-drawn.js'), 1_500],
  ['entry: React, runtime, api, startup, base styles', first, 82_950],
  ['first load of the article page', first + own('/pages/article/share'), 117_350],
  ['viewer, our own code', await bytesOf(viewer, id => id === 'hammerjs'), 4_200],
  ['viewer with hammerjs', await bytesOf(viewer), 11_500],
  ...Object.keys(pages).map(path => [
    `page ${path}, beside what packages share`,
    ownOnly(path),
    18_650,
  ]),
  ...Object.keys(pages).map(path => [`page ${path}`, own(path), 49_700]),
]

let over = 0
for (const [name, bytes, limit] of budgets) {
  if (bytes > limit) over += 1
  if (bytes > limit || !name.startsWith('page ')) {
    console.log(
      `  ${bytes > limit ? 'OVER' : 'ok  '} ${String(bytes).padStart(6)} of ${limit} bytes  ${name}`,
    )
  }
}
if (entry.js.length > 2) {
  over += 1
  console.log(`  OVER  the entry needs ${entry.js.join(', ')}`)
}
for (const [path, { js }] of Object.entries(pages)) {
  if (js.length <= MOST_FILES) continue
  over += 1
  console.log(`  OVER  page ${path} needs ${js.length} files beside the entry's`)
}
process.exit(over > 0 ? 1 : 0)
