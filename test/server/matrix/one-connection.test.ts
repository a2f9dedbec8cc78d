// @embedded-only
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import { type Caller, callerOf, newReqId, openSession } from '../../support/server-app.ts'
import { people } from '../../support/server-data.ts'
import { callEndpoint, type Endpoint, endpoints } from '../../support/server-routes.ts'

/*
 * The embedded database has a single connection: a statement beside an open transaction instead of in it waits forever,
 * which PostgreSQL with its many connections never shows.
 */
const test = suite('every endpoint on a single connection')
let server: MatrixServer

test.before(async () => {
  server = await startMatrixServer()
})
test.after(() => server.close())

test('answers a caller who may call it, also twice at once', async () => {
  let accepted = 0
  for (const endpoint of endpoints()) {
    const replies = await Promise.all([ask(endpoint), ask(endpoint)])
    for (const { http, code } of replies) assert.ok(http < 500, `${endpoint.name}: ${http} ${code}`)
    if (replies.some(({ code }) => code === (endpoint.route.ok ?? 1))) accepted += 1
  }
  assert.ok(accepted > endpoints().length / 2, `${accepted} endpoints accepted a call`)
})

async function ask(endpoint: Endpoint) {
  const { access } = endpoint.route
  const isOfVisitors = access !== 'staff' && access !== 'manager' && access !== 'merchant'
  const uid = isOfVisitors ? people.shopper : people.merchant
  const fields = 'reqId' in endpoint.good ? { ...endpoint.good, reqId: newReqId() } : endpoint.good
  return callEndpoint(await fresh(uid), endpoint, fields)
}

/** A new session for each call, because one of the endpoints is the logout. */
async function fresh(uid: number): Promise<Caller> {
  return callerOf(server.fetch, await openSession(server, { brandId: 8, uid }))
}

test.run()
