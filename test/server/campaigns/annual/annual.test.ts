import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { annualActivity, tell } from '../../../support/server-annuals.ts'
import { people } from '../../../support/server-data.ts'
import { addInvite, pointsNow } from '../../../support/server-invites.ts'

const test = suite('an annual campaign')
const ID = 1856
const UID = people.shopper
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

const join = (version = '1', uid = UID) =>
  tell(server, uid, [ID, 'join'], { protocolVersion: version })
const claim = (body: object) => tell(server, UID, [ID, 'claim'], body)
const stamp = (day?: string) => tell(server, UID, [ID, 'checkin'], day ? { day } : {})
const detail = async () =>
  (await (await server.as(UID)).get('/api/wechat/annual/detail', { id: ID })).data

async function setExt(change: object): Promise<void> {
  const row = annualActivity(ID, { ext: change })
  await server.db
    .updateTable('activity')
    .set({ ext: row.ext })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .execute()
}

test('nobody has anything of it before they agree to the words that stand', async () => {
  await addInvite(server, annualActivity(ID))
  assert.equal([(await claim({ month: 1 })).code, (await stamp()).code], [2126, 2126])
  assert.is((await join('0')).code, 2126)
  assert.is((await join()).code, 1)
  assert.is((await join()).code, 2106)
  assert.is((await claim({ month: 1 })).code, 1)
})

test('words that change are agreed to again, and what was stamped stays', async () => {
  await addInvite(server, annualActivity(ID))
  await join()
  await stamp()
  await setExt({ protocol: { html: '<p>新</p>', version: '2', updated_at: 0 } })
  assert.equal([(await claim({ month: 1 })).code, (await stamp()).code], [2126, 2126])
  assert.is((await join('1')).code, 2126)
  assert.is((await join('2')).code, 1)
  const { mine } = (await detail()) as { mine: { stamps: number; is_agreed: boolean } }
  assert.equal([mine.stamps, mine.is_agreed], [1, true])
})

test('keeps what somebody agreed to before the words changed, until they leave', async () => {
  await addInvite(server, annualActivity(ID))
  const first = server.clock.seconds()
  await join()
  server.clock.pass(DAY_S)
  await setExt({ protocol: { html: '<p>新</p>', version: '2', updated_at: 0 } })
  await join('2')
  const consents = () =>
    server.db
      .selectFrom('annual_consent')
      .select(['version', 'agreed_at'])
      .where('brand_id', '=', 8)
      .where('activity_id', '=', ID)
      .where('uid', '=', UID)
      .orderBy('agreed_at')
      .execute()
  assert.equal(await consents(), [
    { version: '1', agreed_at: first },
    { version: '2', agreed_at: first + DAY_S },
  ])
  assert.is((await tell(server, UID, [ID, 'leave'])).code, 1)
  assert.equal(await consents(), [])
})

test('a month’s benefit is taken once, in its month and the days of grace, neither before nor after', async () => {
  await addInvite(server, annualActivity(ID))
  await join()
  assert.equal([(await claim({ month: 2 })).code, (await claim({ month: 1 })).code], [2102, 1])
  assert.is((await claim({ month: 1 })).code, 2106)
  // 5 December is the last day of grace for November.
  server.clock.pass(14 * DAY_S)
  assert.is((await claim({ month: 2 })).code, 1)
  server.clock.pass(31 * DAY_S)
  assert.is((await claim({ month: 2 })).code, 2106)
  await setExt({ grace_days: 0 })
  server.clock.pass(40 * DAY_S)
  assert.is((await claim({ month: 3 })).code, 2103)
  assert.equal([(await claim({ month: 9 })).code, await pointsNow(server, UID)], [1001, 20])
})

test('ten taps at once take one benefit; the last piece goes to one', async () => {
  await addInvite(
    server,
    annualActivity(ID, {
      ext: { benefits: [{ reward: { kind: 'points', amount: 10 }, stock: 1 }] },
    }),
    { 1: 1 },
  )
  await join()
  await join('1', people.friend)
  const replies = await Promise.all(Array.from({ length: 10 }, () => claim({ month: 1 })))
  assert.is(replies.filter(({ code }) => code === 1).length, 1)
  assert.is((await tell(server, people.friend, [ID, 'claim'], { month: 1 })).code, 2105)
  assert.is(await pointsNow(server, UID), 10)
  const pieces = await server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  assert.equal(pieces, { left_n: 0, held_n: 0, sold_n: 1 })
})

test('a stage needs its stamps: one a day, missed days within the month’s make-ups', async () => {
  await addInvite(server, annualActivity(ID, { start_at: server.clock.seconds() - 10 * DAY_S }))
  await join()
  assert.is((await claim({ stage: 2 })).code, 1004)
  assert.equal([(await stamp()).code, (await stamp()).code], [1, 2106])
  assert.equal([(await stamp('2026-11-20')).code, (await stamp('2026-11-19')).code], [1, 1])
  assert.is((await stamp('2026-11-18')).code, 2107)
  assert.equal([(await claim({ stage: 2 })).code, (await claim({ stage: 2 })).code], [1, 2106])
  assert.is(await pointsNow(server, UID), 20)
})

test('who leaves has taken their consent back: nothing more is given until they agree again', async () => {
  await addInvite(server, annualActivity(ID))
  await join()
  assert.is((await tell(server, UID, [ID, 'leave'])).code, 1)
  assert.is((await tell(server, UID, [ID, 'leave'])).code, 1004)
  assert.equal([(await claim({ month: 1 })).code, (await stamp()).code], [2126, 2126])
  const row = await server.db
    .selectFrom('annual_member')
    .select('consent_version')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .where('uid', '=', UID)
    .executeTakeFirstOrThrow()
  assert.is(row.consent_version, '')
  assert.equal([(await join()).code, (await claim({ month: 1 })).code], [1, 1])
})

test('the year’s summary is for members, once it is open', async () => {
  await addInvite(server, annualActivity(ID))
  const caller = await server.as(UID)
  const ask = () => caller.get('/api/wechat/annual/review', { id: ID, year: 2026 })
  assert.is((await ask()).code, 2126)
  await join()
  await stamp()
  const { code, data } = await ask()
  assert.equal([code, data.stamps, data.friends], [1, 1, 0])
  await setExt({ review_from: server.clock.seconds() + 60 })
  assert.is((await ask()).code, 2102)
})

test.run()
