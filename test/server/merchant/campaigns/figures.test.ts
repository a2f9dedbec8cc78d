import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type {
  ActivityList,
  ActivityRanking,
  ActivityStatistics,
  BusinessActivity,
} from '../../../../api/business.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { give } from '../../../support/server-grants.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('an activity’s figures')
const ID = 4201
/** Calendar day of the test's clock in the brand's time zone. */
const today = new Date((START + 8 * 3600) * 1000).toISOString().slice(0, 10)
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await server.db.insertInto('activity').values(coupon(ID)).execute()
})
test.after.each(() => server.close())

const statistics = async (query: object = {}) => {
  const fields = { activityId: ID, ...query }
  const { data } = await merchant.get('/api/retail/business/get-activity-statistics', fields)
  return data as unknown as ActivityStatistics
}

const ranking = async (by: string, caller = merchant, query: object = {}) => {
  const fields = { activityId: ID, by, ...query }
  const { data } = await caller.get('/api/retail/mine/get-activity-ranking-list', fields)
  return data as unknown as ActivityRanking
}

/** A page event of the activity. */
const event = (uid: number, change: Parameters<typeof eventRow>[1] = {}) =>
  eventRow(uid, {
    type: null,
    materiel_id: ID,
    path: '/coupon',
    staff_id: null,
    share_by: '',
    received_at: START,
    ...change,
  })

const orderRow = (order_no: string, uid: number, change: object = {}) => ({
  brand_id: 8,
  order_no,
  uid,
  shop_id: 1,
  type: 2,
  activity_id: ID,
  status: 10,
  goods_fen: 1000,
  pay_fen: 1000,
  delivery: 1,
  store_id: null,
  staff_id: null,
  created_at: START,
  expires_at: START,
  paid_at: START,
  ...change,
})

test('totals, steps and days count people once, and only what belongs to the span', async () => {
  await storeEvents(server, [
    event(88),
    event(88, { anchor_time: START + 1 }),
    event(89, { received_at: START - DAY_S }),
    // A uid without a session, an article of the same number, and a visit before the span.
    event(77, { session_uid: null }),
    event(78, { type: 1 }),
    event(79, { received_at: START - 30 * DAY_S }),
    event(88, { key: 'page-share' }),
  ])
  await give(server.db, {
    brand_id: 8,
    uid: 88,
    grant_id: 'a',
    code: '079927398713',
    activity_id: ID,
    status: 2,
  })
  await give(server.db, {
    brand_id: 8,
    uid: 89,
    grant_id: 'b',
    code: '100000000008',
    activity_id: ID,
  })
  await server.db
    .insertInto('shop_order')
    .values([
      orderRow('o1', 88),
      orderRow('o2', 88, { pay_fen: 500 }),
      orderRow('o3', 89, { paid_at: null }),
    ])
    .execute()
  const { totals, funnel, days, from, to } = await statistics()
  assert.equal(totals, {
    visit_pv: 3,
    visit_uv: 2,
    share: 1,
    join: 2,
    order: 2,
    paid_fen: 1500,
    refund_fen: 0,
    writeoff: 1,
    new_customer: 2,
  })
  assert.equal(
    funnel.map(({ name, value }) => [name, value]),
    [
      ['visit', 2],
      ['join', 2],
      ['pay', 1],
      ['writeoff', 1],
    ],
  )
  assert.equal([days.length, to, days.at(-1)?.day, days[0]?.day], [7, today, today, from])
  assert.equal(days.at(-1), { day: today, visit: 2, join: 2, order: 2, writeoff: 1 })
  assert.is(days.at(-2)?.visit, 1)
})

test('an activity that nobody has seen has zeros, and a coupon no step for payments', async () => {
  const { totals, funnel, depth, staff_top, store_top } = await statistics()
  assert.ok(Object.values(totals).every(value => value === 0))
  assert.equal(
    funnel.map(({ name }) => name),
    ['visit', 'join', 'writeoff'],
  )
  assert.equal([depth, staff_top, store_top], [[], [], []])
})

