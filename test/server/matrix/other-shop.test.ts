import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { changed, databaseState } from '../../support/matrix/database-state.ts'
import { type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import {
  brandWide,
  namesOfFirst,
  otherMerchant,
  stateOfFirst,
} from '../../support/matrix/other-shop.ts'
import { type Caller, newReqId } from '../../support/server-app.ts'
import { callEndpoint, endpoints } from '../../support/server-routes.ts'

const test = suite('a merchant of another shop of the brand')
let server: MatrixServer
let other: Caller

test.before(async () => {
  server = await startMatrixServer()
  other = await server.as(otherMerchant.uid)
})
test.after(() => server.close())

/** What people of a shop call; all of these name things of the first shop. */
const calls = () =>
  endpoints().filter(({ route }) => ['staff', 'manager', 'merchant'].includes(route.access))

const bodyOf = (good: Record<string, unknown>) => ({ ...good, reqId: newReqId() })

test('reads nothing of the first shop, except what is the brand’s', async () => {
  const reads = calls().filter(({ route }) => route.method !== 'POST')
  const leaks: string[] = []
  for (const endpoint of reads) {
    const { data } = await callEndpoint(other, endpoint, endpoint.good)
    const [name] = namesOfFirst.exec(JSON.stringify(data ?? {})) ?? []
    if (name && !brandWide[endpoint.route.path]) leaks.push(`${endpoint.name}: ${name}`)
  }
  assert.ok(reads.length >= 40, `${reads.length} reads`)
  assert.equal(leaks, [])
})

test('changes nothing of the first shop, except what is the brand’s', async () => {
  const writes = calls().filter(({ route }) => route.method === 'POST')
  const changes: string[] = []
  let before = await stateOfFirst(server.db)
  for (const endpoint of writes) {
    const { code, data } = await callEndpoint(other, endpoint, bodyOf(endpoint.good))
    const now = await stateOfFirst(server.db)
    const tables = changed(before, now)
    before = now
    if (brandWide[endpoint.route.path]) continue
    if (tables.length > 0) changes.push(`${endpoint.name} (${code}): ${tables}`)
    const [name] = namesOfFirst.exec(JSON.stringify(data ?? {})) ?? []
    if (name) changes.push(`${endpoint.name} (${code}) says ${name}`)
  }
  assert.ok(writes.length >= 60, `${writes.length} writes`)
  assert.equal(changes, [])
})

test('may call what is declared as the brand’s, as the first shop’s merchant may', async () => {
  const known = new Set(calls().map(({ route }) => route.path))
  assert.equal(
    Object.keys(brandWide).filter(path => !known.has(path)),
    [],
  )
  const fresh = await startMatrixServer()
  try {
    const caller = await fresh.as(otherMerchant.uid)
    const denied: string[] = []
    for (const endpoint of calls().filter(({ route }) => brandWide[route.path])) {
      const { code, message } = await callEndpoint(caller, endpoint, bodyOf(endpoint.good))
      if ([1002, 1003].includes(code)) denied.push(`${endpoint.name}: ${code} ${message}`)
    }
    assert.equal(denied, [])
  } finally {
    await fresh.close()
  }
})

test('writes nothing at all into another brand', async () => {
  const before = await databaseState(server.db, { brandId: 9 })
  for (const endpoint of calls()) await callEndpoint(other, endpoint, bodyOf(endpoint.good))
  assert.equal(changed(before, await databaseState(server.db, { brandId: 9 })), [])
})

test.run()
