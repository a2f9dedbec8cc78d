import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { pngOf } from '../../../support/red-picture.ts'
import { people } from '../../../support/server-data.ts'
import { codePicture, keepPaper } from '../../../support/server-group-codes.ts'

const test = suite('the code of a staff member, by picture')
const code = 'https://u.wechat.example/kP0aZ'
let server: TestServer
let staff: Caller

test.before.each(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
})
test.after.each(() => server.close())

const read = (picture: string, reqId = newReqId()) =>
  staff.post('/api/retail/work/contact-code', { picture, reqId })

const keep = async (text: string, uid = people.staff) =>
  keepPaper(server.db, { uid, body: await codePicture(server.db, text) })

test('is read, and goes to the card with its next save', async () => {
  const picture = await keep(code)
  const reqId = newReqId()
  assert.equal((await read(picture, reqId)).data, { text: code })
  assert.equal((await read(picture, reqId)).data, { text: code })
  const saved = { wechat_qrcode: code, reqId: newReqId() }
  assert.is((await staff.post('/api/retail/work/edit-store-user', saved)).code, 1)
  const { data } = await staff.get('/api/retail/work/get-user-info')
  assert.is((data.user as { wechat_qrcode: string }).wechat_qrcode, code)
})

test('is refused without a code, as a group’s or a payment’s, and as the upload of somebody else', async () => {
  const blank = await keepPaper(server.db, { uid: people.staff, body: pngOf(200, 200) })
  for (const [picture, words] of [
    [blank, '没有认出二维码'],
    [await keepPaper(server.db, { uid: people.staff, body: pngOf(2001, 4) }), '太大'],
    [await keep('https://weixin.qq.com/g/AwYAAB'), '群的二维码'],
    [await keep('wxp://f2f0AbCdEf'), '不是加好友的二维码'],
    [await keep('林晚秋 13800000000'), '不是加好友的二维码'],
    [await keep(`${code}${'a'.repeat(500)}`), '不是加好友的二维码'],
    [await keep(code, people.manager), '没有传上来'],
    ['8/papers/20261121/nothing.png', '没有传上来'],
  ] as const) {
    const { code: reply, message, data } = await read(picture)
    assert.equal([reply, data.field], [1001, 'picture'], words)
    assert.match(message, words)
  }
})

test.run()
