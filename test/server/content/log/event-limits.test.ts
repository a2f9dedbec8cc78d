// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { brandDay } from '../../../../server/core/clock.ts'
import { newReqId } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'

const test = suite('the size of events')
const fixture = createNoticeFixture(test)
const path = '/data-collection/log/index'
const visit = { key: 'page-visit', uid: 88 }

const stored = () => fixture.server.db.selectFrom('page_log').selectAll().execute()

/** Sends events in parallel; resolves with the number of those taken. */
async function flood(uid: number | undefined, n: number, fields: object): Promise<number> {
  const caller = await fixture.server.as(uid)
  const send = () => caller.post(path, { ...visit, ...fields, eid: newReqId() })
  const replies = await Promise.all(Array.from({ length: n }, send))
  const others = replies.filter(({ http }) => http !== 200 && http !== 429)
  assert.equal(others, [])
  return replies.filter(({ http }) => http === 200).length
}

test('is at most 300 kB a minute of one address, and of one person', async () => {
  const large = { param: '例'.repeat(8000) }
  assert.is(await flood(undefined, 30, large), 12)
  assert.is(await flood(people.shopper, 30, large), 12)
  assert.is(await flood(people.friend, 2, large), 2)
  fixture.server.clock.pass(60)
  assert.is(await flood(undefined, 1, large), 1)
})

test('of unknown fields is 2 kB without a session', async () => {
  const fields = Object.fromEntries(
    Array.from({ length: 30 }, (_, n) => [`f${n}`, 'x'.repeat(900)]),
  )
  await flood(undefined, 1, fields)
  await flood(people.shopper, 1, fields)
  const sizes = (await stored()).map(({ raw }) => Object.keys(raw).length)
  assert.equal(
    sizes.sort((a, b) => a - b),
    [2, 30],
  )
})

test('of a brand’s day is bounded, and merchants are told once', async () => {
  const { server, told } = fixture
  const full = 256 * 1024 ** 2
  const counts = Array.from({ length: 16 }, (_, n) => ({
    brand_id: 8,
    rate_key: `log-day:${brandDay(server.clock.seconds())}:stranger:${n}`,
    window_start: server.clock.seconds(),
    hits: full / 16,
  }))
  await server.db.insertInto('rate').values(counts).execute()
  const nobody = await server.as()
  const reply = await nobody.post(path, visit)
  assert.equal([reply.http, reply.headers.get('retry-after')], [429, String(6 * 3600)])
  assert.is(await flood(undefined, 5, {}), 0)
  assert.is(
    await flood(people.shopper, 5, {}),
    5,
    'people with a session have a bound of their own',
  )
  await runDueJobs(server)
  const words = told.filter(({ title }) => title.includes('浏览记录'))
  assert.equal(
    words.map(({ title, path: page }) => [title, page]),
    [['今天的浏览记录已到上限', '/pages/work/index?br=8']],
  )
  await flood(undefined, 1, {})
  await runDueJobs(server)
  assert.is(told.filter(({ title }) => title.includes('浏览记录')).length, 1)
  server.clock.pass(6 * 3600)
  assert.is(await flood(undefined, 1, {}), 1)
})

test.run()
