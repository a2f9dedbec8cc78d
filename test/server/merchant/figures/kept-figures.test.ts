import { sql } from 'kysely'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityStatistics } from '../../../../api/business.ts'
import type { ParticipantPage } from '../../../../api/participants.ts'
import { DAY_S, MINUTE_S } from '../../../../api/values/time.ts'
import { recentFigures } from '../../../../server/merchant/campaigns/statistics.ts'
import { countFigures } from '../../../../server/core/kept-figures.ts'
import { crowdFigures } from '../../../../server/merchant/participants/crowd-figures.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { voteCampaign } from '../../../support/server-votes.ts'

const test = suite('figures that are kept')
const ID = 4301
/** More than is counted while somebody waits. */
const CROWD = 50_010
const FIRST_UID = 500_001
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await server.db.insertInto('activity').values(voteCampaign(ID)).execute()
})
test.after.each(() => server.close())

/** Visitors and a vote of each: one vote a second, the last ones now; every tenth votes twice. */
async function crowd(n: number): Promise<void> {
  const { db } = server
  await sql`insert into visitor (brand_id, uid, unionid, nickname, avatar, created_at)
    select 8, uid, 'crowd-' || uid, '茶友' || uid, '', ${START - DAY_S}::bigint
    from generate_series(${FIRST_UID}::int, ${FIRST_UID + n - 1}::int) uid`.execute(db)
  await sql`insert into vote (brand_id, vote_id, activity_id, item_id, uid, flagged, origin, created_at)
    select 8, 'crowd-' || times || '-' || uid, ${ID}::int, 1, uid, false, '',
      ${START - n}::bigint + uid - ${FIRST_UID}::int - times * 7
    from generate_series(${FIRST_UID}::int, ${FIRST_UID + n - 1}::int) uid,
      generate_series(0, 1) times where times = 0 or uid % 10 = 0`.execute(db)
}

async function statistics(): Promise<ActivityStatistics> {
  const path = '/api/retail/business/get-activity-statistics'
  const { code, data } = await merchant.get(path, { activityId: ID })
  assert.is(code, 1, JSON.stringify(data))
  return data as unknown as ActivityStatistics
}

async function participants(change: Record<string, unknown> = {}): Promise<ParticipantPage> {
  const { code, data } = await merchant.get('/api/retail/business/participants', {
    activityId: ID,
    kind: 'all',
    keyword: '',
    after: '',
    ...change,
  })
  assert.is(code, 1, JSON.stringify(data))
  return data as unknown as ParticipantPage
}

const counted = () => runDueJobs(server, undefined, [countFigures([recentFigures, crowdFigures])])
const keptRows = () => server.db.selectFrom('kept_figures').selectAll().orderBy('name').execute()

test('few things are counted at once, and nothing is kept', async () => {
  await crowd(40)
  assert.is((await statistics()).totals.join, 40)
  await crowdOfOneMore(40)
  assert.is((await statistics()).totals.join, 41)
  assert.is((await participants()).counts?.all, 41)
  assert.equal(await keptRows(), [])
})

/** One more person, who votes now. */
async function crowdOfOneMore(n: number): Promise<void> {
  const uid = FIRST_UID + n
  await sql`insert into visitor (brand_id, uid, unionid, nickname, avatar, created_at)
    values (8, ${uid}::int, 'late', '后来的人', '', ${START}::bigint)`.execute(server.db)
  await sql`insert into vote (brand_id, vote_id, activity_id, item_id, uid, flagged, origin, created_at)
    values (8, 'late', ${ID}::int, 1, ${uid}::int, false, '', ${server.clock.seconds()}::bigint)`.execute(
    server.db,
  )
}

test('of a crowd are kept, say since when, and are counted again by due work', async () => {
  await crowd(CROWD)
  const first = await statistics()
  assert.equal([first.totals.join, first.counted_at], [CROWD, START])
  assert.is((await participants()).counts, null, 'nobody waits for them')
  await counted()
  assert.is((await participants()).counts?.all, CROWD)
  await crowdOfOneMore(CROWD)
  server.clock.pass(5 * MINUTE_S)
  await counted()
  const kept = await statistics()
  assert.equal([kept.totals.join, kept.counted_at], [CROWD, START])
  server.clock.pass(5 * MINUTE_S)
  await counted()
  const again = await statistics()
  assert.equal([again.totals.join, again.counted_at], [CROWD + 1, server.clock.seconds()])
  assert.is((await participants()).counts?.all, CROWD + 1)
})

test('are not shown when nobody counts them, nor on the next day, and forgotten after a week', async () => {
  await crowd(CROWD)
  await statistics()
  await crowdOfOneMore(CROWD)
  server.clock.pass(31 * MINUTE_S)
  assert.is((await statistics()).totals.join, CROWD + 1, 'due work has stopped')
  // Two minutes before midnight, and behind it.
  server.clock.pass(5 * 3600 + 27 * MINUTE_S)
  await counted()
  assert.is((await statistics()).counted_at, server.clock.seconds())
  server.clock.pass(3 * MINUTE_S)
  const next = await statistics()
  assert.equal([next.counted_at, next.to], [server.clock.seconds(), '2026-11-22'])
  server.clock.pass(7 * DAY_S + MINUTE_S)
  await counted()
  assert.equal(await keptRows(), [])
})

test('that cannot be counted again are forgotten, and hold up no others', async () => {
  await crowd(CROWD)
  await statistics()
  await server.db
    .insertInto('kept_figures')
    .values({
      brand_id: 8,
      name: 'activity-days {"activityId":99999,"days":7}',
      figures: '{}',
      counted_at: START - DAY_S,
      asked_at: START,
    })
    .execute()
  server.clock.pass(10 * MINUTE_S)
  await counted()
  const rows = await keptRows()
  assert.equal(
    rows.map(({ name, counted_at }) => [name, Number(counted_at)]),
    [[`activity-days {"activityId":${ID},"days":7}`, server.clock.seconds()]],
  )
})

test('a crowd’s list is each person once, the newest first, on every page, by kind and name', async () => {
  await crowd(CROWD)
  const seen: number[] = []
  let after = ''
  for (let n = 0; n < 3; n += 1) {
    const page = await participants({ after })
    seen.push(...page.list.map(({ uid }) => uid))
    assert.ok(page.list.every(({ uid, times }) => times === (uid % 10 === 0 ? 2 : 1)))
    after = page.next
  }
  const newest = FIRST_UID + CROWD - 1
  assert.equal(
    seen,
    seen.map((_, at) => newest - at),
  )
  const named = await participants({ keyword: '茶友' })
  assert.equal([named.list[0]?.uid, named.counts], [newest, null])
  const rare = await participants({ keyword: String(FIRST_UID + 7) })
  assert.equal(
    rare.list.map(({ uid }) => uid),
    [FIRST_UID + 7],
  )
  assert.equal((await participants({ kind: 'bought' })).list, [])
})

test.run()
