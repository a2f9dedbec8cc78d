import { suite } from 'uvu'
import { STEPS } from '../../support/histories.ts'
import { DrawHistory } from '../../support/draw-history.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'
import { scaled } from '../../support/scale.ts'
import { startTestServer } from '../../support/server-app.ts'
import { isolations } from '../../support/server-database.ts'

const test = suite('histories of draws')
/** Number of histories per isolation level. */
const HISTORIES = scaled(4, 500)

// Protected by `lockChances` in countShare, server/ledgers/share-chances.ts; only observable on
// PostgreSQL.
for (const isolation of isolations) {
  test(`${HISTORIES} random ones agree with a small model after every step, also of people at once, ${isolation}`, async () => {
    const pick = randomFrom(seed('histories of draws'))
    const server = await startTestServer({ isolation })
    for (let n = 0; n < HISTORIES; n += 1) {
      const history = new DrawHistory(server, n)
      await history.begin()
      for (let step = 0; step < STEPS; step += 1) {
        server.clock.pass(pick([0, 0, 60, 3600, 43_200, 86_400]))
        // Concurrent operations must match one of their orders.
        await history.takes(Array.from({ length: pick([1, 1, 2, 3]) }, () => history.chooses(pick)))
      }
    }
    await server.close()
  })
}

test.run()
