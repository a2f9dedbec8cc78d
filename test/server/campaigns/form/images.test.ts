import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isPicture } from '../../../../server/platform/upload/own-pictures.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addForm, entriesOf } from '../../../support/server-forms.ts'
import { people } from '../../../support/server-data.ts'
import { heads, uploadAs } from '../../../support/upload-file.ts'

const test = suite('pictures in a form')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  await addForm(server, 712, { fields: [{ key: 'photo', type: 'image', label: '照片' }] })
})
test.after(() => server.close())
test.before.each(() => server.clock.pass(10))

const upload = (bytes: number[], uid: number, ext = 'png', dir = 'images') =>
  uploadAs(server, uid, bytes, { ext, dir })

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
    await upload(heads.png, people.staff, 'pdf', 'files'),
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
