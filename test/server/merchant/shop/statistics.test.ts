import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ShopStatistics } from '../../../../api/mine.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('a shop’s numbers of a day')
const path = '/api/retail/mine/today-statistics'
const none: ShopStatistics = {
  visit: 0,
  visitor: 0,
  order: 0,
  amount_fen: 0,
  payer: 0,
  customer: 0,
  writeoff: 0,
  refund: 0,
  refund_fen: 0,
}
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  for (const table of ['page_log', 'write_off_log', 'keeper', 'refund'] as const) {
    await server.db.deleteFrom(table).where('brand_id', '=', 8).execute()
  }
  await server.db.updateTable('visitor').set({ created_at: 0 }).where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const numbers = async (date = '') => {
  const { data } = await merchant.get(path, { date })
  return data as unknown as { statistics: ShopStatistics; before: ShopStatistics }
}

/** A shop of somebody else: store 3 with staff 31. */
async function addOtherShop(): Promise<void> {
  const { db } = server
  const [store] = await db.selectFrom('store').selectAll().where('store_id', '=', 1).execute()
  const [staff] = await db.selectFrom('shop_user').selectAll().where('user_id', '=', 5).execute()
  if (!store || !staff) throw new Error('the test data have neither store nor staff')
  await db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '别家' }).execute()
  await db
    .insertInto('store')
    .values({ ...store, brand_id: 8, store_id: 3, shop_id: 2, images: '[]' })
    .execute()
  const other = { user_id: 31, uid: null, shop_id: 2, store_id: 3, phone: '13811112222' }
  const json = { photos: '[]', show: JSON.stringify(staff.show) }
  await db
    .insertInto('shop_user')
    .values({ ...staff, ...other, ...json })
    .execute()
}

let orders = 0
async function addOrder(pay_fen: number, paid_at: number | null, shop_id = 1): Promise<string> {
  orders += 1
  const order_no = `order-of-day-${orders}`
  const at = paid_at ?? server.clock.seconds()
  await server.db
    .insertInto('shop_order')
    .values({
      brand_id: 8,
      order_no,
      uid: people.friend,
      shop_id,
      type: 0,
      activity_id: 9000 + orders,
      status: paid_at ? 10 : 0,
      goods_fen: pay_fen,
      pay_fen,
      delivery: 1,
      store_id: null,
      staff_id: null,
      created_at: at - 60,
      expires_at: at + 900,
      paid_at,
    })
    .execute()
  return order_no
}

const addRefund = (order_no: string, status: number, finished_at: number | null) =>
  server.db
    .insertInto('refund')
    .values({
      brand_id: 8,
      refund_no: `refund-of-${order_no}`,
      order_no,
      item_no: 0,
      pay_no: `${order_no}01`,
      uid: people.friend,
      kind: 1,
      status,
      reason: '不想要了',
      apply_fen: 300,
      operator: 'buyer',
      created_at: server.clock.seconds(),
      finished_at,
    })
    .execute()

const addRedemption = (log_id: string, store_id: number, used_at: number, undone = false) =>
  server.db
    .insertInto('write_off_log')
    .values({
      brand_id: 8,
      log_id,
      code: '079927398713',
      grant_id: 'grant-of-88',
      uid: people.shopper,
      user_id: 5,
      store_id,
      used_at,
      ...(undone && { undone_at: used_at + 60, undone_by: 7 }),
    })
    .execute()

/** Somebody's first contact with the brand. */
const comesFirst = (uid: number, created_at: number) =>
  server.db
    .updateTable('visitor')
    .set({ created_at })
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .execute()

test('a quiet day is all zeros', async () => {
  const { statistics, before } = await numbers()
  assert.equal([statistics, before], [none, none])
})

test('counts what happened today in the own shop, and nothing of another shop', async () => {
  await addOtherShop()
  const now = server.clock.seconds()
  await storeEvents(server, [
    eventRow(88, { received_at: now - 60 }),
    eventRow(88, { received_at: now - 50, staff_id: null }),
    // Of another shop's staff, without a proof, and no visit.
    eventRow(88, { received_at: now - 40, staff_id: 31 }),
    eventRow(88, { received_at: now - 30, session_uid: null }),
    eventRow(88, { received_at: now - 20, key: 'page-share' }),
  ])
  const paid = await addOrder(1_200, now - 100)
  await addOrder(800, now - 90)
  await addOrder(0, now - 80)
  await addOrder(500, null)
  const foreign = await addOrder(7_000, now - 70, 2)
  await addRefund(paid, 5, now - 10)
  await addRefund(foreign, 5, now - 10)
  await addRedemption('one', 1, now - 5)
  await addRedemption('undone', 1, now - 5, true)
  await addRedemption('foreign', 3, now - 5)
  await comesFirst(88, now - 3)
  assert.equal((await numbers()).statistics, {
    visit: 2,
    visitor: 1,
    order: 2,
    amount_fen: 2_000,
    payer: 1,
    customer: 1,
    writeoff: 1,
    refund: 1,
    refund_fen: 300,
  })
})

test('compares with yesterday at the same time, and a past day with the whole day before', async () => {
  const now = server.clock.seconds()
  const DAY_S = 86_400
  await addOrder(100, now - DAY_S - 60)
  await addOrder(900, now - DAY_S + 3600)
  assert.equal((await numbers()).before.amount_fen, 100)
  const yesterday = await numbers('2026-11-20')
  assert.equal([yesterday.statistics.amount_fen, yesterday.before.amount_fen], [1_000, 0])
  const next = await numbers('2026-11-22')
  assert.equal(next.statistics, none)
})

test('refuses a day that does not exist', async () => {
  for (const date of ['2026-02-30', 'today']) {
    assert.is((await merchant.get(path, { date })).code, 1001)
  }
})

test('is for merchants, as is the card of the merchant, who sees how much waits', async () => {
  for (const [uid, code] of [
    [people.manager, 1003],
    [people.shopper, 1701],
  ] as const) {
    const other = await server.as(uid)
    assert.is((await other.get(path)).code, code)
    assert.is((await other.get('/api/retail/mine/get-user-shoper')).code, code)
  }
  const { data } = await merchant.get('/api/retail/mine/get-user-shoper')
  assert.equal(data.merchantDetail, {
    user_id: 8,
    name: '员工8',
    phone: '13800000008',
    avatar: '/avatar.svg',
    role: 3,
    shop_id: 1,
    shop_title: '茶舍',
    authStatus: 2,
  })
  assert.is(data.review_n, 0)
})

test.run()
