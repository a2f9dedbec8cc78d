import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MINUTE_S } from '../../../../api/values/time.ts'
import { type Caller, newReqId, type Reply } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'

const test = suite('texts of gates')
const FIRST = 3000
const COUNT = 70
const activity = { id: 501, type: 'coupon' }
let callers: Caller[]
const fixture = createNoticeFixture(test, async server => {
  Object.assign(server.settings, { trustedProxies: 1 })
  await server.db
    .updateTable('activity')
    .set({ need: JSON.stringify({ phone: true }) })
    .where('activity_id', '=', activity.id)
    .execute()
  const uids = Array.from({ length: COUNT }, (_, n) => FIRST + n)
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  callers = await Promise.all(uids.map(uid => server.as(uid)))
})

const phoneOf = (n: number) => `139000${10_000 + n}`

const ask = (
  caller: Caller | undefined,
  phone: string,
  address = '203.0.113.7',
): Promise<Reply> => {
  if (!caller) throw new Error('There is no such caller.')
  const body = { ...activity, purpose: 'gate', phone, reqId: newReqId() }
  return caller.post('/api/wechat/activity/sms-code', body, { 'x-forwarded-for': address })
}

const sentOf = (replies: Reply[]) => replies.filter(({ code }) => code === 1).length

/** Everybody asks at once, each for a phone of their own, by default from one address. */
const askAll = async (addressOf: (n: number) => string | undefined = () => undefined) =>
  Promise.all(callers.map((caller, n) => ask(caller, phoneOf(n), addressOf(n))))

test('are sixty a day from one address', async () => {
  const replies = await askAll()
  assert.is(sentOf(replies), 60)
  const refused = replies.find(({ code }) => code !== 1)
  assert.equal([refused?.code, refused?.message], [1005, '今天的验证码次数已用完，明天再试'])
  assert.is((await ask(callers[0], phoneOf(99), '198.51.100.1')).code, 1005, 'within a minute')
  fixture.server.clock.pass(MINUTE_S)
  assert.is((await ask(callers[0], phoneOf(99), '198.51.100.1')).code, 1)
  fixture.server.clock.pass(6 * 3600)
  assert.is((await ask(callers[1], phoneOf(1))).code, 1)
})

test('are sixty a day from one network of IPv6, of whose addresses a phone has any number', async () => {
  const replies = await askAll(n => `2001:db8:7:1:${n.toString(16)}::${n.toString(16)}`)
  assert.is(sentOf(replies), 60)
  fixture.server.clock.pass(MINUTE_S)
  assert.is((await ask(callers[0], phoneOf(99), '2001:DB8:7:1::1')).code, 1005)
  assert.is((await ask(callers[0], phoneOf(99), '2001:db8:7:2::1')).code, 1)
})

test('to one number: three for strangers, and two stay for who has proved it', async () => {
  const { server } = fixture
  const number = '13912345678'
  await server.db
    .updateTable('visitor')
    .set({ phone: number })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  const codes: number[] = []
  for (let n = 0; n < 5; n += 1) {
    codes.push((await ask(callers[n], number, `203.0.113.${n}`)).code)
    server.clock.pass(MINUTE_S)
  }
  assert.equal(codes, [1, 1, 1, 1005, 1005])
  const owner = await server.as(people.shopper)
  const own: number[] = []
  for (let n = 0; n < 3; n += 1) {
    own.push((await ask(owner, number)).code)
    server.clock.pass(MINUTE_S)
  }
  assert.equal(own, [1, 1, 1005])
})

test('are as many in a day as the brand pays for, and merchants hear of it twice', async () => {
  const { server, told } = fixture
  await server.db.updateTable('brand').set({ texts_a_day: 20 }).where('brand_id', '=', 8).execute()
  for (let n = 0; n < 15; n += 1) await ask(callers[n], phoneOf(n))
  await runDueJobs(server)
  assert.equal(told, [])
  await ask(callers[15], phoneOf(15))
  await runDueJobs(server)
  const titles = () => told.map(({ title, path }) => [title, path])
  const nearly = ['今天的验证码短信快用完了', '/pages/mine/texts?br=8']
  assert.equal(titles(), [nearly])
  const replies = await Promise.all(
    callers.slice(16, 40).map((each, n) => ask(each, phoneOf(50 + n))),
  )
  assert.is(sentOf(replies), 4)
  assert.is(replies.find(({ code }) => code !== 1)?.message, '店里今天的短信已发完，明天再试')
  await runDueJobs(server)
  assert.equal(titles(), [nearly, ['今天的验证码短信已用完', '/pages/mine/texts?br=8']])
  await server.db.updateTable('brand').set({ texts_a_day: 0 }).where('brand_id', '=', 8).execute()
  server.clock.pass(86_400)
  assert.is((await ask(callers[0], phoneOf(0))).code, 1005)
})

test.run()
