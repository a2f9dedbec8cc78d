import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wirePaths } from '../../../server/core/mount-routes.ts'
import { changed, databaseState } from '../../support/matrix/database-state.ts'
import { type MatrixServer, startMatrixServer } from '../../support/matrix/matrix-system.ts'
import { newReqId, openSession } from '../../support/server-app.ts'
import { type Endpoint, endpoints } from '../../support/server-routes.ts'
import { people } from '../../support/server-data.ts'

const test = suite('requests that another site makes')
let server: MatrixServer
let cookie = ''

test.before(async () => {
  server = await startMatrixServer()
  cookie = await openSession(server, { brandId: 8, uid: people.merchant })
})
test.after(() => server.close())

const json = { 'Content-Type': 'application/json', 'X-Platform-Type': 'OA_WECHAT' }
const evil = { Origin: 'https://evil.example' }
const cross = { 'Sec-Fetch-Site': 'cross-site' }

/**
 * Requests that browsers allow a foreign page to make with the visitor's cookie, with the headers
 * of new and old browsers.
 */
const forgeries: Record<string, Record<string, string>> = {
  'a form': { 'Content-Type': 'application/x-www-form-urlencoded', ...evil, ...cross },
  'an old browser’s form': { 'Content-Type': 'application/x-www-form-urlencoded' },
  'a form with JSON as text': { 'Content-Type': 'text/plain', ...evil },
  'a form with a file': { 'Content-Type': 'multipart/form-data; boundary=x', ...evil },
  'a fetch without CORS': { 'Content-Type': 'text/plain;charset=UTF-8', ...evil, ...cross },
  'JSON without our header': { 'Content-Type': 'application/json' },
  'a script with all our headers': { ...json, ...evil },
  'one from nowhere': { ...json, Origin: 'null' },
  'a sister site': { ...json, 'Sec-Fetch-Site': 'same-site' },
}

for (const [name, headers] of Object.entries(forgeries)) {
  test(`reach no endpoint that takes a POST: ${name}`, async () => {
    const before = await databaseState(server.db)
    const writing = endpoints().filter(({ route }) => route.method !== 'GET')
    for (const endpoint of writing) {
      const init = { method: 'POST', headers: { cookie, ...headers }, body: bodyOf(endpoint) }
      const [path = ''] = wirePaths(endpoint.route.path)
      assert.is((await server.fetch(path, init)).status, 403, `${endpoint.name}: ${name}`)
    }
    assert.ok(writing.length > 0)
    assert.equal(changed(before, await databaseState(server.db)), [])
  })
}

test('change nothing by an image, a frame or a link on any endpoint', async () => {
  const before = await databaseState(server.db)
  for (const endpoint of endpoints().filter(({ route }) => route.method !== 'POST')) {
    for (const mode of ['no-cors', 'navigate']) {
      const headers = { cookie, ...cross, 'Sec-Fetch-Mode': mode }
      const reply = await server.fetch(addressOf(endpoint), { headers })
      assert.is(reply.status, 403, endpoint.name)
    }
  }
  assert.equal(changed(before, await databaseState(server.db)), [])
})

test('are told from our own pages and from an address that somebody types', async () => {
  const detail = endpoints().find(({ route }) => route.path === '/wechat/coupon/detail')
  assert.ok(detail)
  for (const site of ['same-origin', 'none']) {
    const headers = { cookie, 'Sec-Fetch-Site': site }
    assert.is((await server.fetch(addressOf(detail), { headers })).status, 200)
  }
})

const bodyOf = ({ good }: Endpoint) => JSON.stringify({ brandId: 8, ...good, reqId: newReqId() })

function addressOf({ route, good }: Endpoint): string {
  const fields = Object.entries({ brandId: 8, ...good })
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return `${wirePaths(route.path)[0]}?${query}`
}

test.run()
