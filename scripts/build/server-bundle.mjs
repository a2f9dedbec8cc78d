import { readFileSync } from 'node:fs'
import { dirname, relative, sep } from 'node:path'
import { build } from 'esbuild'
import { root } from '../setup.mjs'

/**
 * Compiles a server script with all our modules into one file; packages stay outside. Loading the modules one by one
 * takes seconds of processor time in every process.
 *
 * @param {string} script path below the project
 * @param {string} outfile absolute; in a folder from which Node finds the packages
 * @returns {Promise<string[]>} the source files, relative to the project
 */
export async function bundleServer(script, outfile) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [script],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'linked',
    sourcesContent: false,
    metafile: true,
    logLevel: 'silent',
    plugins: [ownAddresses(dirname(outfile))],
  })
  return Object.keys(metafile.inputs)
}

/**
 * Modules read files beside them, so each keeps the address of its source.
 *
 * @param {string} folder of the bundle
 * @returns {import('esbuild').Plugin}
 */
const ownAddresses = folder => ({
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, 'utf8')
      if (!source.includes('import.meta.url')) return null
      const place = JSON.stringify(relative(folder, path).split(sep).join('/'))
      const address = `new URL(${place}, import.meta.url).href`
      return { contents: source.replaceAll('import.meta.url', address), loader: 'ts' }
    })
  },
})
