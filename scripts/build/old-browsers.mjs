import { fileURLToPath } from 'node:url'
import { transform } from 'esbuild'
import { scriptTargets } from './floor.mjs'

/** What packages call, and the file that sets it where a browser lacks it. */
const polyfills = [
  [/\bObject\.hasOwn\b/, 'object-has-own'],
  [/\.at\(-?\d/, 'array-at'],
  [/\.throwIfAborted\b/, 'throw-if-aborted'],
]

/** Syntax that a browser of the floor may not know. */
const newSyntax = /(\?\?|\|\||&&)=|#\w+\s*\(|#\w+ in |\bstatic\s*\{/

const fileOf = name => fileURLToPath(new URL(`./old-browsers/${name}.js`, import.meta.url))

/**
 * Lets packages run on the browsers of the floor: writes their newer syntax in the older form, and loads what they call
 * and a browser lacks together with them. Our own sources use neither (`scripts/check-floor.mjs`).
 *
 * @returns {import('rollup').Plugin}
 */
export function oldBrowsers() {
  return {
    name: 'old-browsers',

    /**
     * @param {string} code
     * @param {string} id
     */
    async transform(code, id) {
      if (id.startsWith('\0') || !/\/node_modules\/.*\.m?js$/.test(id)) return null
      const needed = polyfills.filter(([call]) => call.test(code)).map(([, name]) => name)
      const isNew = newSyntax.test(code)
      if (needed.length === 0 && !isNew) return null
      const imports = needed.map(name => `import ${JSON.stringify(fileOf(name))};`).join('')
      return { code: imports + (isNew ? await lowered(code) : code), map: null }
    },
  }
}

/** @param {string} code */
async function lowered(code) {
  const { code: older } = await transform(code, { target: scriptTargets })
  return older
}
