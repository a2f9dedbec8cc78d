import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { CodeText } from '../../../../server/core/ports/sms-gateway.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { otherCode } from '../../../support/text-code.ts'

const test = suite('a phone as a condition')
const quiet = console.error
const activity = { id: 501, type: 'coupon' }
const phone = '13912345678'
let server: TestServer
let shopper: Caller
let sent: CodeText[]
let isDown: boolean

test.before.each(async () => {
  sent = []
  isDown = false
  server = await startTestServer({
    change: () => ({
      sms: {
        async sendCode(text) {
          if (isDown) throw new Error('no answer')
          sent.push(text)
        },
      },
    }),
  })
  shopper = await server.as(people.shopper)
  await server.db
    .updateTable('activity')
    .set({ need: JSON.stringify({ phone: true }) })
    .where('activity_id', '=', activity.id)
    .execute()
})
test.after.each(async () => {
  console.error = quiet
  await server.close()
})

const ask = (caller = shopper, to = phone, reqId = newReqId(), purpose = 'gate') =>
  caller.post('/api/wechat/activity/sms-code', { ...activity, purpose, phone: to, reqId })

const prove = (code: string, caller = shopper, of = phone): Promise<Reply> =>
  caller.post('/api/wechat/activity/gate', {
    ...activity,
    kind: 'phone',
    value: { phone: of, code },
    reqId: newReqId(),
  })

const take = (caller = shopper) =>
  caller.post('/api/wechat/coupon/take', { id: activity.id, reqId: newReqId() })

const newest = (): string => sent[sent.length - 1]?.code ?? ''

/** A code different from the newest one. */
const other = (n = 1): string => otherCode(newest(), n)

async function phoneOf(uid: number): Promise<string | undefined> {
  const row = await server.db
    .selectFrom('visitor')
    .select('phone')
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .executeTakeFirst()
  return row?.phone
}

/** Further visitors, in addition to those of the fixture. */
async function strangers(count: number): Promise<Caller[]> {
  const uids = Array.from({ length: count }, (_, index) => 2000 + index)
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  return Promise.all(uids.map(uid => server.as(uid)))
}

test('is met by the code that was sent to it, and stays met', async () => {
  assert.is((await take()).code, 2112)
  const { code, data } = await ask()
  const now = server.clock.seconds()
  assert.equal(
    [code, data],
    [1, { phone: '139****5678', resend_at: now + 60, expire_at: now + 300, server_time: now }],
  )
  assert.equal(
    sent.map(text => [text.phone, text.uid, text.lifeS]),
    [[phone, people.shopper, 300]],
  )
  assert.equal((await prove(newest())).data.gates, [])
  assert.is(await phoneOf(people.shopper), phone)
  server.clock.pass(DAY_S)
  assert.is((await take()).code, 1)
})

test('keeps of a code only what nobody can read it from', async () => {
  await ask()
  const rows = await server.db.selectFrom('sms_code').selectAll().execute()
  const answers = await server.db.selectFrom('reply_once').selectAll().execute()
  assert.is(rows.length, 1)
  assert.not.match(JSON.stringify([rows, answers]), newest())
})

test('a code is good once, however many send it at the same moment', async () => {
  await ask()
  const replies = await Promise.all(Array.from({ length: 5 }, () => prove(newest())))
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.is(replies.filter(({ code }) => code === 1305).length, 4)
})

test('a code is good for five minutes', async () => {
  await ask()
  server.clock.pass(299)
  assert.is((await prove(newest())).code, 1)
  await ask()
  server.clock.pass(300)
  assert.is((await prove(newest())).code, 1305)
})

test('a newer code replaces the one before', async () => {
  await ask()
  const first = newest()
  server.clock.pass(60)
  await ask()
  if (first !== newest()) assert.is((await prove(first)).code, 1305)
  assert.is((await prove(newest())).code, 1)
})

test('a code is worth nothing for another phone, another person or another purpose', async () => {
  await ask()
  const friend = await server.as(people.friend)
  assert.is((await prove(newest(), shopper, '13900000000')).code, 1305)
  assert.is((await prove(newest(), friend)).code, 1305)
  await server.db.updateTable('sms_code').set({ purpose: 'form' }).execute()
  assert.is((await prove(newest())).code, 1305)
})

test('a wrong code tells how many tries are left, and the sixth waits a quarter of an hour', async () => {
  await ask()
  const left = []
  for (let n = 1; n <= 5; n += 1) {
    const { code, data } = await prove(other(n))
    assert.equal([code, data.field], [1305, 'code'])
    left.push(data.tries_left)
  }
  assert.equal(left, [4, 3, 2, 1, 0])
  const locked = await prove(newest())
  assert.equal([locked.code, locked.http], [1005, 429])
  server.clock.pass(900)
  await ask()
  assert.is((await prove(newest())).code, 1)
})

