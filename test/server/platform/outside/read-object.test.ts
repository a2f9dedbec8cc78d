import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { firstBytes } from '../../../../server/platform/outside/read-object.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'

const test = suite('reading the beginning of an upload')
const asked: { url: string | undefined; range: string | undefined }[] = []
let server: TestServer
let store: Server
let host: string
let status = 206

test.before(async () => {
  server = await startTestServer()
  store = createServer(({ url, headers }, response) => {
    asked.push({ url, range: headers.range })
    response.writeHead(status).end('\x89PNG\r\n and all the rest of the picture')
  })
  await new Promise<void>(resolve => store.listen(0, resolve))
  host = `http://localhost:${(store.address() as AddressInfo).port}`
})
test.after(async () => {
  await new Promise(resolve => store.close(resolve))
  await server.close()
})
test.before.each(() => {
  status = 206
  asked.length = 0
})

const read = () => {
  const account = { host, keyId: 'id', secret: 'secret' }
  const { db, settings } = server
  return firstBytes({ db, settings: { ...settings, objectStore: account } }, 8, '8/images/a.png')
}

test('asks the configured store for sixteen bytes, and takes no more than that', async () => {
  assert.is((await read())?.length, 16)
  assert.equal(asked, [{ url: '/8/images/a.png', range: 'bytes=0-15' }])
})

test('nothing is there: undefined', async () => {
  status = 404
  assert.is(await read(), undefined)
})

test('a store that is down is no reason to blame the picture', async () => {
  status = 503
  const error = await read().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  assert.is((error as { code?: number }).code, 1005)
})

test('the sandbox reads its own rows, and only public ones of the brand', async () => {
  const row = (object_key: string, is_public: boolean) => ({
    brand_id: 8,
    object_key,
    content_type: 'image/png',
    is_public,
    body: Buffer.from('12345678901234567890'),
    created_at: 1,
  })
  await server.db
    .insertInto('stored_object')
    .values([row('8/images/b.png', true), row('8/logs/c.log', false)])
    .execute()
  assert.is((await firstBytes(server, 8, '8/images/b.png'))?.length, 16)
  assert.is(await firstBytes(server, 8, '8/logs/c.log'), undefined)
  assert.is(await firstBytes(server, 9, '8/images/b.png'), undefined)
})

test.run()
