import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { databaseState, changed } from '../../support/matrix/database-state.ts'
import type { IdKind } from '../../support/campaign-sample.ts'
import { idFieldsOf } from '../../support/matrix/endpoint-ids.ts'
import {
  callersOf,
  type MatrixServer,
  startMatrixServer,
} from '../../support/matrix/matrix-system.ts'
import { newReqId, type Caller, type Reply } from '../../support/server-app.ts'
import { callEndpoint, type Endpoint, endpoints } from '../../support/server-routes.ts'

const test = suite('ids of others')
let server: MatrixServer

test.before(async () => {
  server = await startMatrixServer()
})
test.after(() => server.close())

/** Tables that a check of a foreign id may change. */
const mayChange = ['rate']

test('look like missing ones: same answer and same number of statements, nothing written, for every role', async () => {
  const callers = await callersOf(server)
  const before = await databaseState(server.db, { except: mayChange })
  let compared = 0
  for (const endpoint of endpoints()) {
    for (const [field, { foreign, foreignToMerchant, missing }] of idFieldsOf(endpoint)) {
      for (const [role, caller] of callers) {
        const expected = await ask(caller, endpoint, field, missing)
        const values = role === 'a merchant' ? (foreignToMerchant ?? foreign) : foreign
        for (const value of values) {
          const got = await ask(caller, endpoint, field, value)
          assert.equal(got, expected, `${endpoint.name} ${field}=${value} as ${role}`)
          compared += 1
        }
      }
    }
  }
  assert.ok(compared >= 40, `${compared} comparisons`)
  assert.equal(changed(before, await databaseState(server.db, { except: mayChange })), [])
})

test('are all declared, also of endpoints to come', () => {
  const [first] = endpoints()
  const made = {
    ...first,
    route: { ...first?.route, input: { orderNo: {} } },
  } as unknown as Endpoint
  assert.throws(() => idFieldsOf(made), /declare orderNo/)
})

interface Seen extends Pick<Reply, 'http' | 'code' | 'message' | 'data'> {
  /**
   * The number of statements stands for the duration, which must not differ between foreign and
   * unknown ids.
   */
  statements: number
}

async function ask(
  caller: Caller,
  endpoint: Endpoint,
  field: string,
  value: IdKind['missing'],
): Promise<Seen> {
  // Resets the count of wrong codes between the two calls.
  await server.db.deleteFrom('rate').execute()
  server.statements()
  const only = field === 'storeId' ? { logId: undefined, confirm: 1 } : {}
  const fields = { ...endpoint.good, ...only, reqId: newReqId(), [field]: value }
  const { http, code, message, data } = await callEndpoint(caller, endpoint, fields)
  return { http, code, message, data, statements: server.statements().length }
}

test.run()