test('of twenty wrong codes at the same moment five are judged', async () => {
  await ask()
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => prove(other(n + 1))))
  assert.is(replies.filter(({ code }) => code === 1305).length, 5)
  assert.is(replies.filter(({ code }) => code === 1005).length, 15)
})

test('between two texts lies a minute', async () => {
  await ask()
  server.clock.pass(59)
  const { code, http, data } = await ask()
  assert.equal([code, http, data.resend_at], [1005, 200, server.clock.seconds() + 1])
  server.clock.pass(1)
  assert.is((await ask()).code, 1)
  assert.is(sent.length, 2)
})

test('twenty people who ask at the same moment for one phone send one text', async () => {
  const callers = await strangers(20)
  const replies = await Promise.all(callers.map(caller => ask(caller)))
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.is(sent.length, 1)
})

test('one person who asks at the same moment for twenty phones sends one text', async () => {
  const phones = Array.from({ length: 20 }, (_, n) => `139000000${String(n).padStart(2, '0')}`)
  const replies = await Promise.all(phones.map(each => ask(shopper, each)))
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.is(sent.length, 1)
})

test('five texts a day for a person, and the next day five more', async () => {
  const codes = []
  for (let n = 0; n < 6; n += 1) {
    codes.push((await ask(shopper, `1390000000${n}`)).code)
    server.clock.pass(60)
  }
  assert.equal(codes, [1, 1, 1, 1, 1, 1005])
  server.clock.pass(6 * 3600)
  assert.is((await ask()).code, 1)
})

test('three texts a day for a phone, whoever asks without having proved it', async () => {
  const codes = []
  for (const caller of await strangers(6)) {
    codes.push((await ask(caller)).code)
    server.clock.pass(60)
  }
  assert.equal(codes, [1, 1, 1, 1005, 1005, 1005])
})

test('an attempt that is repeated gets its first answer and sends nothing more', async () => {
  const reqId = newReqId()
  const replies = await Promise.all([1, 2, 3].map(() => ask(shopper, phone, reqId)))
  assert.is(new Set(replies.map(({ data }) => JSON.stringify(data))).size, 1)
  assert.is(sent.length, 1)
})

test('a text that could not be sent counts for nothing', async () => {
  console.error = () => {}
  isDown = true
  const reqId = newReqId()
  assert.equal((await ask(shopper, phone, reqId)).http, 503)
  isDown = false
  assert.is((await ask(shopper, phone, reqId)).code, 1)
  const rates = await server.db.selectFrom('rate').select('hits').execute()
  // Of the person, the phone, those who have not proved it, and the brand.
  assert.equal(
    rates.map(({ hits }) => hits),
    [1, 1, 1, 1],
  )
})

test('a number of somebody else is refused, but only to whoever holds the phone', async () => {
  await ask()
  await prove(newest())
  const friend = await server.as(people.friend)
  server.clock.pass(60)
  const unknown = await ask(friend, '13900000001')
  server.clock.pass(60)
  const known = await ask(friend)
  assert.equal(Object.keys(known.data), Object.keys(unknown.data))
  assert.is((await prove(other(), friend)).code, 1305)
  const { code, data } = await prove(newest(), friend)
  assert.equal([code, data.field], [1306, 'phone'])
  assert.is(await phoneOf(people.friend), '')
})

test('nothing is sent for an activity that asks for no phone, or that has ended', async () => {
  assert.is((await ask(shopper, phone, newReqId(), 'form')).code, 1004)
  await server.db.updateTable('activity').set({ need: '{}' }).execute()
  assert.is((await ask()).code, 1004)
  await server.db.updateTable('activity').set({ status: 3 }).execute()
  assert.is((await ask()).code, 2103)
  assert.is(sent.length, 0)
})

for (const number of [
  '',
  '12345678901',
  '1391234567',
  '139123456789',
  '+8613912345678',
  '１３９12345678',
])
  test(`"${number}" is no phone`, async () => {
    assert.equal([(await ask(shopper, number)).code, sent.length], [1001, 0])
  })

for (const code of ['', '12345', '1234567', 'abcdef'])
  test(`"${code}" is no code and costs no try`, async () => {
    await ask()
    assert.is((await prove(code)).code, 1001)
    assert.is((await prove(other())).data.tries_left, 4)
  })

test('a visitor of a snapshot page and somebody logged out ask for nothing', async () => {
  const looker = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await ask(looker)).code, 2128)
  assert.is((await ask(await server.as())).code, 2128)
  assert.is(sent.length, 0)
})

test.run()
