import jpeg from 'jpeg-js'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { UploadTicket } from '../../../../api/upload.ts'
import { ReplyError } from '../../../../server/core/replies.ts'
import { limitUploads } from '../../../../server/platform/upload/upload-limit.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an upload')
const path = '/public-api/oss/makeSignature'
let server: TestServer
let shopper: Caller
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  shopper = await server.as(people.shopper)
  nobody = await server.as()
})
test.after(() => server.close())
test.before.each(async () => {
  await server.db.deleteFrom('stored_object').execute()
  await server.db.deleteFrom('rate').execute()
})

const picture = { dir: 'images', ext: 'png', size: 4 }

async function ticketFor(caller: Caller, fields: object): Promise<UploadTicket> {
  const { code, data } = await caller.get(path, { ...fields })
  assert.is(code, 1)
  return data as unknown as UploadTicket
}

type Field = [name: string, value: string | Blob]

const png = () => new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' })

function fieldsOf(
  { host: _h, url: _u, expire: _e, ...fields }: UploadTicket,
  file = png(),
): Field[] {
  return [...Object.entries(fields), ['file', file]]
}

async function post(fields: Field[]): Promise<{ status: number; code: string }> {
  const body = new FormData()
  for (const [name, value] of fields) body.append(name, value)
  const response = await server.fetch('/sandbox/object-store', { method: 'POST', body })
  const [, code = ''] = /<Code>(\w+)</.exec(await response.text()) ?? []
  return { status: response.status, code }
}

const stored = () => server.db.selectFrom('stored_object').selectAll().execute()
const pathOf = (url: string) => new URL(url).pathname

test('is signed by us, taken by the store, and can be read where the ticket says', async () => {
  const ticket = await ticketFor(shopper, picture)
  assert.match(ticket.key, /^8\/images\/\d{8}\/88-[\w-]{22}\.png$/)
  assert.is(ticket.expire, server.clock.seconds() + 300)
  assert.equal(await post(fieldsOf(ticket)), { status: 200, code: '' })
  const response = await server.fetch(pathOf(ticket.url))
  const of = (name: string) => response.headers.get(name)
  assert.equal([...new Uint8Array(await response.arrayBuffer())], [137, 80, 78, 71])
  assert.equal(
    [of('content-type'), of('x-content-type-options'), of('content-disposition')],
    ['image/png', 'nosniff', 'inline'],
  )
  assert.match(of('content-security-policy') ?? '', 'sandbox')
})

test('a picture comes as a narrower copy to who asks for one', async () => {
  const data = Buffer.alloc(200 * 50 * 4, 255)
  const photo = jpeg.encode({ width: 200, height: 50, data }, 90).data
  const ticket = await ticketFor(shopper, { ...picture, ext: 'jpg', size: photo.length })
  assert.is((await post(fieldsOf(ticket, new Blob([new Uint8Array(photo)])))).status, 200)
  const sizeAt = async (width: number) => {
    const process = `image/auto-orient,1/resize,w_${width}`
    const response = await server.fetch(`${pathOf(ticket.url)}?x-oss-process=${process}`)
    const copy = jpeg.decode(Buffer.from(await response.arrayBuffer()))
    return [response.headers.get('content-type'), copy.width, copy.height, copy.data[0]]
  }
  assert.equal(await sizeAt(120), ['image/jpeg', 120, 30, 255])
  assert.equal(await sizeAt(480), ['image/jpeg', 200, 50, 255], 'never wider than the picture')
  const unknown = await server.fetch(`${pathOf(ticket.url)}?x-oss-process=image/blur`)
  assert.is(unknown.status, 400)
  assert.match(await unknown.text(), '<Code>InvalidArgument</Code>')
})

test('a file that is no picture is a download', async () => {
  const staff = await server.as(people.staff)
  const ticket = await ticketFor(staff, { dir: 'files', ext: 'PDF' })
  assert.is((await post(fieldsOf(ticket))).status, 200)
  const { headers } = await server.fetch(pathOf(ticket.url))
  assert.equal(
    [headers.get('content-type'), headers.get('content-disposition')],
    ['application/pdf', 'attachment'],
  )
})

test('a log can be put by anybody and read by nobody', async () => {
  const ticket = await ticketFor(nobody, { dir: 'logs', ext: 'log', size: 100 })
  assert.match(ticket.key, /^8\/logs\/\d{8}\/0-\d{13}\.log$/)
  assert.is(ticket.url, '')
  assert.is((await post(fieldsOf(ticket))).status, 200)
  assert.is((await stored()).length, 1)
  assert.is((await server.fetch(`/public-api/oss/object/${ticket.key}`)).status, 404)
})

