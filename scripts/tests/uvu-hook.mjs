// Substitutes `uvu.ts` for `uvu` in the tests; that file itself imports the package.
import { addHooks } from '../add-hooks.mjs'

// uvu reads these on import: the worker starts the suites itself.
globalThis.UVU_DEFER = 1
globalThis.UVU_QUEUE = []

await addHooks(new URL('uvu-hooks.mjs', import.meta.url))
