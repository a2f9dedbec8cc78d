import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const bundles = new Map<string, Promise<string>>()

/**
 * Path of a script compiled with all our modules into one file, once per process: loading the server's modules one by
 * one takes seconds of processor time in every process that runs them.
 */
export function serverBundle(script: string): Promise<string> {
  const bundle = bundles.get(script) ?? compile(resolve(script))
  bundles.set(script, bundle)
  return bundle
}

async function compile(script: string): Promise<string> {
  // Below `node_modules`, so that Node finds the packages.
  const parent = resolve('node_modules/.cache')
  mkdirSync(parent, { recursive: true })
  const folder = mkdtempSync(join(parent, 'server-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const outfile = join(folder, `${basename(script, '.ts')}.mjs`)
  await build({
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    logLevel: 'error',
    plugins: [ownAddresses],
  })
  return outfile
}

/** Modules read files beside them, so each keeps the address of its source. */
const ownAddresses: Plugin = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const address = JSON.stringify(pathToFileURL(path).href)
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.url', address)
      return { contents, loader: 'ts' }
    })
  },
}
