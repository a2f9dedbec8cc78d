// Whether the guards that tests name can still be taken away by `npm run mutants`.
import { disagreements } from './mutants/agreement.mjs'

const found = disagreements()
for (const each of found) console.log(each)
process.exit(found.length > 0 ? 1 : 0)
