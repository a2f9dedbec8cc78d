import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makePreviewKey } from '../../../server/activity/preview-key.ts'
import { accountOf } from '../../../server/bind/account.ts'
import { makeBindTicket } from '../../../server/bind/bind-ticket.ts'
import { takeAccount } from '../../../server/bind/take-account.ts'
import { tellMoved } from '../../../server/bind/tell-moved.ts'
import { findBrand } from '../../../server/core/brand.ts'
import type { ReplyError } from '../../../server/core/replies.ts'
import { tx } from '../../../server/core/tx.ts'
import type { Notice } from '../../../server/outside/messaging-app.ts'
import type { CodeText } from '../../../server/outside/sms-gateway.ts'
import {
  type Caller,
  newReqId,
  type Reply,
  startTestServer,
  type TestServer,
} from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('an account that is somebody else’s')
const quiet = console.error
const path = '/api/retail/bind/index'
const phone = '13800000006'
/** A staff account that `otherStoreStaff` has. */
const SEAT = 6
let server: TestServer
let shopper: Caller
let friend: Caller
let owner: Caller
let sent: CodeText[]
let told: Notice[]
let isDown: boolean

test.before.each(async () => {
  sent = []
  told = []
  isDown = false
  server = await startTestServer({
    change: ({ messaging }) => ({
      sms: {
        async sendCode(text) {
          if (isDown) throw new Error('no answer')
          sent.push(text)
        },
      },
      messaging: {
        ...messaging,
        async tell(_account, notice) {
          if (isDown) throw new Error('no answer')
          told.push(notice)
        },
      },
    }),
  })
  shopper = await server.as(people.shopper)
  friend = await server.as(people.friend)
  owner = await server.as(people.otherStoreStaff)
  await setPhone(phone)
})
test.after.each(async () => {
  console.error = quiet
  await server.close()
})

async function setPhone(number: string, userId = SEAT): Promise<void> {
  await server.db
    .updateTable('shop_user')
    .set({ phone: number })
    .where('brand_id', '=', 8)
    .where('user_id', '=', userId)
    .execute()
}

const ticketFor = async (userId = SEAT, type = 2) =>
  makeBindTicket(await findBrand(server.db, 8), type, userId, server.clock.seconds())

interface Wish {
  type?: number
  userId?: number
  reqId?: string
  code?: string
  ticket?: string
}

async function ask(caller = shopper, wish: Wish = {}): Promise<Reply> {
  const { type = 2, userId, reqId = newReqId() } = wish
  const ticket = wish.ticket ?? (await ticketFor(userId, type))
  return caller.post('/api/retail/bind/sms-code', { type, ticket, reqId })
}

async function change(code: string, caller = shopper, wish: Wish = {}): Promise<Reply> {
  const { type = 2, userId, reqId = newReqId() } = wish
  const ticket = wish.ticket ?? (await ticketFor(userId, type))
  return caller.post(path, { type, ticket, code, reqId })
}

const newest = (): string => sent[sent.length - 1]?.code ?? ''

const other = (n = 1): string => String((Number(newest()) + n) % 1_000_000).padStart(6, '0')

async function ownerOf(userId = SEAT): Promise<number | null> {
  const { uid } = await server.db
    .selectFrom('shop_user')
    .select('uid')
    .where('brand_id', '=', 8)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return uid
}

const moves = () => server.db.selectFrom('binding_move').selectAll().execute()

test('moves with the code that its phone got, and who had it is staff no longer', async () => {
  const ticket = await ticketFor()
  const seen = (await shopper.get(path, { type: 2, ticket })).data
  assert.equal([seen.bound, seen.mine, seen.phone], [1, 0, '138****0006'])
  assert.is((await owner.get('/api/retail/work/get-customer-radar')).code, 1)
  const asked = await ask()
  assert.equal([asked.code, asked.data.phone], [1, '138****0006'])
  assert.equal(
    sent.map(text => [text.phone, text.uid]),
    [[phone, people.shopper]],
  )
  const { code, data } = await change(newest())
  assert.equal([code, data.bound, data.mine, data.phone], [1, 1, 1, ''])
  assert.is(data.bind_time, server.clock.seconds())
  assert.is(await ownerOf(), people.shopper)
  assert.is((await owner.get('/api/retail/work/get-customer-radar')).code, 1701)
  assert.is((await shopper.get('/api/retail/work/get-customer-radar')).code, 1)
})

