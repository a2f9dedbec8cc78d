import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { StoreUser } from '../../../../api/store-admin.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep, keeperOf } from '../../../../server/mechanics/keeper.ts'
import { addBond } from '../../../../server/mechanics/participate/staff-bond.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { readTableFile } from '../../../support/read-table-file.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('staff of a store')
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const post = async (uid: number, path: string, body: object) =>
  (await server.as(uid)).post(`/api/retail/${path}`, { reqId: newReqId(), ...body })
const add = (uid: number, users: object[], storeId = 1) =>
  post(uid, 'store/add-shop-user', { storeId, users })
const change = (uid: number, body: object) => post(uid, 'work/edit-store-user', body)

const listed = async (uid: number, query: object = {}) => {
  const caller = await server.as(uid)
  const { data } = await caller.get('/api/retail/store/get-store-user-list', { ...query })
  return data.list as StoreUser[]
}
const ids = async (uid: number, query: object = {}) =>
  (await listed(uid, query)).map(({ user_id }) => user_id)

const jiang = { name: '江月', phone: '13800000066', role: 1 }

test('merchants see everybody, managers their store; disabled members come last', async () => {
  assert.equal(await ids(people.merchant), [8, 7, 5, 6, 9])
  assert.equal(await ids(people.merchant, { storeId: 2 }), [6])
  assert.equal(await ids(people.merchant, { status: 2 }), [9])
  assert.equal(await ids(people.manager), [8, 7, 5, 9])
  assert.equal(await ids(people.manager, { storeId: 2 }), [])
  assert.equal(await ids(people.merchant, { page: 2, limit: 2 }), [5, 6])
})

test('managers take along the list of their store, merchants that of the shop, and staff none', async () => {
  const file = (uid: number, query: object = {}) =>
    readTableFile(server, uid, '/api/retail/store/store-user-export', query)
  const idsIn = (rows: string[][]) => rows.map(row => Number(row.at(-1)))
  assert.equal(idsIn(await file(people.merchant)), [5, 6, 7, 8, 9])
  assert.equal(idsIn(await file(people.manager)), [5, 7, 8, 9])
  assert.equal(idsIn(await file(people.merchant, { status: 2 })), [9])
  assert.equal(await file(people.staff), [])
})

test('who is added waits for their invitation; a used phone is refused', async () => {
  const { data } = await add(people.manager, [jiang])
  const [user] = data.list as StoreUser[]
  assert.equal([data.added, user?.name, user?.bound, user?.role], [1, '江月', 0, 1])
  const again = await add(people.merchant, [{ ...jiang, name: '别人' }], 2)
  assert.equal([again.code, again.data.field, again.data.reason], [1706, 'phone', 'otherStore'])
  assert.is(again.message, '别人已经是其他门店的店员')
  assert.is((await listed(people.merchant)).length, 6)
})

test('managers add no managers, and nobody to another store', async () => {
  assert.is((await add(people.manager, [{ ...jiang, role: 2 }])).code, 1003)
  assert.is((await add(people.manager, [jiang], 2)).code, 1002)
  assert.is((await add(people.merchant, [{ ...jiang, role: 2 }], 2)).code, 1)
  assert.is((await add(people.staff, [jiang])).code, 1003)
})

test('a member’s invitation binds whoever takes it, for a day', async () => {
  const { data } = await add(people.manager, [jiang])
  const userId = (data.list as StoreUser[])[0]?.user_id
  const invite = { storeId: 1, userId, invite: 1 }
  const { data: first } = await post(people.manager, 'store/add-shop-user', invite)
  assert.is(first.expire_time, START + 86_400)
  server.clock.pass(86_399)
  const bound = await post(people.friend, 'bind/index', { type: 2, ticket: first.ticket })
  assert.is(bound.code, 1)
  assert.is((await post(people.manager, 'store/add-shop-user', invite)).code, 1004)
  const merchants = { storeId: 1, userId: 8, invite: 1 }
  assert.is((await post(people.manager, 'store/add-shop-user', merchants)).code, 1002)
})

test('a disabled member meets 1702, keeps the session, and can come back', async () => {
  const caller = await server.as(people.staff)
  await post(people.manager, 'store/hand-over', { fromUserId: 5 })
  assert.is((await change(people.manager, { userId: 5, status: 2 })).code, 1)
  assert.is((await caller.get('/api/retail/work/index')).code, 1702)
  assert.is((await caller.get('/api/wechat/auth/getUserWechat')).data.uid, people.staff)
  assert.is((await change(people.manager, { userId: 5, status: 1 })).code, 1)
  assert.is((await caller.get('/api/retail/work/index')).code, 1)
})

test('who has customers hands them over before', async () => {
  const who = { brandId: 8, uid: people.shopper, storeId: 1, source: 'code' as const, now: START }
  await tx(server.db, trx => keep(trx, { ...who, userId: 5 }))
  const refused = await change(people.manager, { userId: 5, status: 2 })
  assert.is(refused.code, 1004)
  assert.is(refused.data.reason, 'customers')
  assert.ok(Number(refused.data.customers) >= 1)
  await post(people.manager, 'store/hand-over', { fromUserId: 5, toUserId: 7 })
  assert.is((await change(people.manager, { userId: 5, status: 2 })).code, 1)
})

