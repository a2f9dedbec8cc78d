import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'
import { scaled } from '../../../support/scale.ts'
import {
  accept,
  act,
  addInvite,
  addPeople,
  countOf,
  inviteActivity,
  inviteV2Activity,
  linkOf,
  pointsNow,
  points,
} from '../../../support/server-invites.ts'

const test = suite('accepting an invitation')
const ID = 1822
const INVITER = people.shopper
const OTHER = people.friend
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addPeople(server, 4000, 8)
})
test.after.each(() => server.close())

test('a new friend is bound, counts after the required act, and both sides see it', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { goal: 1 } }))
  const [friend = 0] = friends
  const bound = await accept(server, friend, [ID, INVITER])
  assert.equal([bound.code, bound.data.status, bound.data.is_new], [1, 'bound', true])
  assert.equal(await countOf(server, ID, INVITER), [1, 0])
  await act(server, [friend])
  const again = await accept(server, friend, [ID, INVITER])
  assert.equal([again.data.status, again.data.why], ['valid', ''])
  assert.equal(await countOf(server, ID, INVITER), [1, 1])
  const { data } = await (await server.as(INVITER)).get('/api/wechat/invite/list', { id: ID })
  const [row] = data.list as { status: string }[]
  assert.equal([data.total, row?.status], [1, 'valid'])
})

test('an act done later is found by the job', async () => {
  await addInvite(server, inviteActivity(ID))
  for (const uid of friends.slice(0, 3)) await accept(server, uid, [ID, INVITER])
  await act(server, friends.slice(0, 2))
  server.clock.pass(61)
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [3, 2])
})

test('oneself, a second inviter, a circle and an old customer are refused with their reason and do not count', async () => {
  await addInvite(server, inviteActivity(ID))
  const [friend = 0, next = 0] = friends
  const own = await accept(server, INVITER, [ID, INVITER])
  assert.equal([own.code, own.data.reason], [2117, 'self'])
  await accept(server, friend, [ID, INVITER])
  const second = await accept(server, friend, [ID, OTHER])
  assert.is(second.code, 2106)
  await accept(server, next, [ID, friend])
  for (const lower of [friend, next]) {
    const back = await accept(server, INVITER, [ID, lower])
    assert.equal([back.code, back.data.reason], [2117, 'circle'])
  }
  const [old = 0] = await addPeople(server, 4100, 1, 2 * DAY_S)
  const known = await accept(server, old, [ID, INVITER])
  assert.equal([known.code, known.data.why, known.data.is_new], [1, 'oldCustomer', false])
  await act(server, [old])
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [2, 0])
})

test('an inviter never counts as an invitee', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { check_new: false } }))
  const [friend = 0, next = 0] = friends
  await accept(server, next, [ID, friend])
  const { data } = await accept(server, friend, [ID, INVITER])
  assert.is(data.why, 'inviter')
})

test('an unsigned link, an altered one and one of another campaign show the page but bind nobody', async () => {
  await addInvite(server, inviteActivity(ID))
  await addInvite(server, inviteActivity(ID + 1))
  const caller = await server.as(friends[0] ?? 0)
  const good = await linkOf(server, ID, INVITER)
  const bad = [
    {},
    { shareUser: INVITER },
    { ...good, shareUser: OTHER },
    { ...good, shareTime: good.shareTime - 1 },
    await linkOf(server, ID + 1, INVITER),
    await linkOf(server, ID, INVITER, good.shareTime - 31 * DAY_S),
  ]
  for (const link of bad) {
    const body = { id: ID, ...link, reqId: newReqId() }
    assert.is((await caller.post('/api/wechat/invite/bind', body)).code, 2115)
    const { data } = await caller.get('/api/wechat/invite/detail', { id: ID, ...link })
    assert.equal((data.visit as { stand: string }).stand, 'none')
  }
  const { data } = await caller.get('/api/wechat/invite/detail', { id: ID, ...good })
  assert.is((data.visit as { stand: string }).stand, 'open')
})

test('invitees above an inviter’s daily or total limit never count, with that reason', async () => {
  await addInvite(server, inviteV2Activity(ID, { ext: { day_cap: 2 } }))
  const v2 = 'invite-v2' as const
  for (const uid of friends.slice(0, 3)) await accept(server, uid, [ID, INVITER], v2)
  await act(server, friends.slice(0, 3))
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [3, 2])
  const { data } = await (await server.as(INVITER)).get('/api/wechat/invite-v2/list', {
    id: ID,
    status: 'bound',
  })
  assert.equal(
    (data.list as { why: string }[]).map(({ why }) => why),
    ['capDay'],
  )
})

