import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { addBond } from '../../../../server/mechanics/participate/staff-bond.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import {
  addLiveCode,
  liveCode,
  look,
  numbersFrom,
  staff,
} from '../../../support/server-live-codes.ts'

const test = suite('codes that make somebody a customer of staff or store')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const nextId = numbersFrom(7830)

test('scanning a staff member’s code locks the customer to them; the rule decides between two', async () => {
  const code = nextId()
  const gift = { title: '见面礼', note: '到店领', valid_days: 7 }
  await addLiveCode(server.db, {
    ...liveCode(code, 'lockCode', { gift, lock_days: 30 }),
    targets: [staff('5'), staff('6')],
  })
  const shopper = await server.as(people.friend)
  const lock = (staffId: number, more = {}) =>
    shopper.post('/api/wechat/lock-qrcode/lock', {
      id: code,
      staffId,
      confirm: 0,
      reqId: newReqId(),
      ...more,
    })
  const locked = await lock(5)
  assert.equal([locked.code, locked.data.locked], [1, true])
  assert.ok(locked.data.gift)
  assert.is((await lock(5)).data.gift, '', 'a gift is given once')
  assert.is((await lock(6)).code, 2106)
  const other = await look(server, people.friend, 'lock-qrcode', { id: code, staffId: 6 })
  assert.equal((other.lock as { state: string }).state, 'other')
  assert.is(other.target?.name, '员工5', 'the customer sees who keeps them')
  const asking = nextId()
  await addLiveCode(server.db, {
    ...liveCode(asking, 'lockCode', { lock_rule: 'ask' }),
    targets: [staff('6')],
  })
  assert.equal((await lock(6, { id: asking })).data.asks, true)
  assert.equal((await lock(6, { id: asking, confirm: 1 })).data.locked, true)
  const own = await server.as(people.staff)
  const body = { id: code, staffId: 6, confirm: 0, reqId: newReqId() }
  assert.is((await own.post('/api/wechat/lock-qrcode/lock', body)).code, 1004)
})

test('a code may hide its QR code, and offers a campaign of groups while that is running', async () => {
  const [code, plain, groups] = [nextId(), nextId(), nextId()]
  const more = { shows_code: false, group_activity: groups }
  await addLiveCode(server.db, { ...liveCode(code, 'lockCode', more), targets: [staff('5')] })
  await addLiveCode(server.db, { ...liveCode(plain, 'lockCode'), targets: [staff('5')] })
  await addLiveCode(server.db, { ...liveCode(groups, 'addGroup'), targets: [] })
  const seen = async (id: number) => {
    const { target, next_group } = await look(server, people.friend, 'lock-qrcode', { id })
    return [target?.qr_text !== '', (next_group as { activity_id: number } | null)?.activity_id]
  }
  assert.equal(await seen(plain), [true, undefined])
  assert.equal(await seen(code), [false, groups])
  await server.db
    .updateTable('activity')
    .set({ status: 2 })
    .where('activity_id', '=', groups)
    .execute()
  assert.equal(await seen(code), [false, undefined])
})

test('a customer who has added a colleague stays with the colleague under the rule `first`', async () => {
  const code = nextId()
  await addLiveCode(server.db, { ...liveCode(code, 'lockCode'), targets: [staff('5'), staff('6')] })
  const uid = 4900
  await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
  await addBond(server.db, { brandId: 8, uid, userId: 6, now: server.clock.seconds() })
  const caller = await server.as(uid)
  const body = { id: code, staffId: 5, confirm: 0, reqId: newReqId() }
  assert.is((await caller.post('/api/wechat/lock-qrcode/lock', body)).code, 2106)
})

test('a store’s customer has one store, changes it only after confirming, and a test by staff stores nothing', async () => {
  const code = nextId()
  await addLiveCode(server.db, {
    ...liveCode(code, 'joinShop', { gift: { title: '热茶', note: '今天', valid_days: 1 } }),
    rule: 'round',
    targets: [staff('5'), staff('6')],
  })
  await server.db.deleteFrom('keeper').where('uid', '=', people.shopper).execute()
  const shopper = await server.as(people.shopper)
  const join = (shopId: number, more = {}) =>
    shopper.post('/api/wechat/join-shop/join', {
      id: code,
      shopId,
      confirm: 0,
      test: 0,
      reqId: newReqId(),
      ...more,
    })
  assert.is((await join(1, { test: 1 })).code, 2109)
  const joined = await join(1)
  assert.is(joined.code, 1)
  assert.ok(joined.data.gift)
  assert.is((await join(2)).code, 2106)
  assert.is((await join(2, { confirm: 1 })).code, 1)
  const detail = await look(server, people.shopper, 'join-shop', { id: code, shopId: 2 })
  assert.ok(Number(detail.joined_at) > 0)
  assert.is(detail.target?.name, '员工6')
  const before = await server.db.selectFrom('keeper').selectAll().execute()
  const manager = await server.as(people.manager)
  const trial = { id: code, shopId: 1, confirm: 0, test: 1, reqId: newReqId() }
  assert.is((await manager.post('/api/wechat/join-shop/join', trial)).code, 1)
  assert.equal(await server.db.selectFrom('keeper').selectAll().execute(), before)
  const real = { ...trial, test: 0, reqId: newReqId() }
  assert.is((await manager.post('/api/wechat/join-shop/join', real)).code, 1004)
})

test('what a customer tells on joining is stored as far as the code asks for it, and shown to the store’s staff', async () => {
  const uid = 4901
  const code = nextId()
  await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
  await addLiveCode(server.db, {
    ...liveCode(code, 'joinShop', { asks: ['name'] }),
    targets: [staff('5')],
  })
  const caller = await server.as(uid)
  const join = (more: object) =>
    caller.post('/api/wechat/join-shop/join', {
      id: code,
      shopId: 1,
      confirm: 0,
      test: 0,
      reqId: newReqId(),
      ...more,
    })
  assert.is((await join({ phone: '123' })).code, 1001)
  assert.is((await join({ name: '', phone: '13800000000' })).code, 1001)
  assert.is((await join({ name: '刷单返利', phone: '13800000000' })).code, 1007)
  assert.is((await join({ name: '王小姐', phone: '13800000000' })).code, 1)
  const { data } = await (await server.as(people.staff)).get(
    '/api/retail/customer/get-customer-locus',
    { customerId: uid },
  )
  const { told_name, told_phone } = data.customer as { told_name: string; told_phone: string }
  assert.equal([told_name, told_phone], ['王小姐', ''])
})

test.run()
