import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { transform as compile } from 'esbuild'
import { transform } from 'lightningcss'
import { rollup } from 'rollup'
import { draftLengths } from '../../scripts/build/css-lengths.mjs'
import { styleTargets as targets } from '../../scripts/build/floor.mjs'
import { root } from '../../scripts/setup.mjs'
import { fromPeers } from './peers.mjs'

/** What the project's build does to scripts, but for the types. */
const steps = ['replace', 'node-resolve', 'commonjs', 'minify']
const pxPerRem = 750 / 16

/** A file and all it imports, as the project builds it: one script, one stylesheet. `external` is left out. */
export async function bundle(input, external = () => false) {
  const { default: builds } = await import('../../rollup.config.mjs')
  const styles = []
  const plugins = builds[0].plugins.filter(plugin => steps.includes(plugin?.name))
  const build = await rollup({
    input,
    external,
    plugins: [fromPeers(), takeCss(styles), typesOff, ...plugins],
  })
  const { output } = await build.generate({ format: 'es' })
  await build.close()
  return { script: output[0].code, styles: styles.join('') }
}

/** Bytes, gzip, of script and styles. */
export async function bytesOf(input, external) {
  const { script, styles } = await bundle(input, external)
  return [script, styles].reduce(
    (sum, text) => sum + (text ? gzipSync(text, { level: 9 }).length : 0),
    0,
  )
}

/** Removes types file by file. The build's own TypeScript plugin would read the whole project for these few files. */
const typesOff = {
  name: 'types-off',
  async transform(source, id) {
    if (!/\.tsx?$/.test(id)) return null
    const loader = id.endsWith('x') ? 'tsx' : 'ts'
    const tsconfigRaw = { compilerOptions: { useDefineForClassFields: false } }
    const { code } = await compile(source, {
      loader,
      target: 'es2020',
      jsx: 'automatic',
      tsconfigRaw,
    })
    return { code, map: null }
  },
}

/** Lengths of ours are px of the draft; the others' are px. */
const takeCss = styles => ({
  name: 'take-css',
  load(filename) {
    if (!filename.endsWith('.css')) return null
    const visitor = filename.startsWith(`${root}viewer/`) ? draftLengths(pxPerRem) : {}
    const code = readFileSync(filename)
    styles.push(String(transform({ filename, code, targets, visitor, minify: true }).code))
    return { code: '', moduleSideEffects: 'no-treeshake' }
  },
})
