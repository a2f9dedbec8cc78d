import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { scaled } from '../../../support/scale.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import {
  addHelperDraw,
  DRAWS_IN_S,
  helpDraw,
  helperActivity,
  joinDraw,
  joined,
  lookAt,
} from '../../../support/server-helper-draws.ts'

const test = suite('codes of a scheduled draw')
const ID = 1902
let server: TestServer
let friends: number[]

const at = (n: number): number => friends[n] ?? 0

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 14)
})
test.after.each(() => server.close())

const reasonOf = ({ code, data }: Awaited<ReturnType<typeof helpDraw>>) => [code, data.reason]

test('one for joining and one for each friend, each friend once, at most three owners, never oneself', async () => {
  await addHelperDraw(server, ID)
  const link = await joined(server, at(0), ID)
  assert.equal((await joinDraw(server, at(0), ID)).data.record_id, link)
  assert.is((await joinDraw(server, at(0), ID)).code, 2106)
  assert.equal(reasonOf(await helpDraw(server, at(0), link)), [2117, 'self'])
  const helped = await helpDraw(server, at(1), link)
  assert.equal([helped.code, helped.data], [1, { owner_codes: 2, me_joined: false }])
  assert.equal(reasonOf(await helpDraw(server, at(1), link)), [2118, 'alreadyHelped'])
  for (const n of [2, 3]) await helpDraw(server, at(1), await joined(server, at(n), ID))
  const fourth = await joined(server, at(4), ID)
  assert.equal(reasonOf(await helpDraw(server, at(1), fourth)), [2119, 'helpLimit'])
  assert.is((await helpDraw(server, at(1), 'nothing')).code, 2101)
  const { data } = await lookAt(server, at(0), 'detail', { id: ID })
  const { codes, helpers_n } = data.mine as { codes: string[]; helpers_n: number }
  assert.equal([codes.length, helpers_n], [2, 1])
  assert.ok(codes.every(code => /^[a-z2-7]{8}$/.test(code)))
})

test('no more codes than a person may have; the friend’s help is not spent', async () => {
  await addHelperDraw(server, ID, { ext: { max_codes: 2, help_limit: 1 } })
  const link = await joined(server, at(0), ID)
  assert.is((await helpDraw(server, at(1), link)).code, 1)
  assert.equal(reasonOf(await helpDraw(server, at(2), link)), [2116, 'sessionFull'])
  const other = await joined(server, at(3), ID)
  assert.is((await helpDraw(server, at(2), other)).code, 1)
})

test('a crowd of friends at once brings exactly as many codes as there is room for', async () => {
  const crowd = await addFriends(server, 6000, scaled(30, 500))
  await addHelperDraw(server, ID, { ext: { max_codes: 11 } })
  const link = await joined(server, at(0), ID)
  const replies = await Promise.all(crowd.map(uid => helpDraw(server, uid, link)))
  assert.is(replies.filter(({ code }) => code === 1).length, 10)
  assert.ok(replies.every(({ code }) => code === 1 || code === 2116))
  const counts = await server.db
    .selectFrom('helper_draw')
    .select(['people_n', 'codes_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', ID)
    .executeTakeFirst()
  assert.equal(counts, { people_n: 1, codes_n: 11 })
})

test('the same attempt is one code; ten taps at once are one part', async () => {
  await addHelperDraw(server, ID)
  const reqId = newReqId()
  const same = await Promise.all(
    Array.from({ length: 5 }, () => joinDraw(server, at(0), ID, { reqId })),
  )
  for (const { code, data } of same) assert.equal([code, data], [1, same[0]?.data])
  const others = await Promise.all(Array.from({ length: 5 }, () => joinDraw(server, at(1), ID)))
  assert.equal(others.map(({ code }) => code).sort(), [1, 2106, 2106, 2106, 2106])
})

test('somebody takes part once, also where the campaign sets no limit', async () => {
  await addHelperDraw(server, ID, { limit_per_user: -1 })
  const link = await joined(server, at(0), ID)
  const again = await joinDraw(server, at(0), ID)
  assert.equal([again.code, again.data.record_id], [2106, link])
})

test('five taps of one friend at once are one help', async () => {
  await addHelperDraw(server, ID, { ext: { help_limit: 10 } })
  const link = await joined(server, at(0), ID)
  const taps = await Promise.all(Array.from({ length: 5 }, () => helpDraw(server, at(1), link)))
  assert.equal(taps.map(({ code }) => code).sort(), [1, 2118, 2118, 2118, 2118])
  const { data } = await lookAt(server, at(0), 'detail', { id: ID })
  assert.equal((data.draw as { codes_n: number }).codes_n, 2)
})

test('nobody joins or helps once it is due, though nothing has been drawn', async () => {
  await addHelperDraw(server, ID)
  const link = await joined(server, at(0), ID)
  server.clock.pass(DRAWS_IN_S)
  assert.is((await joinDraw(server, at(1), ID)).code, 2103)
  assert.is((await helpDraw(server, at(1), link)).code, 2103)
})

test('a draw of so many people takes exactly so many', async () => {
  await addHelperDraw(server, ID, { ext: { mode: 'people', people: 5, draw_at: 0 } })
  const replies = await Promise.all(friends.map(uid => joinDraw(server, uid, ID)))
  assert.is(replies.filter(({ code }) => code === 1).length, 5)
  assert.ok(replies.every(({ code }) => code === 1 || code === 2103))
  await runDueJobs(server)
  server.clock.pass(5)
  assert.is((await lookAt(server, at(0), 'winners', { id: ID })).code, 1)
})

test('lists: newest first, more friends first, names masked, whoever asks marked', async () => {
  await addHelperDraw(server, ID)
  const links: string[] = []
  for (const n of [0, 1, 2]) {
    server.clock.pass(10)
    links.push(await joined(server, at(n), ID))
  }
  await helpDraw(server, at(5), links[1] ?? '')
  await helpDraw(server, at(6), links[1] ?? '')
  await helpDraw(server, at(5), links[2] ?? '')
  const first = await lookAt(server, at(2), 'joiners', { id: ID, limit: 2 })
  const rows = first.data.list as { is_me: boolean; codes_n: number }[]
  assert.equal([rows.length, rows[0]?.is_me, rows[1]?.codes_n], [2, true, 3])
  const next = await lookAt(server, at(2), 'joiners', { id: ID, limit: 2, after: first.data.next })
  assert.equal(
    [(next.data.list as object[]).length, next.data.has_more, next.data.total],
    [1, false, 3],
  )
  const { data } = await lookAt(server, at(2), 'ranking', { id: ID })
  const ranks = (data.list as { rank: number; helpers_n: number; is_me: boolean }[]).map(
    ({ rank, helpers_n, is_me }) => [rank, helpers_n, is_me],
  )
  assert.equal(ranks, [
    [1, 2, false],
    [2, 1, true],
  ])
  assert.is((data.me as { rank: number }).rank, 2)
})

test('a ranking that the campaign does not show is empty', async () => {
  await server.db
    .insertInto('activity')
    .values(helperActivity(ID, { ext: { show_rank: false } }))
    .execute()
  const link = await joined(server, at(0), ID)
  await helpDraw(server, at(1), link)
  assert.equal((await lookAt(server, at(0), 'ranking', { id: ID })).data.list, [])
})

test.run()
