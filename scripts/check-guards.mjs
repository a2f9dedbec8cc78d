// Checks that `npm run mutants` can remove the guards marked in the sources, and that a test is named for each.
import { faultsOf, findGuards } from './mutants/marks.mjs'

const found = faultsOf(findGuards())
for (const each of found) console.log(each)
process.exit(found.length > 0 ? 1 : 0)
