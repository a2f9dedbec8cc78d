// Generates the runtime's reference from its doc comments: docs/runtime.md and the table in README.md. With `--check`
// it writes nothing. Exits with 1 if a comment is missing or wrong, and with `--check` also if a file is stale.
import { updateDocs } from './runtime-docs/update-docs.mjs'
import { root } from './setup.mjs'

const complaints = updateDocs(root, { isCheck: process.argv.includes('--check') })
for (const line of complaints) console.error(line)
process.exit(complaints.length > 0 ? 1 : 0)
