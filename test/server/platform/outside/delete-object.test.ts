import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { deleteObject } from '../../../../server/platform/outside/delete-object.ts'
import { refusal } from '../../../support/order-shop.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('deleting an upload')
const KEY = '8/images/20261121/88-a.png'
const asked: { method: string | undefined; url: string | undefined; isSigned: boolean }[] = []
let server: TestServer
let store: Server
let host: string
let status = 204

test.before(async () => {
  server = await startTestServer()
  store = createServer(({ method, url, headers }, response) => {
    // `localhost` is the host's first part, which names the bucket.
    const text = `DELETE\n\n\n${headers.date}\n/localhost${url}`
    const signature = createHmac('sha1', 'secret').update(text).digest('base64')
    asked.push({ method, url, isSigned: headers.authorization === `OSS id:${signature}` })
    response.writeHead(status).end()
  })
  await new Promise<void>(resolve => store.listen(0, resolve))
  host = `http://localhost:${(store.address() as AddressInfo).port}`
})
test.after(async () => {
  await new Promise(resolve => store.close(resolve))
  await server.close()
})

const remove = () => {
  const objectStore = { host, keyId: 'id', secret: 'secret' }
  const { db, clock, settings } = server
  return refusal(deleteObject({ db, clock, settings: { ...settings, objectStore } }, 8, KEY))
}

test('asks the configured store, signed', async () => {
  assert.is(await remove(), '')
  assert.equal(asked, [{ method: 'DELETE', url: `/${KEY}`, isSigned: true }])
})

test('what is not there is deleted, and a store that refuses is an error', async () => {
  status = 404
  assert.is(await remove(), '')
  status = 503
  assert.match(await remove(), /answered 503/)
})

test.run()
