// Whether the guards that the sources mark can be taken away by `npm run mutants`, and are watched over by a test.
import { faultsOf, findGuards } from './mutants/marks.mjs'

const found = faultsOf(findGuards())
for (const each of found) console.log(each)
process.exit(found.length > 0 ? 1 : 0)
