import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { context } from 'esbuild'
import type { PageEntry } from '../../runtime/index.ts'
import { root } from '../setup.mjs'
import { legacyStubs, sharedOptions } from './app-bundle.ts'

/** A route with everything that can be passed out of the worker. */
export interface RouteFacts extends Omit<PageEntry, 'load'> {
  /** Path of the module that the route loads. */
  file: string
  /** Markup of its loading state; '' without one. */
  loading: string
}

/**
 * Reads the route table and renders the loading states, as `manifest.mjs` and `render-loading.mjs` do for a release:
 * the pages are bundled for Node and run in a worker of their own, so no earlier state is left.
 */
export async function createRouteReader(folder: string) {
  const bundler = await context({
    ...sharedOptions,
    entryPoints: ['pages/app/routes.ts'],
    outdir: folder,
    chunkNames: '[name]-[hash]',
    outExtension: { '.js': '.mjs' },
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    plugins: [
      {
        name: 'no-styles',
        setup(build) {
          build.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'js' }))
        },
      },
      legacyStubs,
    ],
  })
  return {
    async read(): Promise<RouteFacts[]> {
      const { outputFiles, metafile } = await bundler.rebuild()
      rmSync(folder, { recursive: true, force: true })
      mkdirSync(folder, { recursive: true })
      for (const { path, contents } of outputFiles) writeFileSync(path, contents)
      const pageFiles = Object.entries(metafile.outputs).flatMap(([output, { entryPoint }]) =>
        entryPoint ? [[relative(folder, resolve(root, output)), resolve(root, entryPoint)]] : [],
      )
      return inWorker(join(folder, 'routes.mjs'), Object.fromEntries(pageFiles))
    },
    dispose: () => bundler.dispose(),
  }
}

function inWorker(table: string, pageFiles: Record<string, string>): Promise<RouteFacts[]> {
  return new Promise((done, fail) => {
    const worker = new Worker(join(dirname(import.meta.filename), 'route-worker.mjs'), {
      workerData: { table, pageFiles },
      // Without tsx: the worker only runs bundled code.
      execArgv: [],
    })
    worker.once('message', done)
    worker.once('error', fail)
  })
}
