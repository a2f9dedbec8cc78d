import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S, HOUR_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep } from '../../../../server/mechanics/keeper.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId } from '../../../support/server-app.ts'
import { addCustomers, customerDesk } from '../../../support/server-customers.ts'
import { people, STAFF, visitorRow } from '../../../support/server-data.ts'

const test = suite('what staff are told in time')
/** Longer than the minutes that are told together. */
const MINUTES_S = 360
/** The sample customer of all tests is no news any more. */
const fixture = createNoticeFixture(test, async server => server.clock.pass(MINUTES_S))
/** The test clock begins at 18:00 of the brand. */
const UNTIL_MORNING_S = 15 * HOUR_S

const run = () => runDueJobs(fixture.server)
const pass = async (seconds: number) => {
  fixture.server.clock.pass(seconds)
  await run()
}
const titles = () => fixture.told.map(({ openid, title }) => [openid, title])
const staffOpenid = `o${people.staff}`
const inbox = async () =>
  (await fixture.server.db.selectFrom('inbox').select(['uid', 'title', 'path']).execute()).map(
    ({ uid, title, path }) => [uid, title, path],
  )

/** An event of an article shared by the staff member, as the reader's phone sends it. */
async function read(uid: number, key: string, more: Record<string, unknown> = {}): Promise<void> {
  const reader = await fixture.server.as(uid)
  const event = { key, uid, bid: 8, type: 1, articleId: 301, staffId: STAFF, eid: newReqId() }
  const reply = await reader.get('/data-collection/log/index', {
    brandId: undefined,
    ...event,
    ...more,
  })
  assert.is(reply.code, 1)
}

const hush = (values: Record<string, unknown>) =>
  fixture.server.db
    .updateTable('visitor')
    .set(values)
    .where('brand_id', '=', 8)
    .where('uid', '=', people.staff)
    .execute()

const leave = () =>
  fixture.server.db
    .updateTable('shop_user')
    .set({ status: 2 })
    .where('brand_id', '=', 8)
    .where('user_id', '=', STAFF)
    .execute()

test('a reader who becomes notable is told without anybody looking, once', async () => {
  await keepShopper()
  await pass(MINUTES_S)
  fixture.told.length = 0
  await read(people.shopper, 'page-visit')
  await pass(MINUTES_S)
  assert.equal(titles(), [])
  await read(people.shopper, 'page-share')
  await pass(MINUTES_S)
  await pass(MINUTES_S)
  assert.equal(titles(), [[staffOpenid, '有位读者值得现在联系']])
  await read(people.shopper, 'page-share')
  await pass(MINUTES_S)
  await pass(MINUTES_S)
  assert.is(fixture.told.length, 1)
  assert.equal((await inbox()).at(-1), [
    people.staff,
    '有位读者值得现在联系',
    '/pages/work/radar?br=8',
  ])
})

/** The shopper has been the staff member's customer for long, which is no news. */
const keepShopper = () =>
  tx(fixture.server.db, trx =>
    keep(trx, {
      brandId: 8,
      uid: people.shopper,
      userId: STAFF,
      storeId: 1,
      source: 'link',
      now: fixture.server.clock.seconds(),
    }),
  )

test('readers of the same minutes are told together', async () => {
  await Promise.all(
    [people.shopper, people.friend].map(async uid => {
      await read(uid, 'page-visit')
      await read(uid, 'page-share')
    }),
  )
  await pass(60)
  await pass(MINUTES_S)
  await pass(MINUTES_S)
  assert.equal(
    titles()
      .map(([, title]) => title)
      .sort(),
    ['2 位读者值得现在联系', '你有 2 位新客户'],
  )
})

test('a share without a session of the reader’s own tells nothing', async () => {
  await read(people.shopper, 'page-share', { uid: people.friend })
  await pass(MINUTES_S)
  await pass(MINUTES_S)
  assert.equal(titles(), [])
})

test('a new customer is told once; who is prolonged or handed over is not', async () => {
  const { db, clock } = fixture.server
  await addCustomers(fixture.server, [{ uid: 371, nickname: '周遥' }])
  await pass(MINUTES_S)
  assert.equal(titles(), [[staffOpenid, '你有一位新客户']])
  assert.equal(await inbox(), [
    [people.staff, '你有一位新客户', '/pages/customer/detail?br=8&id=371'],
  ])
  const again = { brandId: 8, uid: 371, userId: STAFF, storeId: 1 }
  await tx(db, trx => keep(trx, { ...again, source: 'code', now: clock.seconds() }))
  await addCustomers(fixture.server, [{ uid: 372, source: 'manager' }])
  await pass(MINUTES_S)
  assert.is(fixture.told.length, 1)
})

