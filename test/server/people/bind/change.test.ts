import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountOf } from '../../../../server/people/bind/account.ts'
import { takeAccount } from '../../../../server/people/bind/take-account.ts'
import type { ReplyError } from '../../../../server/core/replies.ts'
import { tx } from '../../../../server/core/tx.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { bindPath, createBindFixture, SEAT, seatPhone } from '../../../support/bind-fixture.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an account that is somebody else’s')
const fixture = createBindFixture(test)

test('moves with the code that its phone got, and who had it is staff no longer', async () => {
  const ticket = await fixture.ticketFor()
  const seen = (await fixture.shopper.get(bindPath, { type: 2, ticket })).data
  assert.equal([seen.bound, seen.mine, seen.phone], [1, 0, '138****0006'])
  assert.is((await fixture.owner.get('/api/retail/work/get-customer-radar')).code, 1)
  const asked = await fixture.ask()
  assert.equal([asked.code, asked.data.phone], [1, '138****0006'])
  assert.equal(
    fixture.sent.map(text => [text.phone, text.uid]),
    [[seatPhone, people.shopper]],
  )
  const { code, data } = await fixture.change(fixture.newestCode())
  assert.equal([code, data.bound, data.mine, data.phone], [1, 1, 1, ''])
  assert.is(data.bind_time, fixture.server.clock.seconds())
  assert.is(await fixture.ownerOf(), people.shopper)
  assert.is((await fixture.owner.get('/api/retail/work/get-customer-radar')).code, 1701)
  assert.is((await fixture.shopper.get('/api/retail/work/get-customer-radar')).code, 1)
})

test('is told to who had it, once, however often that is tried', async () => {
  await fixture.server.db
    .updateTable('visitor')
    .set({ openid: 'o' })
    .where('uid', '=', 78)
    .execute()
  await fixture.ask()
  await fixture.change(fixture.newestCode())
  fixture.isDown = true
  await runDueJobs(fixture.server)
  fixture.isDown = false
  fixture.server.clock.pass(10)
  await Promise.all([runDueJobs(fixture.server), runDueJobs(fixture.server)])
  assert.equal(
    fixture.told.map(({ openid, title, path: opens }) => [openid, title, opens]),
    [['o', '员工账号已换绑到另一个微信', '/brand?br=8']],
  )
})

test('moves for nobody without a code or with a wrong one', async () => {
  await fixture.ask()
  const ticket = await fixture.ticketFor()
  assert.is(
    (await fixture.shopper.post(bindPath, { type: 2, ticket, reqId: newReqId() })).code,
    1409,
  )
  const wrong = await fixture.change(fixture.wrongCode())
  assert.equal([wrong.code, wrong.data.tries_left], [1305, 4])
  assert.is((await fixture.change('12345')).code, 1001)
  assert.equal([await fixture.ownerOf(), await fixture.moves()], [people.otherStoreStaff, []])
  assert.is((await fixture.change(fixture.newestCode())).code, 1)
})

test('a code for one account, one person or one purpose changes no other', async () => {
  await fixture.setPhone('', SEAT)
  await fixture.setPhone(seatPhone, 5)
  await fixture.ask(fixture.shopper, { subject: 5 })
  const code = fixture.newestCode()
  await fixture.setPhone('', 5)
  await fixture.setPhone(seatPhone)
  assert.is((await fixture.change(code)).code, 1305, 'another account with the same phone')
  await fixture.setPhone('')
  await fixture.setPhone(seatPhone, 5)
  assert.is(
    (await fixture.change(code, fixture.friend, { subject: 5 })).code,
    1305,
    'another person',
  )
  await fixture.server.db.updateTable('sms_code').set({ purpose: 'gate' }).execute()
  assert.is(
    (await fixture.change(code, fixture.shopper, { subject: 5 })).code,
    1305,
    'another purpose',
  )
  assert.equal([await fixture.ownerOf(5), await fixture.moves()], [people.staff, []])
})

