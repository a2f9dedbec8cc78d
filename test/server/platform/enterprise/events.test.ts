import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyWaiting } from '../../../../server/platform/enterprise/apply-event.ts'
import { settleEvent } from '../../../../server/platform/enterprise/inbox.ts'
import { syncGroups } from '../../../../server/platform/enterprise/sync-groups.ts'
import { externalUserIdOf } from '../../../../server/platform/outside/enterprise-double.ts'
import { seal, sealEcho } from '../../../../server/platform/outside/event-seal.ts'
import { sandboxKeys } from '../../../../server/platform/outside/sandbox-enterprise.ts'
import {
  eventXml,
  groupChanged,
  staffAdded,
} from '../../../../server/demo/sandbox/enterprise-event.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { addGroups, addLiveCode, liveCode } from '../../../support/server-live-codes.ts'

const test = suite('events of the enterprise side')
const CODE = 7900
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
  await addGroups(server.db, ['one', 'two'])
  await addLiveCode(server.db, {
    ...liveCode(CODE, 'addGroup', { gift: { title: '进群礼', note: '一杯', valid_days: 7 } }),
    targets: ['one', 'two'].map(ref => ({ kind: 'group' as const, ref })),
  })
})
test.after.each(() => server.close())

const keys = sandboxKeys(8, 'secret of 8')

interface Sent {
  /** Seconds since the first event; the same text at the same time is the same event. */
  at?: number
  late?: number
  keys?: typeof keys
  bend?: (body: string) => string
  /** Nobody is asked about it yet. */
  isKept?: true
}

async function send(fields: string, options: Sent = {}): Promise<number> {
  const { at = 0, late = 0, bend = body => body } = options
  const now = server.clock.seconds()
  const text = eventXml(keys.corpId, now + at, fields)
  const { query, body } = seal(text, options.keys ?? keys, now - late)
  const path = `/api/wechat/enterprise/event/8?${query}`
  const reply = await server.fetch(path, { method: 'POST', body: bend(body) })
  if (!options.isKept) await runDueJobs(server, now, [settleEvent])
  return reply.status
}

const customer = (uid: number) => externalUserIdOf(`union-${uid}`)
const joined = (uid: number) => groupChanged('one', 'add_member', customer(uid))

const groupRow = (chat_id: string) =>
  server.db
    .selectFrom('group_chat')
    .select(['member_n', 'held_n', 'qr_text', 'status'])
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow()

const look = async (uid: number) =>
  (await (await server.as(uid)).get('/api/wechat/add-group/detail', { id: CODE })).data

test('a person who joins the assigned group is counted once and gets one gift', async () => {
  await look(people.shopper)
  assert.equal(await groupRow('one').then(({ held_n }) => held_n), 1)
  for (const at of [0, 0, 1]) assert.is(await send(joined(people.shopper), { at }), 200)
  const { member_n, held_n } = await groupRow('one')
  assert.equal([member_n, held_n], [1, 0])
  const detail = await look(people.shopper)
  assert.is(detail.joined, true)
  assert.ok((detail.gift as { grant_id: string }).grant_id)
  const left = groupChanged('one', 'del_member', customer(people.shopper))
  for (const at of [2, 3]) assert.is(await send(left, { at }), 200)
  assert.is((await groupRow('one')).member_n, 0)
})

test('a person who has joined a group is led to it again on later days, without a second place', async () => {
  await look(people.shopper)
  await send(joined(people.shopper))
  server.clock.pass(2 * 86_400)
  const detail = await look(people.shopper)
  assert.is((detail.target as { name: string }).name, '群one')
  assert.is(detail.joined, true)
  assert.equal([(await groupRow('one')).held_n, (await groupRow('two')).held_n], [0, 0])
})

