import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { accountOf } from '../../../server/bind/account.ts'
import { takeAccount } from '../../../server/bind/take-account.ts'
import type { ReplyError } from '../../../server/core/replies.ts'
import { tx } from '../../../server/core/tx.ts'
import { runDueJobs } from '../../support/run-jobs.ts'
import { bindPath, createBindLab, SEAT, seatPhone } from '../../support/bind-lab.ts'
import { newReqId } from '../../support/server-app.ts'
import { people } from '../../support/server-world.ts'

const test = suite('an account that is somebody else’s')
const lab = createBindLab(test)

test('moves with the code that its phone got, and who had it is staff no longer', async () => {
  const ticket = await lab.ticketFor()
  const seen = (await lab.shopper.get(bindPath, { type: 2, ticket })).data
  assert.equal([seen.bound, seen.mine, seen.phone], [1, 0, '138****0006'])
  assert.is((await lab.owner.get('/api/retail/work/get-customer-radar')).code, 1)
  const asked = await lab.ask()
  assert.equal([asked.code, asked.data.phone], [1, '138****0006'])
  assert.equal(
    lab.sent.map(text => [text.phone, text.uid]),
    [[seatPhone, people.shopper]],
  )
  const { code, data } = await lab.change(lab.newestCode())
  assert.equal([code, data.bound, data.mine, data.phone], [1, 1, 1, ''])
  assert.is(data.bind_time, lab.server.clock.seconds())
  assert.is(await lab.ownerOf(), people.shopper)
  assert.is((await lab.owner.get('/api/retail/work/get-customer-radar')).code, 1701)
  assert.is((await lab.shopper.get('/api/retail/work/get-customer-radar')).code, 1)
})

test('is told to who had it, once, however often that is tried', async () => {
  await lab.server.db.updateTable('visitor').set({ openid: 'o' }).where('uid', '=', 78).execute()
  await lab.ask()
  await lab.change(lab.newestCode())
  lab.isDown = true
  await runDueJobs(lab.server)
  lab.isDown = false
  lab.server.clock.pass(10)
  await Promise.all([runDueJobs(lab.server), runDueJobs(lab.server)])
  assert.equal(
    lab.told.map(({ openid, title, path: opens }) => [openid, title, opens]),
    [['o', '员工账号已换绑到另一个微信', '/brand?br=8']],
  )
})

test('moves for nobody without a code or with a wrong one', async () => {
  await lab.ask()
  const ticket = await lab.ticketFor()
  assert.is((await lab.shopper.post(bindPath, { type: 2, ticket, reqId: newReqId() })).code, 1409)
  const wrong = await lab.change(lab.wrongCode())
  assert.equal([wrong.code, wrong.data.tries_left], [1305, 4])
  assert.is((await lab.change('12345')).code, 1001)
  assert.equal([await lab.ownerOf(), await lab.moves()], [people.otherStoreStaff, []])
  assert.is((await lab.change(lab.newestCode())).code, 1)
})

test('a code for one account, one person or one purpose changes no other', async () => {
  await lab.setPhone('', SEAT)
  await lab.setPhone(seatPhone, 5)
  await lab.ask(lab.shopper, { subject: 5 })
  const code = lab.newestCode()
  await lab.setPhone('', 5)
  await lab.setPhone(seatPhone)
  assert.is((await lab.change(code)).code, 1305, 'another account with the same phone')
  await lab.setPhone('')
  await lab.setPhone(seatPhone, 5)
  assert.is((await lab.change(code, lab.friend, { subject: 5 })).code, 1305, 'another person')
  await lab.server.db.updateTable('sms_code').set({ purpose: 'gate' }).execute()
  assert.is((await lab.change(code, lab.shopper, { subject: 5 })).code, 1305, 'another purpose')
  assert.equal([await lab.ownerOf(5), await lab.moves()], [people.staff, []])
})

