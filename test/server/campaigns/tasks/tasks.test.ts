import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { TasksDetail, TasksShare } from '../../../../api/tasks.ts'
import { EnterpriseRefused } from '../../../../server/platform/outside/ask-enterprise.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addBlock } from '../../../support/server-blacklist.ts'
import { people } from '../../../support/server-data.ts'
import { addInvite, addPeople } from '../../../support/server-invites.ts'
import { joinTask, tasksActivity, sendContactEvent } from '../../../support/server-tasks.ts'

const test = suite('the task campaign')
const ID = 7930
const OWNER = people.shopper
const ADDED = 'add_external_contact'
const REMOVED = 'del_follow_user'
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
const { error } = console
test.after.each(async () => {
  console.error = error
  await server.close()
})

const detailOf = async (uid: number) =>
  (await (await server.as(uid)).get('/api/wechat/tasks/detail', { id: ID }))
    .data as unknown as TasksDetail

const shareInfo = async (uid: number, shareUser = OWNER) =>
  (await (await server.as(uid)).get('/api/wechat/tasks/share-info', { id: ID, shareUser }))
    .data as unknown as TasksShare

const claim = async (uid: number, tier = 1) =>
  (await server.as(uid)).post('/api/wechat/tasks/claim', { id: ID, tier, reqId: newReqId() })

const countOf = async (uid: number) => (await detailOf(uid)).mine?.valid_n

test('a friend counts once, for the first participant, and is subtracted until the tier is claimed', async () => {
  await addInvite(server, tasksActivity(ID), { 1: 3 })
  const [first = 0, second = 0, third = 0] = await addPeople(server, 6001, 3)
  const state = await joinTask(server, ID, OWNER)
  assert.is(await joinTask(server, ID, OWNER), state, 'the code stays')
  const other = await joinTask(server, ID, people.staff)

  assert.is((await shareInfo(first)).state, 'new')
  for (const at of [0, 0]) await sendContactEvent(server, ADDED, { uid: first, state, at })
  await sendContactEvent(server, ADDED, { uid: first, state: other })
  assert.is((await shareInfo(first)).state, 'helped')
  assert.is((await shareInfo(first, people.staff)).state, 'other')
  assert.equal([await countOf(OWNER), await countOf(people.staff)], [1, 0])

  await sendContactEvent(server, ADDED, { uid: second, state })
  assert.is((await detailOf(OWNER)).tiers[0]?.status, 'ready')
  await sendContactEvent(server, REMOVED, { uid: second })
  const { mine, tiers } = await detailOf(OWNER)
  assert.equal([mine?.valid_n, mine?.lost_n, tiers[0]?.status], [1, 1, 'locked'])

  await sendContactEvent(server, ADDED, { uid: third, state })
  assert.is((await claim(OWNER)).code, 1)
  await sendContactEvent(server, REMOVED, { uid: third })
  assert.equal([await countOf(OWNER), (await claim(OWNER)).code], [1, 2107])
  assert.is((await detailOf(OWNER)).tiers[0]?.status, 'claimed')
})

test('who is known to the staff, blocked, or the participant does not count', async () => {
  await addInvite(server, tasksActivity(ID))
  const [known = 0, fresh = 0, blocked = 0] = await addPeople(server, 6001, 3)
  await addBlock(server, blocked)
  await sendContactEvent(server, ADDED, { uid: known })
  await sendContactEvent(server, REMOVED, { uid: known })
  const state = await joinTask(server, ID, OWNER)
  for (const uid of [known, blocked, OWNER]) {
    assert.is(await sendContactEvent(server, ADDED, { uid, state }), 200)
  }
  assert.equal([await countOf(OWNER), (await shareInfo(known)).state], [0, 'old'])
  await sendContactEvent(server, ADDED, { uid: fresh, state: 'no-such-state' })
  assert.is(await countOf(OWNER), 0)
})

test('a participant who has left the staff claims nothing until they are back', async () => {
  await addInvite(server, tasksActivity(ID), { 1: 3 })
  const friends = await addPeople(server, 6001, 2)
  await sendContactEvent(server, ADDED, { uid: OWNER })
  const state = await joinTask(server, ID, OWNER)
  for (const uid of friends) await sendContactEvent(server, ADDED, { uid, state })
  await sendContactEvent(server, REMOVED, { uid: OWNER })
  assert.is((await detailOf(OWNER)).mine?.is_paused, true)
  assert.is((await claim(OWNER)).code, 1004)
  await sendContactEvent(server, ADDED, { uid: OWNER, at: 60 })
  assert.is((await claim(OWNER)).code, 1)
})