test('whoever took part, paid or redeemed without a visit counts as a visitor, so that no step exceeds the one before', async () => {
  await storeEvents(server, [event(88)])
  const grant = { brand_id: 8, activity_id: ID, status: 2 }
  await give(server.db, { ...grant, uid: 88, grant_id: 'a', code: '079927398713' })
  await give(server.db, { ...grant, uid: 89, grant_id: 'b', code: '100000000008' })
  await server.db
    .insertInto('shop_order')
    .values([orderRow('o1', 77), orderRow('o2', 78)])
    .execute()
  const { totals, funnel } = await statistics()
  assert.equal([totals.visit_pv, totals.visit_uv, totals.join], [1, 4, 2])
  const steps = funnel.map(({ value }) => value)
  assert.equal(steps, [4, 4, 4, 2])
})

test('a single day is drawn by its hours, and several by their days', async () => {
  await storeEvents(server, [event(88), event(89, { received_at: START - DAY_S })])
  const { days, hours } = await statistics({ from: today, to: today })
  assert.equal(
    [days.length, hours.length, hours[0]?.day, hours[23]?.day],
    [1, 24, '00:00', '23:00'],
  )
  assert.equal(
    hours.filter(({ visit }) => visit > 0).map(({ visit }) => visit),
    [1],
  )
  assert.equal((await statistics()).hours, [])
})

test('depth: everybody counts where the shortest way led them, deeper than five as five', async () => {
  await storeEvents(server, [
    event(88),
    event(88, { share_by: '77,89', anchor_time: START + 1 }),
    event(89, { share_by: '77' }),
    event(78, { share_by: '1,2,3,4,5,6,7' }),
  ])
  assert.equal((await statistics()).depth, [
    { level: 0, count: 1 },
    { level: 1, count: 1 },
    { level: 5, count: 1 },
  ])
})

const badSpans: [what: string, query: object][] = [
  ['an end before its beginning', { from: '2026-11-02', to: '2026-11-01' }],
  ['more than 90 days', { from: '2026-01-01', to: '2026-04-01' }],
  ['a day that is none', { from: '2026-02-30' }],
]

for (const [what, query] of badSpans)
  test(`refuses a span with ${what}, and names the field`, async () => {
    const fields = { activityId: ID, ...query }
    const { code, data } = await merchant.get(
      '/api/retail/business/get-activity-statistics',
      fields,
    )
    assert.equal([code, data.field], [1001, 'from'])
  })

test('ninety days are allowed', async () => {
  const { days } = await statistics({ from: '2026-01-01', to: '2026-03-31' })
  assert.equal([days.length, days[0]?.day], [90, '2026-01-01'])
})

test('rankings: visitors by the links of staff and stores, orders to those who are credited', async () => {
  await storeEvents(server, [
    event(88, { staff_id: 5 }),
    event(89, { staff_id: 5 }),
    event(88, { staff_id: 6 }),
    // Nobody is their own visitor.
    event(people.staff, { staff_id: 5 }),
  ])
  await server.db
    .insertInto('shop_order')
    .values([orderRow('o1', 88, { staff_id: 6 }), orderRow('o2', 89, { store_id: 2 })])
    .execute()
  const staff = await ranking('staff')
  assert.equal(
    staff.list.map(({ rank, id, count, amount_fen }) => [rank, id, count, amount_fen]),
    [
      [1, 5, 2, 0],
      [2, 6, 1, 1000],
    ],
  )
  assert.is(staff.mine, null)
  const manager = await server.as(people.manager)
  const stores = await ranking('store', manager)
  assert.equal(
    stores.list.map(({ name, count, amount_fen }) => [name, count, amount_fen]),
    [
      ['湖滨店', 2, 0],
      ['武林店', 1, 2000],
    ],
  )
  assert.is(stores.mine?.rank, 1)
  const second = await ranking('staff', merchant, { page: 2, limit: 1 })
  assert.equal([second.list.map(({ id }) => id), second.has_more], [[6], false])
  assert.is((await ranking('staff', merchant, { page: 1, limit: 1 })).has_more, true)
})

test('customers: only signed links count, and managers read names masked', async () => {
  const credit = (viewer_uid: number, kind: 'activity' | 'article' = 'activity') => ({
    brand_id: 8,
    viewer_uid,
    kind,
    material_id: ID,
    day: today,
    sharer_uid: 88,
    staff_id: null,
    depth: 1,
    share_by: '88',
    share_time: START,
    created_at: START,
  })
  await server.db
    .insertInto('share_credit')
    .values([credit(89), credit(77), credit(78, 'article')])
    .execute()
  await storeEvents(server, [event(79, { share_by: '89' })])
  const { list } = await ranking('customer')
  assert.equal(
    list.map(({ name, count }) => [name, count]),
    [['访客88', 2]],
  )
  const manager = await server.as(people.manager)
  assert.is((await ranking('customer', manager)).list[0]?.name, '访***')
})

