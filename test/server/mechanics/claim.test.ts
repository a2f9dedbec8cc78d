import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer } from '../../support/server-app.ts'
import {
  addBuyers,
  addClaimRaces,
  countsOf,
  STOCK,
  takeAll,
} from '../../support/server-claim-races.ts'
import { FAR } from '../../support/server-clock.ts'
import { isolations, postgresUrl } from '../../support/server-database.ts'
import { startServerProcess } from '../../support/server-process.ts'

for (const isolation of isolations) {
  const test = suite(`claims at the same moment, ${isolation}`)
  addClaimRaces(test, isolation)
  test.run()
}

// The embedded database belongs to one process.
if (postgresUrl) {
  const test = suite('claims at the same moment, in two processes')
  test('two server processes on one database: exactly 10 of 50 get one', async () => {
    const server = await startTestServer()
    await addBuyers(server)
    await server.db.updateTable('activity').set({ start_at: 0, end_at: FAR }).execute()
    const databaseUrl = server.url ?? ''
    const first = await startServerProcess({ databaseUrl })
    const second = await startServerProcess({ databaseUrl })
    const replies = await takeAll(server, [first.address, second.address], 507)
    await Promise.all([first.stop(), second.stop()])
    assert.is(replies.filter(reply => reply.code === 1).length, STOCK)
    assert.equal(await countsOf(server, 507), { left: 0, granted: STOCK, joined: STOCK })
    await server.close()
  })
  test.run()
}
