import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { compileSheet } from '../build/page-css.mjs'

const pxPerRem = 750 / 16

/**
 * Compiles both sides with the same facts.
 *
 * @param {string} here folder of the sides
 * @param {string} packages folder of the old line's packages
 * @returns {Promise<Record<'old' | 'ours', { script: string, styles: string }>>}
 */
export async function buildSides(here, packages) {
  const [old, ours] = await Promise.all([
    compile(join(here, 'sides/old.js'), {
      mainFields: ['main:h5', 'module', 'main'],
      loader: { '.js': 'jsx', '.png': 'dataurl' },
      jsxFactory: 'Nerv.createElement',
      // The shop has empty packages under these names.
      alias: Object.fromEntries(
        ['nervjs', '@tarojs/components', '@tarojs/router', '@tarojs/taro-h5'].map(name => [
          name,
          join(packages, 'node_modules', name),
        ]),
      ),
      plugins: [nerv()],
    }),
    compile(join(here, 'sides/ours.js'), { jsx: 'automatic', plugins: [ownSheets()] }),
  ])
  return { old, ours }
}

async function compile(entry, options) {
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    outdir: '/',
    format: 'iife',
    target: 'es2022',
    keepNames: true,
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.TARO_ENV': '"h5"' },
    logLevel: 'error',
    ...options,
  })
  const text = extension => outputFiles.find(({ path }) => path.endsWith(extension))?.text ?? ''
  return { script: text('.js'), styles: text('.css') }
}

/** The runtime's sheets are written in px of the draft. */
const ownSheets = () => ({
  name: 'own-sheets',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => ({
      contents: compileSheet(await readFile(path, 'utf8'), path, pxPerRem),
      loader: 'css',
    }))
  },
})

/** Some files of the old components write tags without the import that these become. */
const nerv = () => ({
  name: 'nerv',
  setup({ onLoad }) {
    onLoad({ filter: /@tarojs\/(components|taro-h5)\/src\/.*\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8')
      const hasTags = /<[A-Za-z]/.test(source) && !/import Nerv\b/.test(source)
      return { contents: hasTags ? `import Nerv from 'nervjs'\n${source}` : source, loader: 'jsx' }
    })
  },
})
