// Compiles the sources that tests run, each file to a module of its own, so that a worker loads them without a hook of
// Node's loader: on Node 20 such a hook is asked in another thread, for every single import.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { build } from 'esbuild'

/** Folder of the modules in a source tree; safe to delete. */
const PLACE = 'dist-tests'
const folders = [
  'runtime',
  'api',
  'tracking',
  'viewer',
  'pages',
  'server',
  'test',
  'scripts',
  'bench',
]
/** Migrated pages, in dialects of their own: the build compiles them, tests only read them as text. */
const legacy = /(^|\/)(test\/legacy|pages\/app\/legacy\/[^/]+)\//
const isSource = file =>
  /\.(tsx?|m?js)$/.test(file) && !file.endsWith('.d.ts') && !legacy.test(file)

/** The module made of a source file. */
export const compiledPath = (root, file) => join(root, PLACE, `${file}.js`)

/** `import.meta.url` stays the source's, so that a module finds the files beside it. */
const banner = `const sourceUrl = import.meta.url.replace('/${PLACE}/', '/').slice(0, -3);`

/**
 * Compiles what has changed since the last time, and deletes what has no source any more.
 *
 * @param {string} root of the source tree
 */
export async function compileTests(root) {
  forgetOtherSettings(root)
  const sources = folders.flatMap(folder => sourcesIn(root, folder))
  removeOthers(root, new Set(sources))
  const changed = sources.filter(file => !isCurrent(root, file))
  if (changed.length === 0) return
  // Asked before they are read: an edit meanwhile is compiled the next time.
  const times = new Map(changed.map(file => [compiledPath(root, file), statSync(join(root, file))]))
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: changed.map(file => ({ in: join(root, file), out: file })),
    outdir: join(root, PLACE),
    write: false,
    bundle: true,
    treeShaking: false,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    sourcemap: 'inline',
    sourcesContent: false,
    define: { 'import.meta.url': 'sourceUrl' },
    banner: { js: banner },
    plugins: [keepsImports(root)],
  })
  for (const folder of new Set(outputFiles.map(({ path }) => dirname(path)))) {
    mkdirSync(folder, { recursive: true })
  }
  for (const { path, contents } of outputFiles) writeWhole(path, contents, times.get(path))
}

/** Every import stays one; that of a source names its module, and that of a stylesheet an empty one. */
function keepsImports(root) {
  const uvu = join(root, 'scripts/tests/uvu.ts')
  return {
    name: 'keeps-imports',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /./ }, ({ path, importer, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined
        if (path.endsWith('.css')) return { path, namespace: 'empty' }
        // The tests' own `uvu` is ours; it alone imports the package.
        const isReplaced = path === 'uvu' && importer !== uvu
        if (!isReplaced && !path.startsWith('.')) return { path, external: true }
        const target = relative(root, isReplaced ? uvu : resolve(resolveDir, path))
        const file = isSource(target) ? compiledPath(root, target) : join(root, target)
        const from = dirname(compiledPath(root, relative(root, importer)))
        return { path: importPath(from, file), external: true }
      })
      onLoad({ filter: /./, namespace: 'empty' }, () => ({ contents: '' }))
    },
  }
}

function importPath(from, file) {
  const path = relative(from, file)
  return path.startsWith('.') ? path : `./${path}`
}

function sourcesIn(root, folder) {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => join(folder, file))
    .filter(isSource)
}

/** With other settings, every module would be another. */
function forgetOtherSettings(root) {
  const place = join(root, PLACE)
  const stamp = createHash('sha256')
  for (const file of ['scripts/tests/compile.mjs', 'tsconfig.json', 'package-lock.json']) {
    stamp.update(readFileSync(join(root, file)))
  }
  const text = JSON.stringify({ type: 'module', from: stamp.digest('hex') })
  const file = join(place, 'package.json')
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place)
  writeFileSync(file, text)
}

function removeOthers(root, sources) {
  const place = join(root, PLACE)
  for (const file of readdirSync(place, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.js') && !sources.has(file.slice(0, -3))) rmSync(join(place, file))
  }
}

/** A module bears the time of its source. */
function isCurrent(root, file) {
  const made = statSync(compiledPath(root, file), { throwIfNoEntry: false })
  return made && Math.abs(made.mtimeMs - statSync(join(root, file)).mtimeMs) < 1
}

/** Another run may be reading it: it is there whole or not at all. */
function writeWhole(path, contents, { atime, mtime }) {
  const part = `${path}.${process.pid}`
  writeFileSync(part, contents)
  utimesSync(part, atime, mtime)
  renameSync(part, path)
}
