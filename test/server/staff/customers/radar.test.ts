import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerRadar } from '../../../../api/customer-radar.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { addCustomers, customerDesk, MINE, COLLEAGUES } from '../../../support/server-customers.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { eventRow, storeEvents, visitRows } from '../../../support/staff-events.ts'

const test = suite('what a customer read')
const FRIEND = 353
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addCustomers(server, [
    { uid: MINE, nickname: '苏木' },
    { uid: COLLEAGUES, userId: 6, storeId: 2 },
  ])
  await server.db
    .insertInto('visitor')
    .values({ ...visitorRow(8, FRIEND), nickname: '陈小满' })
    .execute()
  server.clock.pass(3600)
})
test.after.each(() => server.close())

const by6 = { staff_id: 6, share_by: String(people.otherStoreStaff) }
const store = (...rows: Parameters<typeof storeEvents>[1]) => storeEvents(server, rows)
const read = async (query: Record<string, unknown> = {}, uid: number = people.staff) =>
  (await customerDesk(server, uid)).read('get-customer-radar', { customerId: MINE, ...query })
const radar = async (query: Record<string, unknown> = {}, uid: number = people.staff) =>
  (await read(query, uid)).data as unknown as CustomerRadar
const told = ({ list }: CustomerRadar) =>
  list.map(({ action, material_id, seconds, staff_name, via, depth }) =>
    [action, material_id, seconds, staff_name, via?.nickname ?? '', depth].join(' '),
  )

test('is told by visits with their time, through whom they came, and what followed', async () => {
  await store(
    ...visitRows(MINE, [1, 6, 41], { share_by: `77,${FRIEND}` }),
    eventRow(MINE, { key: 'page-share', received_at: START + 100 }),
    eventRow(MINE, { key: 'user-action', action: 'receive-money', received_at: START + 200 }),
    ...visitRows(MINE, [12], { ...by6, materiel_id: 302, received_at: START + 300 }),
    // Reached by the customer: a friend, twice.
    eventRow(FRIEND, { share_by: `77,${MINE}`, received_at: START + 400 }),
    eventRow(FRIEND, { share_by: `77,${MINE}`, received_at: START + 500, anchor_time: START + 5 }),
  )
  const page = await radar()
  assert.equal(told(page), [
    'stay 302 12 员工6  1',
    'claim 301 0 员工5  1',
    'share 301 0 员工5  1',
    'stay 301 41 员工5 陈小满 2',
  ])
  assert.equal([page.customer.name, page.customer.customer_id], ['苏木', MINE])
  assert.equal(page.totals, { open: 2, seconds: 53, share: 1, reach: 1 })
  assert.is(page.list[2]?.reach, 1)
})

test('holds nothing of other people, and nothing that no session proved', async () => {
  await store(
    ...visitRows(FRIEND, [30]),
    eventRow(MINE, { session_uid: null }),
    eventRow(MINE, { session_uid: FRIEND }),
    eventRow(MINE, { staff_id: null }),
    eventRow(MINE, { staff_id: 99 }),
    eventRow(MINE, { type: 2 }),
    eventRow(MINE, { brand_id: 9 }),
  )
  const page = await radar()
  assert.equal(page.list, [])
  assert.equal(page.totals, { open: 0, seconds: 0, share: 0, reach: 0 })
})

test('leaves out what staff of another shop have shared, and what somebody has shared with themselves', async () => {
  await server.db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '隔壁店' }).execute()
  const staff = () => server.db.updateTable('shop_user').where('brand_id', '=', 8)
  await staff().where('user_id', '=', 6).set({ shop_id: 2 }).execute()
  await staff().where('user_id', '=', 7).set({ uid: MINE }).execute()
  await store(
    eventRow(MINE, { staff_id: 6 }),
    eventRow(MINE, { staff_id: 7 }),
    eventRow(MINE, { staff_id: 5 }),
  )
  const page = await radar()
  assert.equal(told(page), ['view 301 0 员工5  1'])
  assert.is(page.totals?.open, 1)
})

test('is for whoever may read the record: keeper, the store’s manager, the merchant', async () => {
  await store(...visitRows(MINE, [5]))
  for (const uid of [people.staff, people.manager, people.merchant]) {
    assert.is((await radar({}, uid)).list.length, 1, String(uid))
  }
  assert.is((await read({ customerId: COLLEAGUES })).code, 1704)
  assert.is((await read({ customerId: COLLEAGUES }, people.manager)).code, 1704)
  assert.is((await read({}, people.otherStoreStaff)).code, 1704)
  assert.is((await read({ customerId: COLLEAGUES }, people.merchant)).code, 1)
  assert.is((await read({}, people.shopper)).code, 1701)
  for (const customerId of [FRIEND, 999_999]) assert.is((await read({ customerId })).code, 1002)
})

test('comes page by page without a gap, by kind, with its totals on the first page', async () => {
  const visits = Array.from({ length: 7 }, (_, n) =>
    visitRows(MINE, [3], { received_at: START + 60 * n }),
  )
  await store(
    ...visits.flat(),
    eventRow(MINE, { key: 'page-share', received_at: START + 30 }),
    eventRow(MINE, { key: 'page-share', received_at: START + 90 }),
  )
  const pages = [await radar({ limit: 4 }), await radar({ limit: 4, page: 2 })]
  const third = await radar({ limit: 4, page: 3 })
  const times = [...pages, third].flatMap(({ list }) => list.map(({ time }) => time))
  assert.is(times.length, 9)
  assert.equal(
    times,
    [...times].sort((a, b) => b - a),
  )
  assert.is(new Set([...pages, third].flatMap(({ list }) => list.map(({ id }) => id))).size, 9)
  assert.equal([pages[0]?.has_more, third.has_more], [true, false])
  assert.equal([pages[0]?.totals?.open, pages[1]?.totals], [7, null])
  assert.is((await radar({ kind: 'share' })).list.length, 2)
  assert.is((await read({ kind: 'led' })).code, 1001)
})

test.run()
