// `npm run build`: builds the browser's files from scratch.
import { build, ensureInstalled } from './setup.mjs'

ensureInstalled()
await build()
