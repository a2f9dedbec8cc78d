// Substitutes `uvu.ts` for `uvu` in the tests; that file itself imports the package.
import { register } from 'node:module'

// uvu reads these on import: the worker starts the suites itself.
globalThis.UVU_DEFER = 1
globalThis.UVU_QUEUE = []

const ours = new URL('uvu.ts', import.meta.url).href
const hooks = `const ours = ${JSON.stringify(ours)}
export function resolve(name, context, next) {
  return next(name === 'uvu' && context.parentURL !== ours ? ours : name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
