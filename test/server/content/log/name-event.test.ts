import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('the answer to an event')
const log = '/data-collection/log/index'
const browse = '/public-api/brandEvent/webReportBrowse'
const visit = { key: 'page-visit', uid: 88, time: 1_700_000_000, eid: 'e-1' }

let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())

const named: [what: string, path: string, fields: Record<string, unknown>, http: number][] = [
  ['one that was taken', log, visit, 200],
  ['one that was taken before', log, visit, 200],
  ['a brand event', browse, { code: 2001, materielId: 301, uid: 88, eid: 'e-1' }, 200],
  ['one with a broken field', log, { ...visit, duration: -1 }, 400],
  ['one of a brand that is not there', log, { ...visit, brandId: 777 }, 404],
  ['one for an address that is not there', '/data-collection/log/nothing', visit, 404],
]

for (const [what, path, fields, http] of named) {
  test(`names ${what}`, async () => {
    const reply = await nobody.get(path, fields)
    assert.equal([reply.http, reply.headers.get('X-Event-Id')], [http, 'e-1'])
  })
}

for (const eid of [undefined, '', 'a b', 'é', 'x\r\nSet-Cookie: a=b', 'x'.repeat(65)]) {
  test(`names nothing for ${JSON.stringify(eid)}`, async () => {
    const { headers } = await nobody.get(log, { ...visit, eid })
    assert.equal([headers.get('X-Event-Id'), headers.get('Set-Cookie')], [null, null])
  })
}

test.run()
