import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { CustomerPage } from '../../../../api/customer-record.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addCustomers, customerDesk } from '../../../support/server-customers.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { readTableFile } from '../../../support/read-table-file.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('the list of customers')
/** The sample customer of all endpoint tests. */
const SAMPLE = 4990
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const query = { keyword: '', tagIds: '', sort: 'new', after: '' }

async function list(
  more: Record<string, unknown> = {},
  uid: number = people.staff,
): Promise<CustomerPage> {
  const desk = await customerDesk(server, uid)
  const { data } = await desk.read('get-customer-list', { ...query, ...more })
  return data as unknown as CustomerPage
}

const idsIn = ({ list: rows }: CustomerPage) =>
  rows.map(({ customer_id }) => customer_id).filter(uid => uid !== SAMPLE)

/** Paid orders at shop 1, and how much of each was paid back, fen. */
async function addOrders(orders: { uid: number; pay: number; back: number }[]): Promise<void> {
  const rows = orders.map(({ uid, pay, back }) => ({
    brand_id: 8,
    order_no: `2026${String(uid).padStart(16, '0')}`,
    uid,
    type: 0,
    status: 30,
    goods_fen: pay,
    pay_fen: pay,
    refunded_fen: back,
    delivery: 1,
    shop_id: 1,
    created_at: 1,
    expires_at: 2,
    paid_at: 1,
  }))
  await server.db.insertInto('shop_order').values(rows).execute()
}

/** The customers of all pages. */
async function allBy(sort: string, uid: number): Promise<number[]> {
  const found: number[] = []
  for (let after = ''; ; ) {
    const page = await list({ sort, after }, uid)
    found.push(...idsIn(page))
    if (!page.next) return found
    after = page.next
  }
}

test('shows staff their own customers, a manager the store’s, a merchant the shop’s', async () => {
  await addCustomers(server, [
    { uid: 301 },
    { uid: 302, userId: 7 },
    { uid: 303, userId: null },
    { uid: 304, userId: 6, storeId: 2 },
  ])
  assert.equal(idsIn(await list()), [301])
  assert.equal(idsIn(await list({}, people.otherStoreStaff)), [304])
  assert.equal(idsIn(await list({}, people.manager)), [303, 302, 301])
  const all = await list({}, people.merchant)
  assert.equal(idsIn(all), [304, 303, 302, 301])
  assert.equal(idsIn(await list({ staffId: 6 }, people.merchant)), [304])
  assert.equal(idsIn(await list({ staffId: 6 }, people.manager)), [])
  // Staff cannot name a colleague.
  assert.equal(idsIn(await list({ staffId: 6 })), [301])
  assert.is((await list()).colleagues.length, 0)
  assert.ok(all.colleagues.some(({ user_id }) => user_id === 6))
})

test('is taken along by managers, as it is filtered, in as many pages as there are', async () => {
  const uids = Array.from({ length: 230 }, (_, at) => 1000 + at)
  await addCustomers(server, [...uids.map(uid => ({ uid })), { uid: 304, userId: 6, storeId: 2 }])
  const file = (uid: number, more: object = {}) =>
    readTableFile(server, uid, '/api/retail/customer/customer-export', { ...query, ...more })
  const idsOf = (rows: string[][]) =>
    rows.map(row => Number(row.at(-1))).filter(uid => uid !== SAMPLE)
  const all = idsOf(await file(people.merchant))
  assert.equal([all.length, new Set(all).size], [231, 231])
  assert.equal(idsOf(await file(people.manager)).includes(304), false)
  assert.equal(idsOf(await file(people.merchant, { staffId: 6 })), [304])
  assert.equal(await file(people.staff), [])
})

