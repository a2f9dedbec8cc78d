// Gives the tests `uvu.ts` for `uvu`; that file itself gets the package.
import { register } from 'node:module'

// uvu looks at these when it is imported: the worker starts the suites itself.
globalThis.UVU_DEFER = 1
globalThis.UVU_QUEUE = []

const ours = new URL('uvu.ts', import.meta.url).href
const hooks = `const ours = ${JSON.stringify(ours)}
export function resolve(name, context, next) {
  return next(name === 'uvu' && context.parentURL !== ours ? ours : name, context)
}`
register(`data:text/javascript,${encodeURIComponent(hooks)}`)