test('is told to who had it, once, however often that is tried', async () => {
  await server.db.updateTable('visitor').set({ openid: 'o' }).where('uid', '=', 78).execute()
  await ask()
  await change(newest())
  console.error = () => {}
  isDown = true
  await tellMoved(server)
  isDown = false
  await Promise.all([tellMoved(server), tellMoved(server)])
  assert.equal(
    told.map(({ openid, title, path: opens }) => [openid, title, opens]),
    [['o', '员工账号已换绑到另一个微信', '/brand?br=8']],
  )
})

// Guard: server/bind/change-account.ts: a change needs the code
test('moves for nobody without a code or with a wrong one', async () => {
  await ask()
  const ticket = await ticketFor()
  assert.is((await shopper.post(path, { type: 2, ticket, reqId: newReqId() })).code, 1409)
  const wrong = await change(other())
  assert.equal([wrong.code, wrong.data.tries_left], [1305, 4])
  assert.is((await change('12345')).code, 1001)
  assert.equal([await ownerOf(), await moves()], [people.otherStoreStaff, []])
  assert.is((await change(newest())).code, 1)
})

// Guard: server/bind/change-account.ts: a code changes one account
test('a code for one account, one person or one purpose changes no other', async () => {
  await setPhone('', SEAT)
  await setPhone(phone, 5)
  await ask(shopper, { userId: 5 })
  const code = newest()
  await setPhone('', 5)
  await setPhone(phone)
  assert.is((await change(code)).code, 1305, 'another account with the same phone')
  await setPhone('')
  await setPhone(phone, 5)
  assert.is((await change(code, friend, { userId: 5 })).code, 1305, 'another person')
  await server.db.updateTable('sms_code').set({ purpose: 'gate' }).execute()
  assert.is((await change(code, shopper, { userId: 5 })).code, 1305, 'another purpose')
  assert.equal([await ownerOf(5), await moves()], [people.staff, []])
})

test('a code for an account is worth nothing in an activity', async () => {
  await server.db
    .updateTable('activity')
    .set({ need: JSON.stringify({ phone: true }) })
    .where('activity_id', '=', 501)
    .execute()
  await ask()
  const { code } = await shopper.post('/api/wechat/activity/gate', {
    id: 501,
    type: 'coupon',
    kind: 'phone',
    value: { phone, code: newest() },
    reqId: newReqId(),
  })
  assert.is(code, 1305)
})

// Guard: server/bind/take-account.ts: an account moves from whoever was read
test('an account that was read before somebody else’s change is not taken', async () => {
  const { db } = server
  for (const [type, subject] of [
    [2, SEAT],
    [1, people.shopper],
  ] as const) {
    const account = await accountOf(db, 8, type, subject)
    if (!account) throw new Error('no account')
    const take = (uid: number) =>
      tx(db, trx => takeAccount(trx, { brandId: 8, uid, now: 1 }, account))
    await take(people.shopper)
    const error = await take(people.friend).catch((reason: unknown) => reason)
    assert.is((error as ReplyError).code, 1409)
    assert.is((await accountOf(db, 8, type, subject))?.uid, people.shopper)
  }
})

test('two who change it at the same moment: one has it', async () => {
  await ask()
  const first = newest()
  server.clock.pass(60)
  await ask(friend)
  const second = newest()
  const replies = await Promise.all([change(first), change(second, friend)])
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  const [moved, ...more] = await moves()
  assert.equal(more, [])
  assert.is(await ownerOf(), moved?.to_uid)
  assert.is(moved?.from_uid, people.otherStoreStaff)
})

// Guard: server/bind/change-account.ts: a change ends the other codes
test('a code that was asked for before somebody else’s change counts no longer', async () => {
  await ask()
  const first = newest()
  server.clock.pass(60)
  await ask(friend)
  assert.is((await change(newest(), friend)).code, 1)
  assert.is((await change(first)).code, 1305)
  assert.is(await ownerOf(), people.friend)
})

test('an attempt that is repeated answers the same and moves it once', async () => {
  await ask()
  const wish = { reqId: newReqId(), ticket: await ticketFor() }
  const replies = await Promise.all([1, 2, 3].map(() => change(newest(), shopper, wish)))
  assert.is(new Set(replies.map(({ data }) => JSON.stringify(data))).size, 1)
  assert.equal([replies[0]?.code, (await moves()).length], [1, 1])
  const reqId = newReqId()
  server.clock.pass(60)
  await Promise.all([1, 2].map(() => ask(friend, { ...wish, reqId })))
  assert.is(sent.length, 2)
})