test('parallel helpers and claims: every friend once, no tier above its stock, no code twice', async () => {
  const tiers = [
    {
      n: 1,
      reward: { kind: 'points' as const, amount: 5 },
      stock: 2,
      redeem: 'auto' as const,
      link_url: '',
    },
    {
      n: 2,
      reward: { kind: 'points' as const, amount: 1 },
      stock: -1,
      redeem: 'code' as const,
      link_url: '',
    },
  ]
  await addInvite(server, tasksActivity(ID, { ext: { tiers } }), { 1: 2 })
  await server.db
    .insertInto('reward_code')
    .values(['A', 'B', 'C'].map(code => ({ brand_id: 8, activity_id: ID, step: 2, code })))
    .execute()
  const owners = await addPeople(server, 6001, 3)
  const states = await Promise.all(owners.map(uid => joinTask(server, ID, uid)))
  // Two friends of their own take every participant to the second tier, whoever wins the others.
  const own = await addPeople(server, 6201, 6)
  const friends = await addPeople(server, 6101, 12)
  await Promise.all(
    own.map((uid, at) => sendContactEvent(server, ADDED, { uid, state: states[at % 3] ?? '' })),
  )
  // Each friend adds the staff member by the codes of two participants at the same moment.
  await Promise.all(
    friends.flatMap((uid, at) =>
      [at, at + 1].map(n => sendContactEvent(server, ADDED, { uid, state: states[n % 3] ?? '' })),
    ),
  )
  const counts = await Promise.all(owners.map(countOf))
  assert.is(
    counts.reduce<number>((sum, n) => sum + (n ?? 0), 0),
    own.length + friends.length,
  )
  const claims = await Promise.all(owners.flatMap(uid => [claim(uid), claim(uid)]))
  assert.is(claims.filter(({ code }) => code === 1).length, 2)
  const codes = await Promise.all(owners.map(uid => claim(uid, 2)))
  const given = codes.filter(({ code }) => code === 1).map(({ data }) => data.code)
  assert.is(new Set(given).size, owners.length)
})

/** What the platform says to a staff member's contact code: a code, or why not. */
const answerFor = (answers: Record<number, 'unknown' | 'refused' | 'busy' | 'silent'>) => {
  const { contactWay } = server.enterprise
  const asked: number[] = []
  server.enterprise.contactWay = async (brandId, way) => {
    asked.push(way.userId)
    const said = answers[way.userId]
    if (said === 'unknown') return null
    if (said === 'refused') throw new EnterpriseRefused('add_contact_way', 84074, 'no permission')
    if (said === 'busy') throw new EnterpriseRefused('add_contact_way', 45009, 'too often')
    if (said === 'silent') throw new Error('the platform does not answer')
    return contactWay(brandId, way)
  }
  return asked
}

const refusedStaff = async () =>
  (
    await server.db
      .selectFrom('shop_notice')
      .select('uid')
      .where('activity_id', '=', ID)
      .where('kind', '=', 'staffRefused')
      .orderBy('uid')
      .execute()
  ).map(({ uid }) => uid)

const join = async (uid: number) =>
  (await server.as(uid)).post('/api/wechat/tasks/join', { id: ID, reqId: newReqId() })

for (const said of ['unknown', 'refused'] as const) {
  test(`the next one is asked for when the platform calls a staff member ${said}, and the shop is told once`, async () => {
    await addInvite(server, tasksActivity(ID, { ext: { staff_ids: [5, 6] } }), { 1: 3 })
    const asked = answerFor({ 5: said })
    const uids = await addPeople(server, 6001, 2)
    for (const uid of uids) {
      const { code, data } = await join(uid)
      assert.is(code, 1)
      assert.match(String(data.qr_url), /staffId=6/)
    }
    assert.equal([...asked].sort(), [5, 6, 6])
    assert.equal(await refusedStaff(), [people.staff])
  })
}

test('nobody else is asked for, and nobody blamed, while the platform does not answer', async () => {
  console.error = () => {}
  await addInvite(server, tasksActivity(ID, { ext: { staff_ids: [5, 6] } }), { 1: 3 })
  for (const said of ['busy', 'silent'] as const) {
    const asked = answerFor({ 5: said, 6: said })
    const { code, data } = await join(people.shopper)
    assert.equal([code, data.reason, asked.length], [1004, 'codeFail', 1])
  }
  assert.equal(await refusedStaff(), [])
})

test('when the platform refuses everybody, the participant is told and the shop about each', async () => {
  await addInvite(server, tasksActivity(ID, { ext: { staff_ids: [5, 6] } }), { 1: 3 })
  answerFor({ 5: 'unknown', 6: 'unknown' })
  const { code, data } = await join(people.shopper)
  assert.equal([code, data.reason], [1004, 'codeFail'])
  assert.is((await refusedStaff()).length, 2)
})

test.run()
