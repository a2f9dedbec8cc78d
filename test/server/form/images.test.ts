import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { UploadTicket } from '../../../api/upload.ts'
import { isPicture } from '../../../server/upload/own-pictures.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { addForm, entriesOf } from '../../support/server-forms.ts'
import { people } from '../../support/server-data.ts'

const test = suite('pictures in a form')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  await addForm(server, 712, { fields: [{ key: 'photo', type: 'image', label: '照片' }] })
})
test.after(() => server.close())
test.before.each(() => server.clock.pass(10))

const heads = {
  jpg: [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70, 73, 70, 0, 1],
  png: [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13],
  webp: [...Buffer.from('RIFF'), 1, 2, 3, 4, ...Buffer.from('WEBP')],
  gif: [...Buffer.from('GIF89a'), 0, 0, 0, 0, 0, 0],
  html: [...Buffer.from('<html><script>')],
}

/** Uploads a file as a page does; answers its address. */
async function upload(bytes: number[], uid: number, ext = 'png', dir = 'images'): Promise<string> {
  const caller = await server.as(uid)
  const { data } = await caller.get('/public-api/oss/makeSignature', {
    dir,
    ext,
    size: bytes.length,
  })
  const { host: _h, url, expire: _e, ...fields } = data as unknown as UploadTicket
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([new Uint8Array(bytes)]))
  const response = await server.fetch('/sandbox/object-store', { method: 'POST', body: form })
  assert.is(response.status, 200)
  return url
}

const submit = async (uid: number, photo: string[]) =>
  (await server.as(uid)).post('/api/wechat/form/submit', {
    id: 712,
    answers: { photo },
    reqId: newReqId(),
  })

test('knows pictures by their first bytes', () => {
  for (const [name, bytes] of Object.entries(heads)) {
    assert.is(isPicture(new Uint8Array(bytes)), ['jpg', 'png', 'webp'].includes(name), name)
  }
  assert.is(isPicture(new Uint8Array()), false)
})

test('takes what the visitor has uploaded', async () => {
  const photos = [await upload(heads.png, people.shopper), await upload(heads.webp, people.shopper)]
  assert.is((await submit(people.shopper, photos)).code, 1)
  assert.equal((await entriesOf(server, 712))[0]?.answers, { photo: photos })
})

test('refuses with 1008 what is no picture, not there, not theirs or from elsewhere', async () => {
  const mine = await upload(heads.png, people.shopper)
  const bad = [
    await upload(heads.html, people.shopper),
    await upload(heads.gif, people.shopper),
    await upload(heads.gif, people.shopper, 'gif'),
    await upload(heads.png, people.friend),
    await upload(heads.png, people.shopper, 'pdf', 'files'),
    mine.replace(/[\w-]{22}\.png$/, `${'a'.repeat(22)}.png`),
    mine.replace('/8/images', '/9/images'),
    `${mine}?x=1`,
    'https://elsewhere.example/8/images/20261121/88-aaaaaaaaaaaaaaaaaaaaaa.png',
  ]
  const before = (await entriesOf(server, 712)).length
  for (const url of bad) {
    const { code, data } = await submit(people.shopper, [mine, url])
    assert.equal([code, data.field], [1008, 'photo'], url)
  }
  assert.is((await entriesOf(server, 712)).length, before)
})

test.run()
