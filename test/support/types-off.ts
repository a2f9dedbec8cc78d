import { transform } from 'esbuild'
import type { Plugin } from 'rollup'

/** Compiles our own scripts in a test's build file by file, without checking their types. */
export const typesOff = (folder: string): Plugin => ({
  name: 'types-off',
  async transform(code, id) {
    if (!/\.tsx?$/.test(id) || !id.startsWith(folder)) return null
    const loader = id.endsWith('x') ? 'tsx' : 'ts'
    const { code: script } = await transform(code, { loader, target: 'es2020', jsx: 'automatic' })
    return script
  },
})