test('who has customers by contact alone hands them over before, and then has none', async () => {
  const contacts = [people.shopper, people.friend, 4711]
  const { db } = server
  await db.deleteFrom('keeper').where('brand_id', '=', 8).execute()
  await db.deleteFrom('staff_bond').where('brand_id', '=', 8).execute()
  for (const uid of contacts) await addBond(db, { brandId: 8, uid, userId: 6, now: START })
  // The first of two contacts keeps a customer.
  await addBond(db, { brandId: 8, uid: people.friend, userId: 5, now: START - 1 })
  await addBond(db, { brandId: 8, uid: 4711, userId: 5, now: START + 1 })
  const shown = async () =>
    (await listed(people.merchant)).flatMap(({ user_id, customer_n }) =>
      customer_n > 0 ? [[user_id, customer_n]] : [],
    )
  assert.equal(await shown(), [
    [5, 1],
    [6, 2],
  ])
  const refused = await change(people.merchant, { userId: 6, status: 2 })
  assert.equal([refused.code, refused.data.reason, refused.data.customers], [1004, 'customers', 2])
  const moved = await post(people.merchant, 'store/hand-over', { fromUserId: 6, toUserId: 7 })
  assert.equal([moved.code, moved.data.customers], [1, 2])
  const keeperNow = (uid: number) => keeperOf(db, { brandId: 8, uid, now: START })
  assert.equal(await Promise.all(contacts.map(keeperNow)), [
    { userId: 7, storeId: 1 },
    { userId: 5, storeId: 1 },
    { userId: 7, storeId: 1 },
  ])
  assert.is((await change(people.merchant, { userId: 6, status: 2 })).code, 1)
})

test('two hand-overs of one contact at once move the customer once', async () => {
  const { db } = server
  await db.deleteFrom('keeper').where('brand_id', '=', 8).execute()
  await db.deleteFrom('staff_bond').where('brand_id', '=', 8).execute()
  await addBond(db, { brandId: 8, uid: people.shopper, userId: 6, now: START })
  const both = await Promise.all(
    [7, 5].map(toUserId => post(people.merchant, 'store/hand-over', { fromUserId: 6, toUserId })),
  )
  assert.equal(
    both.map(({ code }) => code),
    [1, 1],
  )
  assert.is(
    both.reduce((sum, { data }) => sum + Number(data.customers), 0),
    1,
  )
  const trail = await db
    .selectFrom('keeper_log')
    .select(['no', 'source'])
    .where('uid', '=', people.shopper)
    .execute()
  assert.equal(trail, [{ no: 1, source: 'manager' }])
})

test('contacts of somebody who was disabled long ago can still be handed over', async () => {
  const { db } = server
  await db.deleteFrom('keeper').where('brand_id', '=', 8).execute()
  await db.deleteFrom('staff_bond').where('brand_id', '=', 8).execute()
  await addBond(db, { brandId: 8, uid: people.shopper, userId: 9, now: START })
  const moved = await post(people.merchant, 'store/hand-over', { fromUserId: 9, toUserId: 5 })
  assert.is(moved.data.customers, 1)
  const who = { brandId: 8, uid: people.shopper, now: START }
  assert.equal(await keeperOf(db, who), { userId: 5, storeId: 1 })
})

test('who moves takes the customers along', async () => {
  const who = { brandId: 8, uid: people.shopper, storeId: 1, source: 'code' as const, now: START }
  await tx(server.db, trx => keep(trx, { ...who, userId: 5 }))
  assert.is((await change(people.manager, { userId: 5, storeId: 2 })).code, 1003)
  assert.is((await change(people.merchant, { userId: 5, storeId: 2 })).code, 1)
  assert.equal(await keeperOf(server.db, who), { userId: 5, storeId: 2 })
  assert.equal(await ids(people.merchant, { storeId: 2 }), [5, 6])
})

test('a shop keeps a merchant who can log in', async () => {
  const refused = await change(people.merchant, { userId: 8, role: 1 })
  assert.equal([refused.code, refused.data.reason], [1004, 'lastMerchant'])
  assert.is((await change(people.merchant, { userId: 8, status: 2 })).data.reason, 'lastMerchant')
  // A merchant whom nobody is bound to cannot log in.
  await add(people.merchant, [{ ...jiang, role: 3 }])
  assert.is((await change(people.merchant, { userId: 8, role: 1 })).data.reason, 'lastMerchant')
  await change(people.merchant, { userId: 7, role: 3 })
  assert.is((await change(people.merchant, { userId: 8, role: 1 })).code, 1)
  assert.is((await change(people.merchant, { userId: 7, status: 2 })).code, 1003)
})

test('two merchants who demote each other at once leave one', async () => {
  await change(people.merchant, { userId: 7, role: 3 })
  const answers = await Promise.all([
    change(people.merchant, { userId: 7, role: 1 }),
    change(people.manager, { userId: 8, role: 1 }),
  ])
  assert.is(answers.filter(({ code }) => code === 1).length, 1)
  const left = await server.db
    .selectFrom('shop_user')
    .select('user_id')
    .where('brand_id', '=', 8)
    .where('role', '=', 3)
    .execute()
  assert.is(left.length, 1)
})

test('managers change staff only, of their store; staff change nobody', async () => {
  assert.is((await change(people.manager, { userId: 8, status: 2 })).code, 1003)
  assert.is((await change(people.manager, { userId: 6, status: 2 })).code, 1002)
  assert.is((await change(people.manager, { userId: 5, role: 2 })).code, 1003)
  assert.is((await change(people.staff, { userId: 6, status: 2 })).code, 1003)
  assert.is((await change(people.staff, { role: 3 })).code, 1003)
  assert.is((await change(people.merchant, { userId: 5, storeId: 99 })).code, 1002)
})

test.run()
