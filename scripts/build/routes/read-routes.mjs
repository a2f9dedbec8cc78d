import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { context } from 'esbuild'
import { root } from '../../setup.mjs'
import { legacyModule, legacyStubs } from './legacy-stubs.mjs'

/**
 * A route with everything that can be passed out of the worker: `file` is the path of the module that it loads, `loading`
 * the markup of its loading state, '' without one.
 *
 * @typedef {Omit<import('../../../runtime/index.ts').PageEntry, 'load'> & { file: string, loading: string }} RouteFacts
 */

/** @type {import('esbuild').Plugin} */
const noStyles = {
  name: 'no-styles',
  setup(build) {
    build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
  },
}

/**
 * Reads the route table and renders the loading states: the pages are bundled for Node and run in a worker of their own,
 * so no earlier state is left.
 *
 * @param {string} folder for the bundle; emptied first
 * @param {object} [options]
 * @param {'development' | 'production'} [options.mode] `process.env.NODE_ENV` of the pages
 * @param {(path: string) => string} [options.legacyFile] the module of a migrated page, by what its route imports
 * @param {string} [options.home] folder of another app than the project's
 * @param {string} [options.table] its route table, below that
 */
export async function createRouteReader(
  folder,
  { mode = 'development', legacyFile, home = root, table = 'pages/app/routes.ts' } = {},
) {
  const bundler = await context({
    absWorkingDir: home,
    bundle: true,
    write: false,
    metafile: true,
    logLevel: 'silent',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': JSON.stringify(mode) },
    entryPoints: [table],
    outdir: folder,
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [noStyles, legacyStubs],
  })
  /** @param {string} entryPoint */
  const fileOf = entryPoint => {
    const legacy = legacyModule(entryPoint)
    return legacy !== undefined && legacyFile ? legacyFile(legacy) : resolve(home, entryPoint)
  }
  return {
    /** @returns {Promise<RouteFacts[]>} */
    async read() {
      const { outputFiles, metafile } = await bundler.rebuild()
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      for (const { path, contents } of outputFiles) writeFileSync(path, contents)
      const pageFiles = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
        entryPoint ? [[relative(folder, resolve(home, output)), fileOf(entryPoint)]] : [],
      )
      return inWorker(join(folder, 'routes.mjs'), Object.fromEntries(pageFiles))
    },
    dispose: () => bundler.dispose(),
  }
}

/**
 * @param {string} table
 * @param {Record<string, string>} pageFiles
 * @returns {Promise<RouteFacts[]>}
 */
function inWorker(table, pageFiles) {
  return new Promise((done, fail) => {
    const here = dirname(fileURLToPath(import.meta.url))
    const worker = new Worker(join(here, 'route-worker.mjs'), {
      workerData: { table, pageFiles },
      // Without tsx: the worker only runs bundled code.
      execArgv: [],
    })
    worker.once('message', done)
    worker.once('error', fail)
  })
}