const refusals: [what: string, change: (fields: Field[]) => Field[], code: string][] = [
  ['another name', put('key', '8/images/20261121/other.png'), 'AccessDenied'],
  ['another type', put('Content-Type', 'text/html'), 'AccessDenied'],
  ['public reading of what is private', put('x-oss-object-acl', 'public'), 'AccessDenied'],
  ['writing over', put('x-oss-forbid-overwrite', 'false'), 'AccessDenied'],
  ['another key’s id', put('OSSAccessKeyId', 'me'), 'InvalidAccessKeyId'],
  [
    'a policy of one’s own',
    put('policy', btoa('{"expiration":"2099-01-01","conditions":[]}')),
    'SignatureDoesNotMatch',
  ],
  ['a signature of one’s own', put('signature', 'AAAA'), 'SignatureDoesNotMatch'],
  ['an empty file', put('file', new Blob([])), 'EntityTooSmall'],
  [
    'more than was allowed',
    put('file', new Blob([new Uint8Array(5 * 1024 * 1024 + 1)])),
    'EntityTooLarge',
  ],
  ['no file', fields => fields.slice(0, -1), 'MissingArgument'],
  [
    'fields after the file',
    fields => [...fields.slice(-1), ...fields.slice(0, -1)],
    'MissingArgument',
  ],
]

function put(name: string, value: string | Blob) {
  return (fields: Field[]): Field[] => fields.map(each => (each[0] === name ? [name, value] : each))
}

for (const [what, change, code] of refusals) {
  test(`the store refuses ${what}`, async () => {
    const ticket = await ticketFor(shopper, picture)
    assert.is((await post(change(fieldsOf(ticket)))).code, code)
    assert.equal(await stored(), [])
  })
}

test('the store takes a name once', async () => {
  const ticket = await ticketFor(shopper, picture)
  const posts = await Promise.all([1, 2, 3].map(() => post(fieldsOf(ticket))))
  assert.equal(posts.map(({ status }) => status).sort(), [200, 409, 409])
})

test('a ticket ends after five minutes', async () => {
  const ticket = await ticketFor(shopper, picture)
  server.clock.pass(299)
  assert.is((await post(fieldsOf(ticket))).status, 200)
  const late = await ticketFor(shopper, picture)
  server.clock.pass(300)
  assert.equal(await post(fieldsOf(late)), { status: 403, code: 'AccessDenied' })
})

const wrong = [
  ['a folder of one’s own', { ...picture, dir: 'secrets' }, 'dir'],
  ['a page', { ...picture, ext: 'html' }, 'ext'],
  ['a drawing that can script', { ...picture, ext: 'svg' }, 'ext'],
  ['a name of every object', { ...picture, ext: 'toString' }, 'ext'],
  ['a video among the pictures', { ...picture, ext: 'mp4' }, 'ext'],
  ['a picture above 5 MB', { ...picture, size: 5 * 1024 * 1024 + 1 }, 'size'],
  ['a log above 200 KB', { dir: 'logs', ext: 'log', size: 200 * 1024 + 1 }, 'size'],
  ['nothing', { ...picture, size: 0 }, 'size'],
] as const

for (const [what, fields, field] of wrong) {
  test(`no leave for ${what}`, async () => {
    const { http, code, data } = await shopper.get(path, fields)
    assert.equal([http, code, data.field], [400, 1001, field])
  })
}

test('no leave for a picture of somebody who is not logged in, or may only look', async () => {
  assert.is((await nobody.get(path, picture)).status, 'oauth')
  const virtual = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await virtual.get(path, picture)).code, 2128)
})

test('no leave for ever more, until the hour is over', async () => {
  for (let n = 0; n < 120; n += 1) await ticketFor(shopper, picture)
  assert.is((await shopper.get(path, picture)).http, 429)
  const friend = await server.as(people.friend)
  await ticketFor(friend, picture)
  server.clock.pass(3600)
  await ticketFor(shopper, picture)
})

test('of a log from one address leaves the tickets of all others', async () => {
  const now = server.clock.seconds()
  const log = { brandId: 8, uid: 0, dir: 'logs', bytes: 1, isStaff: false } as const
  const from = (address: string) => limitUploads(server.db, { ...log, address }, now)
  for (let n = 0; n < 60; n += 1) await from('203.0.113.9')
  const refusal = await from('203.0.113.9').catch((error: unknown) => error)
  const { http, retryAfterS } = refusal instanceof ReplyError ? refusal : {}
  assert.equal([http, retryAfterS], [429, 3600])
  await from('203.0.113.10')
  assert.is((await shopper.get(path, { dir: 'logs', ext: 'log' })).code, 1)
})

test('with a bucket of the real store, the form goes there under the bucket’s own name', async () => {
  const host = 'https://shop.oss.example.com'
  const other = await startTestServer({
    change: ({ settings }) => ({
      settings: { ...settings, objectStore: { host, keyId: 'id', secret: 's' } },
    }),
  })
  try {
    const caller = await other.as(people.shopper)
    const ticket = await ticketFor(caller, picture)
    assert.equal([ticket.host, ticket.OSSAccessKeyId], [host, 'id'])
    assert.is(ticket.url, `${host}/${ticket.key}`)
    const policy = JSON.parse(Buffer.from(ticket.policy, 'base64').toString())
    assert.equal(policy.conditions.slice(0, 3), [
      ['eq', '$key', ticket.key],
      ['eq', '$Content-Type', 'image/png'],
      ['content-length-range', 1, 4],
    ])
    assert.is(policy.expiration, new Date(ticket.expire * 1000).toISOString())
  } finally {
    await other.close()
  }
})

test.run()