test('a code for an account is worth nothing in an activity', async () => {
  await lab.server.db
    .updateTable('activity')
    .set({ need: JSON.stringify({ phone: true }) })
    .where('activity_id', '=', 501)
    .execute()
  await lab.ask()
  const { code } = await lab.shopper.post('/api/wechat/activity/gate', {
    id: 501,
    type: 'coupon',
    kind: 'phone',
    value: { phone: seatPhone, code: lab.newestCode() },
    reqId: newReqId(),
  })
  assert.is(code, 1305)
})

test('an account that was read before somebody else’s change is not taken', async () => {
  const { db } = lab.server
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
  await lab.ask()
  const first = lab.newestCode()
  lab.server.clock.pass(60)
  await lab.ask(lab.friend)
  const second = lab.newestCode()
  const replies = await Promise.all([lab.change(first), lab.change(second, lab.friend)])
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  const [moved, ...more] = await lab.moves()
  assert.equal(more, [])
  assert.is(await lab.ownerOf(), moved?.to_uid)
  assert.is(moved?.from_uid, people.otherStoreStaff)
})

test('a code that was asked for before somebody else’s change counts no longer', async () => {
  await lab.ask()
  const first = lab.newestCode()
  lab.server.clock.pass(60)
  await lab.ask(lab.friend)
  assert.is((await lab.change(lab.newestCode(), lab.friend)).code, 1)
  assert.is((await lab.change(first)).code, 1305)
  assert.is(await lab.ownerOf(), people.friend)
})

test('an attempt that is repeated answers the same and moves it once', async () => {
  await lab.ask()
  const wish = { reqId: newReqId(), ticket: await lab.ticketFor() }
  const replies = await Promise.all(
    [1, 2, 3].map(() => lab.change(lab.newestCode(), lab.shopper, wish)),
  )
  assert.is(new Set(replies.map(({ data }) => JSON.stringify(data))).size, 1)
  assert.equal([replies[0]?.code, (await lab.moves()).length], [1, 1])
  const reqId = newReqId()
  lab.server.clock.pass(60)
  await Promise.all([1, 2].map(() => lab.ask(lab.friend, { ...wish, reqId })))
  assert.is(lab.sent.length, 2)
})

test('merchant admin is the shop owner’s account only', async () => {
  assert.is(
    (await lab.shopper.get(bindPath, { type: 3, ticket: await lab.ticketFor(5, 3) })).code,
    1506,
  )
  await lab.setPhone(seatPhone.replace('6', '8'), 8)
  const wish = { type: 3, subject: 8 }
  await lab.ask(lab.shopper, wish)
  assert.is((await lab.change(lab.newestCode(), lab.shopper, wish)).code, 1)
  assert.is(await lab.ownerOf(8), people.shopper)
  const asStaff = { type: 2, ticket: await lab.ticketFor(8) }
  assert.is(
    (await lab.shopper.get(bindPath, asStaff)).data.mine,
    1,
    'one seat, whatever it is called',
  )
})

test('a receiver of withdrawals moves by the phone that its own person proved', async () => {
  const own = { type: 1, ticket: await lab.ticketFor(people.shopper, 1) }
  await lab.friend.post(bindPath, { ...own, reqId: newReqId() })
  const before = (await lab.shopper.get(bindPath, { type: 1 })).data
  assert.equal([before.bound, before.mine, before.phone], [1, 0, ''])
  await lab.server.db
    .updateTable('visitor')
    .set({ phone: '13912345678' })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  assert.is((await lab.shopper.get(bindPath, { type: 1 })).data.phone, '139****5678')
  await lab.ask(lab.shopper, { type: 1, ticket: '' })
  const moved = await lab.change(lab.newestCode(), lab.shopper, { type: 1, ticket: '' })
  assert.equal([moved.code, moved.data.mine], [1, 1])
  assert.is((await lab.friend.get(bindPath, own)).data.mine, 0)
})

test.run()
