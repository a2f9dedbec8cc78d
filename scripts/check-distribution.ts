// Fails on whatever a database that spreads the brands over several machines cannot run on one of them: reads the
// catalogue of a migrated database, and the statements of the server's sources.
import { PGlite } from '@electric-sql/pglite'
import { openEmbedded } from '../server/core/database.ts'
import { onOneMachine, SHARED } from '../server/core/distribute.ts'
import { migrate } from '../server/core/migrate.ts'
import { migrations } from '../server/migrations/index.ts'
import { tablesOf } from './distribution/catalogue.ts'
import { statementFault, tableFaults } from './distribution/rules.ts'
import { statementsOf } from './distribution/statements.ts'
import { root } from './setup.mjs'

const { db, close } = openEmbedded(await PGlite.create())
await migrate(db, migrations)
const tables = (await tablesOf(db)).filter(({ name }) => ![SHARED, ...onOneMachine].includes(name))
await close()
const statements = statementsOf(root)
const faults = [
  ...tables.flatMap(tableFaults),
  ...statements.flatMap(({ file, line, text }) => {
    const fault = statementFault(text)
    return fault ? [`${file}:${line}: ${fault}: ${text.slice(0, 160)}`] : []
  }),
]
for (const fault of faults) console.log(fault)
console.log(`${tables.length} tables, ${statements.length} statements, ${faults.length} faults`)
process.exit(faults.length > 0 ? 1 : 0)