test('counts whoever has added a staff member first, unless somebody else keeps that person', async () => {
  const now = server.clock.seconds()
  await server.db
    .insertInto('visitor')
    .values([visitorRow(8, 311), visitorRow(8, 312)])
    .execute()
  await addCustomers(server, [{ uid: 313, userId: 7 }])
  const bond = (uid: number, user_id: number, bound_at: number) => ({
    brand_id: 8,
    uid,
    user_id,
    bound_at,
  })
  await server.db
    .insertInto('staff_bond')
    .values([bond(311, 5, now), bond(312, 6, now - 9), bond(312, 5, now), bond(313, 5, now)])
    .execute()
  const mine = await list()
  assert.equal(idsIn(mine), [311])
  assert.is(mine.list.find(row => row.customer_id === 311)?.source, 'added')
  assert.equal(idsIn(await list({}, people.otherStoreStaff)), [312])
})

test('finds by name, remark and the last four digits of the phone', async () => {
  await addCustomers(server, [
    { uid: 321, nickname: '苏木', phone: '13911110321' },
    { uid: 322, nickname: '白鹿' },
  ])
  const desk = await customerDesk(server)
  const record = { phone: '13911119322', gender: 0, birthday: '', region: '', company: '' }
  await desk.write('edit-customer', {
    customerId: 322,
    ...record,
    remark: '茶会白姐',
    note: '',
    stage: 3,
  })
  assert.equal(idsIn(await list({ keyword: '苏' })), [321])
  assert.equal(idsIn(await list({ keyword: '白姐' })), [322])
  assert.equal(idsIn(await list({ keyword: '0321' })), [321])
  assert.equal(idsIn(await list({ keyword: '9322' })), [322])
  // Other digits of a phone cannot be guessed one by one.
  assert.equal(idsIn(await list({ keyword: '1391' })), [])
  assert.equal(idsIn(await list({ keyword: '%' })), [])
  const found = await list({ keyword: '苏' })
  assert.is(found.list[0]?.phone, '139****0321')
})

test('filters by stage, tags and source, and counts the stages', async () => {
  await addCustomers(server, [{ uid: 331 }, { uid: 332, source: 'card' }, { uid: 333 }])
  const desk = await customerDesk(server)
  const ids = { one: 4890, other: 4880 }
  await server.db
    .insertInto('customer_tag')
    .values({ brand_id: 8, tag_id: ids.other, name: '爱白茶', created_at: 1 })
    .execute()
  await desk.write('add-customer-tags', { customerIds: [331, 332], tagIds: [ids.one] })
  await desk.write('add-customer-tags', { customerIds: [332], tagIds: [ids.other] })
  const follow = { customerId: 333, way: 1, content: '有意向', images: [], stage: 3 }
  await desk.write('add-customer-follow', follow)
  assert.equal(idsIn(await list({ tagIds: `${ids.one}` })), [332, 331])
  assert.equal(idsIn(await list({ tagIds: `${ids.one}|${ids.other}` })), [332])
  assert.equal(idsIn(await list({ source: 'card' })), [332])
  const interested = await list({ stage: 3 })
  assert.equal(idsIn(interested), [333])
  assert.equal([interested.total, interested.counts?.[3], interested.counts?.[1]], [1, 1, 3])
})

test('sorts by the last visit, the amount and the planned contact', async () => {
  await addCustomers(server, [{ uid: 341 }, { uid: 342 }, { uid: 343 }])
  const now = server.clock.seconds()
  for (const uid of [341, 343]) {
    server.clock.pass(60)
    const caller = await server.as(uid)
    const time = server.clock.seconds()
    await caller.get('/data-collection/log/index', {
      brandId: undefined,
      type: 1,
      articleId: 301,
      uid,
      bid: 8,
      deep: 1,
      anchorTime: time,
      time,
      key: 'page-time',
      duration: 40,
      eid: newReqId(),
    })
  }
  const visited = await list({ sort: 'visit' })
  assert.equal(idsIn(visited), [343, 341, 342])
  assert.equal([visited.list[0]?.visit_count, visited.list[0]?.read_seconds], [1, 40])
  const desk = await customerDesk(server)
  for (const [customerId, wait] of [
    [342, 100],
    [341, 9000],
  ] as const) {
    const nextTime = now + 120 + wait
    await desk.write('add-customer-follow', {
      customerId,
      way: 2,
      content: '约好了',
      images: [],
      nextTime,
    })
  }
  assert.equal(idsIn(await list({ sort: 'next' })), [342, 341, 343])
  server.clock.pass(600)
  assert.is((await list()).counts?.overdue, 1)
})

