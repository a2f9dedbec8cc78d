import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changed, databaseState } from '../../support/matrix/database-state.ts'
import { type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import { newReqId } from '../../support/server-app.ts'
import { callEndpoint, endpoints } from '../../support/server-routes.ts'
import { people } from '../../support/server-data.ts'

const test = suite('what only merchants may do')
let server: MatrixServer

test.before(async () => {
  server = await startMatrixServer()
})
test.after(() => server.close())

/** Everybody below a merchant, and the merchant in a brand where they are a visitor. */
const others: [who: string, uid: number | undefined, brandId?: number][] = [
  ['nobody', undefined],
  ['a shopper', people.shopper],
  ['a member of the staff', people.staff],
  ['a manager', people.manager],
  ['a merchant of another brand', people.merchant, 9],
]

for (const [who, uid, brandId] of others)
  test(`is refused to ${who} on every such call, looks included, and nothing is written`, async () => {
    const calls = endpoints().filter(({ route }) => route.access === 'merchant')
    const before = await databaseState(server.db, { except: ['session'] })
    const caller = await server.as(uid, brandId === undefined ? {} : { brandId })
    for (const endpoint of calls) {
      const { code } = await callEndpoint(caller, endpoint, { ...endpoint.good, reqId: newReqId() })
      assert.is.not(code, 1, endpoint.name)
    }
    assert.ok(calls.length >= 20, `${calls.length} calls`)
    assert.equal(changed(before, await databaseState(server.db, { except: ['session'] })), [])
  })

test.run()