test('five wrong codes end the guessing for a quarter of an hour', async () => {
  await ask()
  for (let n = 1; n <= 5; n += 1) assert.is((await change(other(n))).code, 1305)
  const locked = await change(newest())
  assert.equal([locked.code, locked.http], [1005, 429])
  assert.is(await ownerOf(), people.otherStoreStaff)
})

test('between two texts for it lies a minute, whoever asks; five are sent on one day', async () => {
  await ask()
  assert.is((await ask(friend)).code, 1005)
  const codes = []
  for (const caller of [friend, shopper, friend, shopper, friend]) {
    server.clock.pass(60)
    codes.push((await ask(caller)).code)
  }
  assert.equal([codes, sent.length], [[1, 1, 1, 1, 1005], 5])
})

test('a text that could not be sent counts for nothing', async () => {
  console.error = () => {}
  isDown = true
  assert.is((await ask()).http, 503)
  isDown = false
  assert.is((await ask()).code, 1)
})

test('without a phone that takes texts it stays as it is, and nothing is sent', async () => {
  const ticket = await ticketFor()
  for (const number of ['', '0571-87000021']) {
    await setPhone(number)
    assert.is((await shopper.get(path, { type: 2, ticket })).data.phone, '')
    assert.is((await ask()).code, 1409)
    assert.is((await change('123456')).code, 1409)
  }
  assert.is(sent.length, 0)
})

test('is not for somebody who has another seat; that costs no text', async () => {
  const staff = await server.as(people.staff)
  assert.is((await ask(staff)).code, 1409)
  assert.is(sent.length, 0)
})

test('sends nothing for what is one’s own or nobody’s', async () => {
  assert.is((await ask(owner)).code, 1004)
  await server.db.updateTable('shop_user').set({ uid: null }).where('user_id', '=', SEAT).execute()
  assert.is((await ask()).code, 1004)
  assert.is(sent.length, 0)
})

test('a ticket that is forged, over, of another type or a preview’s key changes nothing', async () => {
  const good = await ticketFor()
  const brand = await findBrand(server.db, 8)
  const preview = makePreviewKey(brand, SEAT, server.clock.seconds())
  for (const ticket of [good.replace('2.6.', '2.5.'), await ticketFor(SEAT, 3), preview]) {
    assert.is((await ask(shopper, { ticket })).code, 1506, ticket)
    assert.is((await change('123456', shopper, { ticket })).code, 1506, ticket)
  }
  server.clock.pass(600)
  assert.is((await ask(shopper, { ticket: good })).code, 1506)
  assert.is(sent.length, 0)
})

test('merchant admin is the shop owner’s account only', async () => {
  assert.is((await shopper.get(path, { type: 3, ticket: await ticketFor(5, 3) })).code, 1506)
  await setPhone(phone.replace('6', '8'), 8)
  const wish = { type: 3, userId: 8 }
  await ask(shopper, wish)
  assert.is((await change(newest(), shopper, wish)).code, 1)
  assert.is(await ownerOf(8), people.shopper)
  const asStaff = { type: 2, ticket: await ticketFor(8) }
  assert.is((await shopper.get(path, asStaff)).data.mine, 1, 'one seat, whatever it is called')
})

test('a receiver of withdrawals moves by the phone that its own person proved', async () => {
  const own = { type: 1, ticket: await ticketFor(people.shopper, 1) }
  await friend.post(path, { ...own, reqId: newReqId() })
  const before = (await shopper.get(path, { type: 1 })).data
  assert.equal([before.bound, before.mine, before.phone], [1, 0, ''])
  await server.db
    .updateTable('visitor')
    .set({ phone: '13912345678' })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  assert.is((await shopper.get(path, { type: 1 })).data.phone, '139****5678')
  await ask(shopper, { type: 1, ticket: '' })
  const moved = await change(newest(), shopper, { type: 1, ticket: '' })
  assert.equal([moved.code, moved.data.mine], [1, 1])
  assert.is((await friend.get(path, own)).data.mine, 0)
})

test('is not for a snapshot visitor or somebody logged out', async () => {
  const looker = await server.as(people.shopper, { isSnapshot: true })
  assert.is((await ask(looker)).code, 1003)
  assert.is((await ask(await server.as())).status, 'oauth')
  assert.is(sent.length, 0)
})

test.run()
