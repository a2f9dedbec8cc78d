// @embedded
import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { eventPartitions } from '../../../../server/content/log/event-partitions.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'

const test = suite('partitions of events')
const path = '/data-collection/log/index'
const brandCall = '/public-api/brandEvent/webReportBrowse'
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const tend = () => runDueJobs(server, undefined, [eventPartitions])

async function visit(uid: number | undefined, eid = newReqId()): Promise<void> {
  const caller = await server.as(uid)
  const reply = await caller.post(path, { key: 'page-visit', uid: uid ?? 88, eid })
  assert.is(reply.http, 200)
  const event = { code: 2001, materielId: 301, uid: uid ?? 88, eid }
  assert.is((await caller.get(brandCall, event)).http, 200)
}

/** Number of events of each partition that holds some. */
async function held(table: 'page_log' | 'brand_event'): Promise<Record<string, number>> {
  const { rows } = await sql<{ part: string; n: number }>`
    select tableoid::regclass::text as part, count(*)::int as n from ${sql.table(table)}
    where brand_id = 8 group by 1 order by 1`.execute(server.db)
  return Object.fromEntries(rows.map(({ part, n }) => [part, n]))
}

test('hold a day of strangers, and a month of people with a session', async () => {
  await tend()
  await visit(undefined)
  await visit(people.shopper)
  server.clock.pass(DAY_S)
  await visit(undefined)
  await visit(people.shopper)
  for (const table of ['page_log', 'brand_event'] as const) {
    assert.equal(await held(table), {
      [`${table}_known_2026_11`]: 2,
      [`${table}_stranger_2026_11_21`]: 1,
      [`${table}_stranger_2026_11_22`]: 1,
    })
  }
})

test('take over what came before they were made', async () => {
  await visit(undefined)
  await visit(people.shopper)
  assert.equal(Object.keys(await held('page_log')), [
    'page_log_known_rest',
    'page_log_stranger_rest',
  ])
  await Promise.all([tend(), visit(people.friend), visit(undefined)])
  assert.equal(await held('page_log'), {
    page_log_known_2026_11: 2,
    page_log_stranger_2026_11_21: 2,
  })
})

test('of strangers are dropped after seven days, of people after thirteen months', async () => {
  await tend()
  await visit(undefined)
  await visit(people.shopper)
  const ages = async (days: number) => {
    server.clock.pass(days * DAY_S)
    await tend()
    return Object.values(await held('page_log')).reduce((sum, n) => sum + n, 0)
  }
  // From 21 November 2026: to the 28th and 29th, and to 31 December and 1 January a year later.
  assert.equal([await ages(7), await ages(1)], [2, 1])
  assert.equal([await ages(32 + 365), await ages(1)], [1, 0])
})

test('drop old events that have no partition, too', async () => {
  await visit(undefined)
  await visit(people.shopper)
  server.clock.pass(8 * DAY_S)
  await tend()
  assert.equal(await held('page_log'), { page_log_known_2026_11: 1 })
})

test('count a repeated event once, over midnight, months and logins', async () => {
  server.clock.pass(9 * DAY_S + 6 * 3600 - 1)
  await tend()
  const [eid, other] = [newReqId(), newReqId()]
  await Promise.all([visit(undefined, eid), visit(people.shopper, other)])
  server.clock.pass(1)
  await Promise.all([
    ...Array.from({ length: 5 }, () => visit(people.shopper, eid)),
    ...Array.from({ length: 5 }, () => visit(undefined, other)),
  ])
  for (const table of ['page_log', 'brand_event'] as const)
    assert.equal(Object.values(await held(table)), [1, 1])
  server.clock.pass(3 * DAY_S)
  await runDueJobs(server)
  await visit(undefined, eid)
  assert.equal(Object.values(await held('page_log')), [1, 1])
})

test('that a question does not need are not read', async () => {
  await tend()
  server.clock.pass(31 * DAY_S)
  await tend()
  const from = server.clock.seconds() - DAY_S
  const { rows } = await sql<Record<string, string>>`explain select count(*) from page_log
    where brand_id = 8 and materiel_id = 1 and key = 'page-visit' and received_at >= ${sql.lit(from)}
      and session_uid is not null`.execute(server.db)
  const plan = rows.map(row => Object.values(row)[0]).join('\n')
  assert.match(plan, 'page_log_known_2026_12')
  assert.not.match(plan, 'page_log_known_2026_11')
  assert.not.match(plan, 'stranger')
})

test.run()