test('an event with other keys, an old one and an altered one are refused', async () => {
  const change = joined(people.shopper)
  assert.is(await send(change, { keys: sandboxKeys(8, 'another') }), 401)
  assert.is(await send(change, { late: 301 }), 401)
  const bend = (body: string) =>
    body.replace(
      /(<Encrypt><!\[CDATA\[)(.)/,
      (_, head, first) => head + (first === 'A' ? 'B' : 'A'),
    )
  assert.is(await send(change, { bend }), 401)
  assert.is((await groupRow('one')).member_n, 0)
})

test('an event is kept and answered, and applied once the platform answers again', async () => {
  await look(people.shopper)
  const { changesOf } = server.enterprise
  let tries = 0
  server.enterprise.changesOf = async () => {
    tries += 1
    throw new Error('the platform does not answer')
  }
  for (const _ of [1, 2, 3]) assert.is(await send(joined(people.shopper), { isKept: true }), 200)
  assert.is(tries, 0)
  const settled = (after: number) =>
    runDueJobs(server, server.clock.seconds() + after, [settleEvent])
  await settled(0)
  assert.equal([tries, (await groupRow('one')).member_n], [1, 0])
  server.enterprise.changesOf = changesOf
  for (const after of [60, 120]) await settled(after)
  assert.is((await groupRow('one')).member_n, 1)
  assert.is((await look(people.shopper)).joined, true)
})

test('an event that is settled late does not undo a newer one', async () => {
  await send(staffAdded('staff-5', customer(people.shopper)), { at: 5 })
  const gone = staffAdded('staff-5', customer(people.shopper))
  await send(gone.replace('add_external_contact', 'del_follow_user'), { at: 3 })
  await send(joined(people.shopper), { at: 5 })
  await send(groupChanged('one', 'del_member', customer(people.shopper)), { at: 3 })
  const bonds = await server.db
    .selectFrom('staff_bond')
    .select('user_id')
    .where('uid', '=', people.shopper)
    .where('removed_at', 'is', null)
    .where('user_id', '=', 5)
    .execute()
  assert.equal([bonds.length, (await groupRow('one')).member_n], [1, 1])
})

test('a removal that was settled before the addition ends the bond that the addition makes', async () => {
  const gone = staffAdded('staff-5', customer(people.shopper))
  await send(gone.replace('add_external_contact', 'del_follow_user'), { at: 5 })
  await send(staffAdded('staff-5', customer(people.shopper)), { at: 3 })
  const bonds = await server.db
    .selectFrom('staff_bond')
    .select('removed_at')
    .where('uid', '=', people.shopper)
    .where('user_id', '=', 5)
    .execute()
  assert.equal(bonds, [{ removed_at: server.clock.seconds() + 5 }])
})

test('behind an event without an answer the others wait, and none of them counts as failed', async () => {
  const { changesOf } = server.enterprise
  let tries = 0
  server.enterprise.changesOf = async () => {
    tries += 1
    throw new Error('the platform does not answer')
  }
  for (const at of [1, 2, 3]) await send(joined(people.shopper), { isKept: true, at })
  await runDueJobs(server, undefined, [settleEvent])
  const jobs = await server.db
    .selectFrom('job')
    .select('failures')
    .where('kind', '=', settleEvent.kind)
    .orderBy('failures')
    .execute()
  assert.equal([tries, jobs.map(({ failures }) => failures)], [1, [0, 0, 1]])
  server.enterprise.changesOf = changesOf
})

test('an unknown person is counted in the group; other effects wait until they log in', async () => {
  await send(staffAdded('staff-5', customer(5000)))
  await send(joined(5000))
  assert.is((await groupRow('one')).member_n, 1)
  await server.db.insertInto('visitor').values(visitorRow(8, 5000)).execute()
  const now = server.clock.seconds()
  for (const _ of [1, 2]) await applyWaiting(server.db, { brandId: 8, unionid: 'union-5000', now })
  const bonds = await server.db
    .selectFrom('staff_bond')
    .select('user_id')
    .where('uid', '=', 5000)
    .execute()
  assert.equal(bonds, [{ user_id: 5 }])
})

test('a customer whose unionid the platform withholds is recognised by an earlier event', async () => {
  await look(people.shopper)
  await server.db
    .insertInto('contact_identity')
    .values({ brand_id: 8, external_userid: 'hidden', unionid: 'union-88', known_at: 1 })
    .execute()
  await send(groupChanged('one', 'add_member', 'hidden'))
  assert.is((await look(people.shopper)).joined, true)
})

test('the check of the address is answered with the text that the platform sealed', async () => {
  const now = server.clock.seconds()
  const ask = async (query: URLSearchParams) =>
    server.fetch(`/api/wechat/enterprise/event/8?${query}`)
  const echoed = await ask(sealEcho('4711', keys, now))
  assert.equal([echoed.status, await echoed.text()], [200, '4711'])
  assert.is((await ask(sealEcho('4711', sandboxKeys(8, 'another'), now))).status, 401)
})

test('a new QR code of a group is stored by the next comparison, and the shop is notified', async () => {
  await server.db
    .updateTable('sandbox_group')
    .set({ qr_version: 2, member_n: 7 })
    .where('chat_id', '=', 'one')
    .execute()
  const batch = { context: server, brandId: 0, jobs: [], now: server.clock.seconds() }
  await syncGroups.run({ ...batch, jobs: [{ key: '', payload: {}, tries: 1 }] })
  const { qr_text, member_n } = await groupRow('one')
  assert.match(qr_text, /v=2$/)
  assert.is(member_n, 7)
  const notices = await server.db
    .selectFrom('shop_notice')
    .select(['kind', 'activity_id'])
    .where('kind', '=', 'groupPicture')
    .where('activity_id', '=', CODE)
    .execute()
  assert.equal(notices, [{ kind: 'groupPicture', activity_id: CODE }])
  await server.db
    .updateTable('sandbox_group')
    .set({ is_dismissed: true })
    .where('chat_id', '=', 'one')
    .execute()
  await send(
    '<Event><![CDATA[change_external_chat]]></Event><ChatId><![CDATA[one]]></ChatId><ChangeType><![CDATA[dismiss]]></ChangeType>',
  )
  assert.is((await groupRow('one')).status, 2)
  assert.is((await look(people.friend)).why, '')
})

test.run()