test('the list: tabs by the computed state, kind, keyword, pages, and figures on each card', async () => {
  const rows = Array.from({ length: 14 }, (_, at) =>
    coupon(4300 + at, { title: `冬至茶会${at}`, created_at: START + at }),
  )
  await server.db
    .insertInto('activity')
    .values([
      ...rows,
      coupon(4400, { status: 0, title: '冬至草稿' }),
      coupon(4401, { title: '冬至已过', start_at: START - DAY_S, end_at: START - 1 }),
      coupon(4402, { title: '冬至预告', start_at: START + DAY_S }),
      coupon(4403, { title: '冬至删了', status: 4 }),
    ])
    .execute()
  await storeEvents(server, [event(88, { materiel_id: 4313 })])
  await server.db
    .insertInto('shop_order')
    .values(orderRow('o1', 88, { activity_id: 4313 }))
    .execute()
  const ask = async (query: object, caller = merchant) => {
    const fields = { keyword: '冬至', after: '', ...query }
    return (await caller.get('/api/retail/business/get-activity-list', fields))
      .data as unknown as ActivityList
  }
  const first = await ask({ status: 2 })
  assert.equal([first.list.length, first.total, first.list[0]?.title], [12, 14, '冬至茶会13'])
  assert.equal(first.counts, { 0: 1, 1: 1, 2: 14, 3: 0, 4: 1, 5: 1 })
  const { visit, order, amount_fen, ops } = first.list[0] as ActivityList['list'][number]
  assert.equal([visit, order, amount_fen, ops], [1, 1, 1000, ['pause', 'end']])
  const rest = await ask({ status: 2, after: first.next })
  assert.equal([rest.list.length, rest.next], [2, ''])
  assert.equal((await ask({})).total, 17)
  assert.equal(
    (await ask({ status: 4 })).list.map(({ state }) => state),
    ['ended'],
  )
  assert.equal((await ask({ kind: 'vote' })).list, [])
  assert.equal((await ask({ keyword: '%' })).list, [])
  const managers = await ask({ status: 0 }, await server.as(people.manager))
  assert.equal(
    managers.list.map(({ ops: theirs }) => theirs),
    [[]],
  )
  assert.is(
    (
      await (
        await server.as(people.staff)
      ).get('/api/retail/business/get-activity-list', { keyword: '', after: '' })
    ).code,
    1003,
  )
})

test('the detail: settings in words, links, and today apart from yesterday', async () => {
  await server.db
    .updateTable('activity')
    .set({
      need: JSON.stringify({ member: true, phone: true }),
      audience: JSON.stringify({ kind: 'newCustomer' }),
      shop_scope: JSON.stringify({ kind: 'list', shop_ids: [2] }),
      budget: JSON.stringify({ total_fen: 5000 }),
      spent_fen: 1200,
      limit_per_day: 1,
    })
    .where('activity_id', '=', ID)
    .execute()
  await storeEvents(server, [event(88), event(89, { received_at: START - DAY_S })])
  const { data } = await merchant.get('/api/retail/business/get-activity-detail', {
    activityId: ID,
  })
  const detail = data as unknown as BusinessActivity
  const words = new Map(detail.settings.flatMap(({ rows }) => rows))
  assert.equal(
    ['参与条件', '使用门店', '预算', '每人每天'].map(name => words.get(name)),
    ['开通会员、绑定手机号', '武林店', '已用 ¥12.00 / 共 ¥50.00', '最多 1 次'],
  )
  assert.equal([detail.today.visit, detail.activity.visit], [1, 2])
  assert.match(detail.url, `/coupon?br=8&id=${ID}`)
  assert.is(detail.poster_path, '/coupon/qrcode')
  assert.ok(detail.locked_fields.includes('start_at'))
  const { searchParams } = new URL(detail.preview_url)
  const seen = await merchant.get('/api/wechat/activity/preview', {
    id: ID,
    type: 'coupon',
    previewKey: searchParams.get('previewKey'),
  })
  assert.is(seen.code, 1)
})

test.run()