test('customers of the same minutes are told together, at the same time as well', async () => {
  const uids = [381, 382, 383, 384]
  await fixture.server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  const now = fixture.server.clock.seconds()
  await Promise.all(
    uids.map(uid =>
      tx(fixture.server.db, trx =>
        keep(trx, { brandId: 8, uid, userId: STAFF, storeId: 1, source: 'code', now }),
      ),
    ),
  )
  await pass(MINUTES_S)
  assert.equal(titles(), [[staffOpenid, '你有 4 位新客户']])
})

test('who is lost to a colleague before the notice is no news', async () => {
  await addCustomers(fixture.server, [{ uid: 371 }])
  const to = { brandId: 8, uid: 371, userId: 7, storeId: 1, source: 'manager' as const }
  const now = fixture.server.clock.seconds()
  await tx(fixture.server.db, trx => keep(trx, { ...to, now, replaces: true }))
  await pass(MINUTES_S)
  assert.equal(await inbox(), [])
})

const plan = async (customerId: number, nextTime: number) => {
  const desk = await customerDesk(fixture.server)
  const follow = { customerId, way: 1, content: '约了下次', images: [], nextTime }
  assert.is((await desk.write('add-customer-follow', follow)).code, 1)
}

test('planned contacts are told in the morning of their day, once', async () => {
  await addCustomers(fixture.server, [{ uid: 371 }, { uid: 372 }, { uid: 373 }])
  await pass(MINUTES_S)
  fixture.told.length = 0
  const start = fixture.server.clock.seconds()
  await plan(371, start + DAY_S)
  await plan(372, start + 20 * HOUR_S)
  await plan(373, start + 3 * DAY_S)
  await pass(UNTIL_MORNING_S - 2 * HOUR_S)
  assert.equal(titles(), [])
  await pass(2 * HOUR_S)
  assert.equal(titles(), [[staffOpenid, '今天要跟进 2 位客户']])
  await pass(HOUR_S)
  await pass(HOUR_S)
  assert.is(fixture.told.length, 1)
  const desk = await customerDesk(fixture.server)
  const { data } = await (await fixture.server.as(people.staff)).get('/api/retail/work/index', {})
  assert.is((data as { due_n: number }).due_n, 2)
  const query = { keyword: '', tagIds: '', sort: 'next', after: '', due: 1 }
  const list = (await desk.read('get-customer-list', query)).data.list as { customer_id: number }[]
  assert.equal(
    list.map(({ customer_id }) => customer_id),
    [372, 371],
  )
  // What was left is told with the next day's, not alone.
  await pass(DAY_S)
  assert.is(fixture.told.length, 1)
  await pass(DAY_S)
  assert.equal(titles().at(-1), [staffOpenid, '今天要跟进 3 位客户'])
})

test('an hour without the platform loses none, and doubles none', async () => {
  fixture.isDown = true
  await addCustomers(fixture.server, [{ uid: 371 }])
  await read(people.friend, 'page-visit')
  await read(people.friend, 'page-share')
  await plan(371, fixture.server.clock.seconds() + 4 * HOUR_S)
  for (let minute = 0; minute < 60; minute += 6) await pass(MINUTES_S)
  assert.equal(titles(), [])
  fixture.isDown = false
  await pass(HOUR_S)
  await pass(HOUR_S)
  assert.equal(
    titles()
      .map(([, title]) => title)
      .sort(),
    ['今天要跟进 1 位客户', '你有 2 位新客户', '有位读者值得现在联系'],
  )
})

test('silence leaves the inbox only, and who has left is told nothing', async () => {
  await hush({ is_hushed: true })
  await addCustomers(fixture.server, [{ uid: 371 }])
  await plan(371, fixture.server.clock.seconds() + 4 * HOUR_S)
  await pass(MINUTES_S)
  assert.equal(titles(), [])
  assert.is((await inbox()).length, 2)
  await addCustomers(fixture.server, [{ uid: 372 }])
  await read(people.friend, 'page-share')
  await leave()
  await pass(60)
  await pass(MINUTES_S)
  assert.is((await inbox()).length, 2)
})

test.run()
