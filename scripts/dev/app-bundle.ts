import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, posix, relative, resolve } from 'node:path'
import { type BuildOptions, type BuildResult, context, type Plugin, transformSync } from 'esbuild'
import { scriptTargets } from '../build/floor.mjs'
import { assetLoader, compileSheet, lazyImports } from '../build/page-css.mjs'
import { pageName } from '../build/page-name.mjs'
import { legacyStubs } from '../build/routes/legacy-stubs.mjs'
import { root } from '../setup.mjs'

/** Design px per rem, as in rollup.config.mjs. */
const PX_PER_REM = 750 / 16

/** A single line without a line end, so that it shifts no line of the entry. */
const loaderLine = transformSync(assetLoader, { minifyWhitespace: true }).code.trimEnd()

/** A script of the build in the form that `describeBuild` and `lazyImports` read. */
interface Chunk {
  type: 'chunk'
  fileName: string
  code: string
  isEntry: boolean
  imports: string[]
  moduleIds: string[]
  css?: string
}

export interface AppBundle {
  chunks: Record<string, Chunk>
  /** Contents of all files of the build by name, relative to its folder. */
  files: Map<string, string>
  /** Texts of the scripts that are printed into the HTML, by the name of their file. */
  inline: Map<string, string>
}

const sharedOptions = {
  absWorkingDir: root,
  bundle: true,
  write: false,
  metafile: true,
  logLevel: 'silent',
  jsx: 'automatic',
} as const satisfies BuildOptions

interface BundlerOptions {
  /** What the packages take themselves for; with `development` come source maps. */
  mode?: 'development' | 'production'
  /** Stands in for migrated pages. */
  legacy?: Plugin
}

/**
 * Builds the browser's files as rollup.config.mjs does, but with esbuild and without tree-shaking across files,
 * minifying or compression. A second build takes a fraction of the first.
 */
export async function createAppBundler({
  mode = 'development',
  legacy = legacyStubs,
}: BundlerOptions = {}) {
  const sheets = new Map<string, string>()
  const define = { 'process.env.NODE_ENV': JSON.stringify(mode) }
  const app = await context({
    ...sharedOptions,
    define,
    entryPoints: { main: 'pages/app/main.tsx' },
    outdir: root,
    entryNames: 'assets/[name]-[hash]',
    chunkNames: 'assets/[name]-[hash]',
    splitting: true,
    format: 'esm',
    target: scriptTargets,
    sourcemap: mode === 'development',
    plugins: [stylesheets(sheets), legacy],
  })
  const starters = await context({
    ...sharedOptions,
    define,
    entryPoints: ['pages/app/starter/starter.ts', 'pages/app/starter/starter-drawn.ts'],
    outdir: root,
    format: 'iife',
    target: scriptTargets,
    minifyWhitespace: true,
  })
  return {
    async build(): Promise<AppBundle> {
      const [built, { outputFiles }] = await Promise.all([app.rebuild(), starters.rebuild()])
      const inline = new Map(outputFiles.map(({ path, text }) => [basename(path), text]))
      return { ...assemble(built, sheets), inline }
    },
    async dispose() {
      await Promise.all([app.dispose(), starters.dispose()])
    },
  }
}

/**
 * Extracts stylesheets from the scripts into `sheets`, by module path. They are replaced by a comment that esbuild
 * keeps, so that the name of a chunk changes with its styles.
 */
function stylesheets(sheets: Map<string, string>): Plugin {
  const sources = new Map<string, string>()
  return {
    name: 'stylesheets',
    setup(build) {
      build.onLoad({ filter: /\.css$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8')
        const known = sources.get(path) === source ? sheets.get(path) : undefined
        const css = known ?? compileSheet(source, relative(root, path), PX_PER_REM)
        sources.set(path, source)
        sheets.set(path, css)
        return { contents: `/*! ${hashOf(css)} */`, loader: 'js' }
      })
    },
  }
}

/** Gives each chunk its own stylesheet and makes its lazy imports wait for those of the imported chunks. */
function assemble(
  { outputFiles, metafile }: BuildResult<typeof sharedOptions>,
  sheets: Map<string, string>,
): Omit<AppBundle, 'inline'> {
  const texts = new Map(outputFiles.map(file => [relative(root, file.path), file]))
  const files = new Map<string, string>()
  const chunks: Record<string, Chunk> = {}
  for (const [fileName, output] of Object.entries(metafile.outputs)) {
    const text = texts.get(fileName)?.text ?? ''
    if (!fileName.endsWith('.js')) {
      files.set(fileName, text)
      continue
    }
    const moduleIds = Object.keys(output.inputs).map(id => resolve(root, id))
    const css = moduleIds.map(id => sheets.get(id) ?? '').join('')
    const sheet = css && fileName.replace(/-\w+\.js$/, `-${hashOf(css)}.css`)
    if (sheet) files.set(sheet, css)
    chunks[fileName] = {
      type: 'chunk',
      fileName,
      code: text,
      isEntry: output.entryPoint === 'pages/app/main.tsx',
      imports: output.imports
        .filter(({ kind }) => kind === 'import-statement')
        .map(each => each.path),
      moduleIds,
      ...(sheet ? { css: sheet } : {}),
    }
  }
  for (const chunk of Object.values(chunks)) {
    chunk.code = withLazyImports(chunk, chunks)
    files.set(chunk.fileName, chunk.code)
  }
  return { chunks, files }
}

/** Keeps line numbers, because of the source map. */
function withLazyImports(chunk: Chunk, chunks: Record<string, Chunk>): string {
  const lazily = lazyImports(chunk, chunks, { named: true, sheetOf: each => each.css })
  const code = chunk.code.replace(/\bimport\(("[^"]+")\)/g, (all, path: string) => {
    const target = posix.join(posix.dirname(chunk.fileName), JSON.parse(path))
    return chunks[target]
      ? lazily(target, chunks[target].moduleIds.map(pageName).find(Boolean))
      : all
  })
  return chunk.isEntry ? loaderLine + code : code
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 8)
