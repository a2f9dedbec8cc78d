import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyWaiting } from '../../../server/enterprise/apply-event.ts'
import { syncGroups } from '../../../server/enterprise/sync-groups.ts'
import type { EnterpriseChange } from '../../../server/outside/enterprise.ts'
import { seal } from '../../../server/outside/event-seal.ts'
import { sandboxKeys } from '../../../server/outside/sandbox-enterprise.ts'
import { startTestServer, type TestServer } from '../../support/server-app.ts'
import { people, visitorRow } from '../../support/server-data.ts'
import { addGroups, addLiveCode, liveCode } from '../../support/server-live-codes.ts'

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

const keys = sandboxKeys('secret of 8')

interface Sent {
  id?: string
  late?: number
  keys?: typeof keys
  bend?: (body: string) => string
}

async function send(change: EnterpriseChange, options: Sent = {}): Promise<number> {
  const { id = 'event', late = 0, bend = body => body } = options
  const now = server.clock.seconds()
  const text = JSON.stringify({ id, at: now, change })
  const { query, body } = seal(text, options.keys ?? keys, now - late)
  const path = `/api/wechat/enterprise/event/8?${query}`
  const reply = await server.fetch(path, { method: 'POST', body: bend(body) })
  return reply.status
}

const joined = (uid: number, chatId = 'one'): EnterpriseChange => ({
  kind: 'groupJoined',
  chatId,
  externalUserId: `external-${uid}`,
  unionid: `union-${uid}`,
})

const groupRow = (chat_id: string) =>
  server.db
    .selectFrom('group_chat')
    .select(['member_n', 'held_n', 'qr_text', 'status'])
    .where('chat_id', '=', chat_id)
    .executeTakeFirstOrThrow()

const look = async (uid: number) =>
  (await (await server.as(uid)).get('/api/wechat/add-group/detail', { id: CODE })).data

test('whoever was sent to a group and joins it is counted once and has one gift', async () => {
  await look(people.shopper)
  assert.equal(await groupRow('one').then(({ held_n }) => held_n), 1)
  for (const id of ['a', 'a', 'b']) assert.is(await send(joined(people.shopper), { id }), 200)
  const { member_n, held_n } = await groupRow('one')
  assert.equal([member_n, held_n], [1, 0])
  const detail = await look(people.shopper)
  assert.is(detail.joined, true)
  assert.ok((detail.gift as { grant_id: string }).grant_id)
  const left: EnterpriseChange = {
    ...joined(people.shopper),
    kind: 'groupLeft',
  } as EnterpriseChange
  for (const id of ['c', 'd']) assert.is(await send(left, { id }), 200)
  assert.is((await groupRow('one')).member_n, 0)
})

test('an event that is not the platform’s is refused: other keys, old, bent', async () => {
  const change = joined(people.shopper)
  assert.is(await send(change, { keys: sandboxKeys('another') }), 401)
  assert.is(await send(change, { late: 301 }), 401)
  const bend = (body: string) =>
    body.replace(
      /(<Encrypt><!\[CDATA\[)(.)/,
      (_, head, first) => head + (first === 'A' ? 'B' : 'A'),
    )
  assert.is(await send(change, { bend }), 401)
  assert.is((await groupRow('one')).member_n, 0)
})

test('somebody unknown is counted; all else waits until they log in', async () => {
  const added: EnterpriseChange = {
    kind: 'staffAdded',
    userId: 5,
    externalUserId: 'external-5000',
    unionid: 'union-5000',
  }
  await send(added, { id: 'added' })
  await send(joined(5000), { id: 'joined' })
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

test('a customer whom the platform names by its own number only is the one it named before', async () => {
  await look(people.shopper)
  await send(
    { kind: 'staffAdded', userId: 5, externalUserId: 'x', unionid: 'union-88' },
    { id: 'a' },
  )
  await send({ kind: 'groupJoined', chatId: 'one', externalUserId: 'x', unionid: '' }, { id: 'b' })
  assert.is((await look(people.shopper)).joined, true)
})

test('a picture that changed is taken over before anybody sees the old one, and the shop is told', async () => {
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
  await send({ kind: 'groupChanged', chatId: 'one' }, { id: 'gone' })
  assert.is((await groupRow('one')).status, 2)
  assert.is((await look(people.friend)).why, '')
})

test.run()
