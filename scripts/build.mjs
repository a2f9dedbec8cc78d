// `npm run build`: builds the browser's files and the server from scratch.
import { during } from './report.mjs'
import { buildServer } from './server-build.mjs'
import { build, ensureInstalled } from './setup.mjs'

await ensureInstalled()
// The pages keep one processor busy while they are compiled, so the server is compiled on the other.
await during('building the pages', () => Promise.all([build(), buildServer()]))
