import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { bundleServer } from '../../scripts/build/server-bundle.mjs'

const bundles = new Map<string, Promise<string>>()

/** Path of a script compiled as the server is, once per process. */
export function serverBundle(script: string): Promise<string> {
  const bundle = bundles.get(script) ?? compile(script)
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
  await bundleServer(script, outfile)
  return outfile
}
