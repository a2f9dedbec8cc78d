import { minify as minifyCode } from '@swc/core'

/** Function hoisting and turned comparisons make scripts of ours larger once they are compressed. */
const options = {
  module: true,
  ecma: 2020,
  compress: {
    ecma: 2020,
    module: true,
    toplevel: true,
    passes: 5,
    keep_fargs: false,
    comparisons: false,
  },
  mangle: { toplevel: true },
  format: { comments: false },
}

/**
 * Minifies every chunk, in native threads.
 *
 * @returns {import('rollup').Plugin}
 */
export function minify() {
  return {
    name: 'minify',
    async renderChunk(code) {
      const { code: minified } = await minifyCode(code, options)
      return { code: minified, map: null }
    },
  }
}
