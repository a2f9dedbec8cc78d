import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { fillRows } from '../../../scripts/soak/plan-rows.ts'
import { checkPlans } from '../../../scripts/soak/plans.ts'
import { exceptOnCluster, freshDatabase } from '../../support/server-database.ts'

const test = suite('plans')
const onOneServer = exceptOnCluster(test)
/** `scripts/soak/run-plans.ts` uses a million. */
const ROWS = 40_000

onOneServer('of the statements that run often read no table whole, and few pages', async () => {
  const { db, close } = await freshDatabase()
  try {
    await fillRows(db, ROWS)
    const reports = await checkPlans(db, { isSmall: true })
    assert.equal(
      reports.flatMap(({ name, problems }) => problems.map(problem => `${name}: ${problem}`)),
      [],
    )
    assert.ok(reports.length > 15)
  } finally {
    await close()
  }
})

test.run()
