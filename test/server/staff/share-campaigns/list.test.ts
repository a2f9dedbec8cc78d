import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sql } from 'kysely'
import type { CampaignArrivals, StaffCampaignPage } from '../../../../api/staff-campaigns.ts'
import { DAY_S } from '../../../../api/values/time.ts'
import { countFigures } from '../../../../server/core/kept-figures.ts'
import { arrivedFigures } from '../../../../server/staff/share-campaigns/arrivals.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Activity, runningActivity } from '../../../support/server-activity.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('campaigns that staff share')
let server: TestServer
let staff: Caller

test.before.each(async () => {
  server = await startTestServer()
  staff = await server.as(people.staff)
  await server.db.deleteFrom('activity').where('brand_id', '=', 8).execute()
})
test.after.each(() => server.close())

const add = (activity_id: number, more: Partial<Activity> = {}) =>
  server.db
    .insertInto('activity')
    .values(runningActivity({ activity_id, type: 'coupon', title: '煮茶券', ext: '{}', ...more }))
    .execute()

const asked = async (fields: Record<string, unknown> = {}) =>
  (await staff.get('/api/retail/work/campaigns', fields)).data as unknown as StaffCampaignPage
const arrivals = async (activityId: number) =>
  (await staff.get('/api/retail/work/campaign-arrivals', { activityId, after: '' }))
    .data as unknown as CampaignArrivals

/** A visit of campaign 1 by staff member 5's link. */
const visit = (uid: number, more: Parameters<typeof eventRow>[1] = {}) =>
  eventRow(uid, { type: null, materiel_id: 1, path: '/coupon', ...more })

test('are those that run, also for some people only, with link, poster and card of the caller', async () => {
  await add(1, { created_at: START - 9, share_title: '{nickname}请你喝茶', subtitle: '满减' })
  await add(2, { created_at: START - 5, type: 'seckill', audience: '{"kind":"tag","tag_ids":[7]}' })
  for (const [id, more] of [
    [3, { status: 0 }],
    [4, { status: 2 }],
    [5, { stock_left: 0 }],
    [6, { end_at: START - 1 }],
  ] as const) {
    await add(id, more)
  }
  const { list } = await asked()
  assert.equal(
    list.map(({ activity_id }) => activity_id),
    [2, 1],
  )
  const [seckill, coupon] = list
  assert.equal([seckill?.poster_path, seckill?.kind], ['', '秒杀'])
  assert.is(coupon?.poster_path, '/coupon/qrcode?id=1')
  assert.is(coupon?.path, '/coupon?br=8&id=1&staffId=5&staffMarket=1')
  assert.is(coupon?.link, `http://shop.test${coupon?.path}`)
  assert.equal(coupon?.card, { title: '{nickname}请你喝茶', desc: '满减', image: '/share.svg' })
  assert.equal(
    (await asked({ keyword: '没有这样的' })).list.map(({ activity_id }) => activity_id),
    [],
  )
})

test('are read page by page, each once', async () => {
  for (let id = 1; id <= 25; id += 1) await add(id, { created_at: START - (id % 3) })
  const seen: number[] = []
  let after = ''
  do {
    const page = await asked({ after })
    seen.push(...page.list.map(({ activity_id }) => activity_id))
    after = page.next
  } while (after)
  assert.equal([seen.length, new Set(seen).size], [25, 25])
})

test('count each person once who came by the caller’s link, proved by a session', async () => {
  await add(1)
  await storeEvents(server, [
    visit(88, { received_at: START - 2 * DAY_S }),
    visit(88, { received_at: START }),
    visit(89, { received_at: START - 2 * DAY_S }),
    visit(people.staff),
    visit(90, { session_uid: null }),
    visit(91, { staff_id: 6 }),
    visit(92, { key: 'page-share' }),
    visit(93, { type: 1 }),
    visit(94, { materiel_id: 2 }),
  ])
  const [first] = (await asked()).list
  assert.equal([first?.arrived, first?.arrived_today], [2, 1])
  const { list, activity, next } = await arrivals(1)
  assert.equal(
    list.map(({ uid, visits, first_at, last_at }) => [uid, visits, first_at, last_at]),
    [
      [88, 2, START - 2 * DAY_S, START],
      [89, 1, START - 2 * DAY_S, START - 2 * DAY_S],
    ],
  )
  assert.equal([activity.title, next], ['煮茶券', ''])
})

test('of very many visits are counted by due work', async () => {
  await add(1)
  await sql`insert into page_log (brand_id, event_key, key, uid, session_uid, deep, anchor_time, channel,
      share_by, duration, address, path, param, time, type, materiel_id, staff_id, action, raw, received_at)
    select 8, 'n' || n, 'page-visit', 100000 + n % 30000, 100000 + n % 30000, 1, ${START}, 'h5',
      '', null, '', '/coupon', '{}', ${START}, null, 1, 5, '', '{}', ${START}
    from generate_series(1, 50010) n`.execute(server.db)
  const before = await asked()
  assert.is(before.list[0]?.arrived, null)
  await runDueJobs(server, undefined, [countFigures([arrivedFigures])])
  const after = await asked()
  assert.equal([after.list[0]?.arrived, after.counted_at], [30_000, server.clock.seconds()])
})

test('name who came page by page, and refuse a campaign that is not the brand’s', async () => {
  await add(1)
  await storeEvents(
    server,
    Array.from({ length: 45 }, (_, index) =>
      visit(2000 + index, { received_at: START - (index % 4) }),
    ),
  )
  const seen: number[] = []
  let after = ''
  do {
    const { data } = await staff.get('/api/retail/work/campaign-arrivals', { activityId: 1, after })
    const page = data as unknown as CampaignArrivals
    seen.push(...page.list.map(({ uid }) => uid))
    after = page.next
  } while (after)
  assert.equal([seen.length, new Set(seen).size], [45, 45])
  const { code } = await staff.get('/api/retail/work/campaign-arrivals', {
    activityId: 591,
    after: '',
  })
  assert.is(code, 2101)
})

test('name each person once by the latest visit, however often some come', async () => {
  await add(1)
  // Newest first: one person again and again, then others, each with older visits too.
  const often = Array.from({ length: 300 }, (_, n) => visit(3000, { received_at: START - n }))
  const others = Array.from({ length: 50 }, (_, n) => [
    visit(3001 + n, { received_at: START - 200 - n * 3 }),
    visit(3001 + n, { received_at: START - 1000 + n }),
  ])
  await storeEvents(server, [...often, ...others.flat()])
  const seen: [uid: number, last: number, visits: number][] = []
  let after = ''
  do {
    const { data } = await staff.get('/api/retail/work/campaign-arrivals', { activityId: 1, after })
    const page = data as unknown as CampaignArrivals
    for (const { uid, last_at, visits } of page.list) seen.push([uid, last_at, visits])
    after = page.next
  } while (after)
  assert.equal(seen, [
    [3000, START, 300],
    ...others.map((_, n) => [3001 + n, START - 200 - n * 3, 2] as const),
  ])
})

test('are not for shoppers', async () => {
  const shopper = await server.as(people.shopper)
  assert.is((await shopper.get('/api/retail/work/campaigns', {})).code, 1701)
})

test.run()