test('an undone act revokes the invitee within its period only; doing it again counts again', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { revoke_days: 3 } }))
  const [one = 0, two = 0] = friends
  for (const uid of [one, two]) await accept(server, uid, [ID, INVITER])
  await act(server, [one, two])
  await runDueJobs(server)
  await act(server, [one], false)
  server.clock.pass(61)
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [2, 1])
  await act(server, [one])
  server.clock.pass(61)
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [2, 2])
  server.clock.pass(4 * DAY_S)
  await act(server, [two], false)
  await runDueJobs(server)
  assert.equal(await countOf(server, ID, INVITER), [2, 2])
})

test('an act after the deadline does not count', async () => {
  await addInvite(server, inviteActivity(ID, { ext: { bind_days: 2 } }))
  const [friend = 0] = friends
  await accept(server, friend, [ID, INVITER])
  server.clock.pass(2 * DAY_S)
  await act(server, [friend])
  await runDueJobs(server)
  const { data } = await (await server.as(INVITER)).get('/api/wechat/invite/list', { id: ID })
  assert.is((data.list as { why: string }[])[0]?.why, 'tooLate')
  assert.equal(await countOf(server, ID, INVITER), [1, 0])
})

test('a counted friend gets the gift once, an old customer gets none', async () => {
  const ext = { invitee_reward: { reward: points(20), stock: 1 } }
  await addInvite(server, inviteActivity(ID, { ext }), { 0: 1 })
  const [old = 0] = await addPeople(server, 4100, 1, 2 * DAY_S)
  await accept(server, old, [ID, INVITER])
  const [one = 0, two = 0] = friends
  const first = await accept(server, one, [ID, INVITER])
  assert.is((first.data.invitee_reward as { name: string }).name, '20 积分')
  await accept(server, one, [ID, INVITER])
  const late = await accept(server, two, [ID, INVITER])
  assert.equal([late.code, late.data.invitee_reward], [1, null])
  const held = await Promise.all([old, one, two].map(uid => pointsNow(server, uid)))
  assert.equal(held, [0, 20, 0])
})

test('a paused, ended or future campaign accepts no invitation', async () => {
  const now = server.clock.seconds()
  const changes = [
    [{ status: 2 }, 2104],
    [{ end_at: now }, 2103],
    [{ start_at: now + 60 }, 2102],
  ] as const
  for (const [at, [change, code]] of changes.entries()) {
    await addInvite(server, inviteActivity(ID + at, change))
    assert.is((await accept(server, friends[0] ?? 0, [ID + at, INVITER])).code, code)
  }
})

const CROWD = scaled(40, 1000)

test(`${CROWD} friends open the links of two inviters at once: one inviter wins and stays`, async () => {
  await addInvite(server, inviteActivity(ID, { ext: { goal: 50 } }))
  const crowd = await addPeople(server, 5000, CROWD)
  const inviters = [INVITER, OTHER]
  const answers = await Promise.all(
    crowd.flatMap(uid =>
      inviters.map(async inviter => ({
        uid,
        inviter,
        code: (await accept(server, uid, [ID, inviter])).code,
      })),
    ),
  )
  for (const uid of crowd) {
    const own = answers.filter(each => each.uid === uid)
    assert.equal(own.map(({ code }) => code).sort(), [1, 2106])
    const winner = own.find(({ code }) => code === 1)?.inviter
    const row = await server.db
      .selectFrom('invite_bind')
      .select('inviter_uid')
      .where('brand_id', '=', 8)
      .where('activity_id', '=', ID)
      .where('invitee_uid', '=', uid)
      .executeTakeFirstOrThrow()
    assert.is(row.inviter_uid, winner)
    const loser = inviters.find(each => each !== winner) ?? 0
    if (uid % 10 === 0) assert.is((await accept(server, uid, [ID, loser])).code, 2106)
  }
  const [mine, theirs] = await Promise.all(inviters.map(uid => countOf(server, ID, uid)))
  assert.is((mine?.[0] ?? 0) + (theirs?.[0] ?? 0), CROWD)
})

test.run()
