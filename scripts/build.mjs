// `npm run build`: builds the browser's files and the server from scratch.
import { during } from './report.mjs'
import { buildServer } from './server-build.mjs'
import { build, ensureInstalled } from './setup.mjs'

await ensureInstalled()
await during('building the pages', () => build())
await during('compiling the server', buildServer)