test('sorts by what was spent, page by page, also when others have spent more', async () => {
  const at = (n: number) => 700 + n
  const kept = Array.from({ length: 70 }, (_, n) => ({
    uid: at(n),
    ...(n % 3 === 0 ? { userId: 6, storeId: 2 } : {}),
  }))
  await addCustomers(server, kept)
  // Two in seven have no order; many have spent the same, and some have all of it back.
  const orders = kept
    .filter((_, n) => n % 7 > 1)
    .map(({ uid }, n) => ({ uid, pay: 100 * ((n % 9) + 1), back: n % 5 === 0 ? 100 : 0 }))
  await addOrders(orders)
  const spentBy = new Map(orders.map(({ uid, pay, back }) => [uid, pay - back]))
  const spent = (uid: number) => spentBy.get(uid) ?? 0
  const sorted = (own: typeof kept) =>
    own.map(({ uid }) => uid).sort((a, b) => spent(b) - spent(a) || b - a)
  const check = async () => {
    assert.equal(await allBy('amount', people.merchant), sorted(kept))
    const ofStore = kept.filter(({ storeId = 1 }) => storeId === 1)
    assert.equal(await allBy('amount', people.manager), sorted(ofStore))
    assert.equal(await allBy('amount', people.staff), sorted(ofStore))
  }
  await check()
  // Buyers that no staff member has as a customer: first a few among the others, then more than one query looks at.
  await addOrders(Array.from({ length: 40 }, (_, n) => ({ uid: 20_000 + n, pay: 50 * n, back: 0 })))
  await check()
  await addOrders(Array.from({ length: 600 }, (_, n) => ({ uid: 30_000 + n, pay: 9_000, back: 0 })))
  await check()
})

test('filters by the last visit, which events write to the minute', async () => {
  const days = [1, 8, 31, 91]
  const uids = [501, 502, 503, 504]
  await addCustomers(
    server,
    [...uids, 505].map(uid => ({ uid })),
  )
  const now = server.clock.seconds()
  const visit = (uid: number, at: number) => eventRow(uid, { received_at: at })
  await storeEvents(
    server,
    uids.map((uid, index) => visit(uid, now - (days[index] ?? 0) * DAY_S)),
  )
  const within = async (visited: string) => idsIn(await list({ visited, sort: 'visit' }))
  assert.equal(await within('7'), [501])
  assert.equal(await within('30'), [501, 502])
  assert.equal(await within('90'), [501, 502, 503])
  assert.equal((await within('older')).sort(), [504, 505])
  assert.is((await list({ visited: '30' })).total, 2)
  assert.is((await list({ visited: '7' })).list[0]?.last_visit, now - DAY_S)
  const desk = await customerDesk(server)
  assert.is((await desk.read('get-customer-list', { ...query, visited: '5' })).code, 1001)
})

test('goes on behind the last row, and refuses a forged cursor', async () => {
  await addCustomers(
    server,
    Array.from({ length: 25 }, (_, index) => ({ uid: 400 + index })),
  )
  const first = await list({ sort: 'visit' })
  const second = await list({ sort: 'visit', after: first.next })
  assert.equal([first.list.length, second.list.length, second.next], [20, 6, ''])
  assert.is(new Set([...idsIn(first), ...idsIn(second)]).size, 25)
  assert.is(first.total, 26)
  assert.is(second.total, null)
  const desk = await customerDesk(server)
  assert.is((await desk.read('get-customer-list', { ...query, after: 'x' })).code, 1001)
})

test.run()
