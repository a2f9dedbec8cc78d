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

/** Somebody else's row may be looked at to find that out; nothing of it may change. */
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
  /** Time would tell them apart if one took more work; the count says so without a clock. */
  statements: number
}

async function ask(
  caller: Caller,
  endpoint: Endpoint,
  field: string,
  value: IdKind['missing'],
): Promise<Seen> {
  // Wrong codes of the call before must not stand between the two.
  await server.db.deleteFrom('rate').execute()
  server.statements()
  const only = field === 'storeId' ? { logId: undefined, confirm: 1 } : {}
  const fields = { ...endpoint.good, ...only, reqId: newReqId(), [field]: value }
  const { http, code, message, data } = await callEndpoint(caller, endpoint, fields)
  return { http, code, message, data, statements: server.statements().length }
}

test.run()
