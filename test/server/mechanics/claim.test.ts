import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startTestServer } from '../../support/server-app.ts'
import {
  addBuyers,
  addClaimRaces,
  BUYERS,
  expectSoldOut,
  STOCK,
  takeAll,
} from '../../support/server-claim-races.ts'
import { isolations, postgresUrl } from '../../support/server-database.ts'
import { startServerProcess } from '../../support/server-process.ts'

for (const isolation of isolations) {
  const test = suite(`claims at the same moment, ${isolation}`)
  addClaimRaces(test, isolation)
  test.run()
}

// The embedded database can be opened by one process only.
if (postgresUrl) {
  const test = suite('claims at the same moment, in two processes')
  test(`two server processes on one database: exactly ${STOCK} of ${BUYERS} get one`, async () => {
    const server = await startTestServer()
    await addBuyers(server)
    const databaseUrl = server.url ?? ''
    const first = await startServerProcess({ databaseUrl })
    const second = await startServerProcess({ databaseUrl })
    const replies = await takeAll(server, [first.address, second.address])
    await Promise.all([first.stop(), second.stop()])
    assert.is(replies.filter(reply => reply.code === 1).length, STOCK)
    await expectSoldOut(server)
    await server.close()
  })
  test.run()
}
