import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changed, databaseState } from '../../support/matrix/database-state.ts'
import { type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import { newReqId } from '../../support/server-app.ts'
import { callEndpoint, endpoints } from '../../support/server-routes.ts'
import { people } from '../../support/server-data.ts'

const test = suite('a snapshot page’s virtual user')
let server: MatrixServer

test.before(async () => {
  server = await startMatrixServer()
})
test.after(() => server.close())

/**
 * Writes without an effect worth protecting, each with the reason why a virtual user may make it.
 */
const harmless: Record<string, string> = {
  '/wechat/auth/logout': 'ends the virtual session itself',
}

const isTracking = (path: string) => /^\/(data-collection|public-api)\//.test(path)

test('may look and not spend: refused on every endpoint that writes or is the staff’s, nothing written', async () => {
  const spending = endpoints().filter(
    ({ route }) =>
      !isTracking(route.path) &&
      !(route.path in harmless) &&
      (route.method === 'POST' || ['staff', 'manager', 'merchant'].includes(route.access)),
  )
  const before = await databaseState(server.db, { except: ['session'] })
  for (const uid of [people.shopper, people.merchant]) {
    const snapshot = await server.as(uid, { isSnapshot: true })
    for (const endpoint of spending) {
      const fields = { ...endpoint.good, reqId: newReqId() }
      const reply = await callEndpoint(snapshot, endpoint, fields)
      // Calls whose page shows refusals in a toast name the reason in `data`.
      const isToast = reply.code === -1 && reply.data.reason === 'snapshotVisitor'
      assert.ok(isToast || [1003, 2128].includes(reply.code), `${endpoint.name}: ${reply.code}`)
      assert.is(reply.status, undefined, 'a virtual user is not sent to log in as itself')
    }
  }
  assert.ok(spending.length >= 8, `${spending.length} endpoints`)
  assert.equal(changed(before, await databaseState(server.db, { except: ['session'] })), [])
})

test('is marked as virtual only in its own session: the same person logged in may act', async () => {
  const real = await server.as(people.shopper)
  const take = { id: 501, reqId: newReqId() }
  assert.is((await real.post('/api/wechat/coupon/take', take)).code, 1)
})

test.run()
