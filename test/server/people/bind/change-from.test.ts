import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { otherCode } from '../../../support/text-code.ts'

const test = suite('changing bindings from one address')
const FIRST = 2000
const COUNT = 22
let server: TestServer
let callers: Caller[]
let codes: string[]

/**
 * People whose receiver of withdrawals is bound to another person; each can take it back by their
 * own phone.
 */
test.before.each(async () => {
  codes = []
  server = await startTestServer({
    change: ({ settings }) => ({
      settings: { ...settings, trustedProxies: 1 },
      sms: {
        async sendCode({ code }) {
          codes.push(code)
        },
      },
    }),
  })
  const uids = Array.from({ length: COUNT }, (_, index) => FIRST + index)
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => ({ ...visitorRow(8, uid), phone: `1390000${uid}` })))
    .execute()
  await server.db
    .insertInto('wechat_binding')
    .values(
      uids.map(subject => ({
        brand_id: 8,
        type: 1,
        subject,
        uid: people.friend,
        bound_at: server.clock.seconds(),
      })),
    )
    .execute()
  callers = await Promise.all(uids.map(uid => server.as(uid)))
})
test.after.each(() => server.close())

const from = (address: string) => ({ 'x-forwarded-for': address })

const ask = (caller: Caller, address = '203.0.113.7'): Promise<Reply> =>
  caller.post('/api/retail/bind/sms-code', { type: 1, reqId: newReqId() }, from(address))

const guess = (caller: Caller, code: string, address = '203.0.113.7'): Promise<Reply> =>
  caller.post('/api/retail/bind/index', { type: 1, code, reqId: newReqId() }, from(address))

test('sends twenty texts a day, whoever asks; elsewhere it goes on', async () => {
  const replies = []
  for (const caller of callers.slice(0, 21)) replies.push((await ask(caller)).code)
  assert.equal([replies.filter(code => code === 1).length, replies[20]], [20, 1005])
  const [last] = callers.slice(21)
  assert.is(last && (await ask(last, '203.0.113.8')).code, 1)
})

test('judges ten wrong codes in a quarter of an hour, whoever guesses', async () => {
  const [one, two, three] = callers.slice(0, 3)
  if (!one || !two || !three) throw new Error('nobody is there')
  await ask(three)
  const right = codes[0] ?? ''
  const wrong = otherCode(right)
  for (const caller of [one, two])
    for (let n = 0; n < 5; n += 1) assert.is((await guess(caller, wrong)).code, 1305)
  assert.is((await guess(three, right)).http, 429)
  assert.is((await guess(three, right, '203.0.113.8')).code, 1)
})

test.run()
