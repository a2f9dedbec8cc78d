import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('a brand’s texts of a day')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const read = async () => (await (await server.as(people.merchant)).get(path)).data
const path = '/api/retail/mine/text-budget'

const set = async (textsADay: unknown, uid: number = people.merchant) =>
  (await server.as(uid)).post('/api/retail/mine/set-text-budget', { textsADay, reqId: newReqId() })

test('are a thousand, until a merchant changes it', async () => {
  const now = server.clock.seconds()
  assert.equal(await read(), { texts_a_day: 1000, sent: 0, server_time: now })
  assert.equal((await set(1)).data, { texts_a_day: 1 })
  const shopper = await server.as(people.shopper)
  const ask = (phone: string) =>
    shopper.post('/api/wechat/member-card/sms-code', { which: 'new', phone, reqId: newReqId() })
  assert.is((await ask('13900000001')).code, 1)
  assert.equal(await read(), { texts_a_day: 1, sent: 1, server_time: now })
  server.clock.pass(60)
  assert.is((await ask('13900000002')).message, '店里今天的短信已发完，明天再试')
  await set(2)
  assert.is((await ask('13900000002')).code, 1)
  server.clock.pass(86_400)
  assert.is((await read()).sent, 0)
})

test('are set by merchants of this brand only, and within bounds', async () => {
  for (const uid of [people.shopper, people.staff, people.manager]) {
    assert.is.not((await set(5, uid)).code, 1)
  }
  for (const wrong of [-1, 100_001, 1.5, 'x', null]) {
    const { code, data } = await set(wrong)
    assert.equal([code, data.field], [1001, 'textsADay'])
  }
  assert.is((await set(100_000)).code, 1)
  const others = await server.db
    .selectFrom('brand')
    .select('texts_a_day')
    .where('brand_id', '=', 9)
    .executeTakeFirst()
  assert.is(others?.texts_a_day, 1000)
})

test.run()