test('a code for an account is worth nothing in an activity', async () => {
  await fixture.server.db
    .updateTable('activity')
    .set({ need: JSON.stringify({ phone: true }) })
    .where('activity_id', '=', 501)
    .execute()
  await fixture.ask()
  const { code } = await fixture.shopper.post('/api/wechat/activity/gate', {
    id: 501,
    type: 'coupon',
    kind: 'phone',
    value: { phone: seatPhone, code: fixture.newestCode() },
    reqId: newReqId(),
  })
  assert.is(code, 1305)
})

test('an account that was read before somebody else’s change is not taken', async () => {
  const { db } = fixture.server
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
  await fixture.ask()
  const first = fixture.newestCode()
  fixture.server.clock.pass(60)
  await fixture.ask(fixture.friend)
  const second = fixture.newestCode()
  const replies = await Promise.all([fixture.change(first), fixture.change(second, fixture.friend)])
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  const [moved, ...more] = await fixture.moves()
  assert.equal(more, [])
  assert.is(await fixture.ownerOf(), moved?.to_uid)
  assert.is(moved?.from_uid, people.otherStoreStaff)
})

test('a code that was asked for before somebody else’s change counts no longer', async () => {
  await fixture.ask()
  const first = fixture.newestCode()
  fixture.server.clock.pass(60)
  await fixture.ask(fixture.friend)
  assert.is((await fixture.change(fixture.newestCode(), fixture.friend)).code, 1)
  assert.is((await fixture.change(first)).code, 1305)
  assert.is(await fixture.ownerOf(), people.friend)
})

test('an attempt that is repeated answers the same and moves it once', async () => {
  await fixture.ask()
  const wish = { reqId: newReqId(), ticket: await fixture.ticketFor() }
  const replies = await Promise.all(
    [1, 2, 3].map(() => fixture.change(fixture.newestCode(), fixture.shopper, wish)),
  )
  assert.is(new Set(replies.map(({ data }) => JSON.stringify(data))).size, 1)
  assert.equal([replies[0]?.code, (await fixture.moves()).length], [1, 1])
  const reqId = newReqId()
  fixture.server.clock.pass(60)
  await Promise.all([1, 2].map(() => fixture.ask(fixture.friend, { ...wish, reqId })))
  assert.is(fixture.sent.length, 2)
})

test('merchant admin is the shop owner’s account only', async () => {
  assert.is(
    (await fixture.shopper.get(bindPath, { type: 3, ticket: await fixture.ticketFor(5, 3) })).code,
    1506,
  )
  await fixture.setPhone(seatPhone.replace('6', '8'), 8)
  const wish = { type: 3, subject: 8 }
  await fixture.ask(fixture.shopper, wish)
  assert.is((await fixture.change(fixture.newestCode(), fixture.shopper, wish)).code, 1)
  assert.is(await fixture.ownerOf(8), people.shopper)
  const asStaff = { type: 2, ticket: await fixture.ticketFor(8) }
  assert.is(
    (await fixture.shopper.get(bindPath, asStaff)).data.mine,
    1,
    'one seat, whatever it is called',
  )
})

test('a receiver of withdrawals moves by the phone that its own person proved', async () => {
  const own = { type: 1, ticket: await fixture.ticketFor(people.shopper, 1) }
  await fixture.friend.post(bindPath, { ...own, reqId: newReqId() })
  const before = (await fixture.shopper.get(bindPath, { type: 1 })).data
  assert.equal([before.bound, before.mine, before.phone], [1, 0, ''])
  await fixture.server.db
    .updateTable('visitor')
    .set({ phone: '13912345678' })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  assert.is((await fixture.shopper.get(bindPath, { type: 1 })).data.phone, '139****5678')
  await fixture.ask(fixture.shopper, { type: 1, ticket: '' })
  const moved = await fixture.change(fixture.newestCode(), fixture.shopper, { type: 1, ticket: '' })
  assert.equal([moved.code, moved.data.mine], [1, 1])
  assert.is((await fixture.friend.get(bindPath, own)).data.mine, 0)
})

test.run()
