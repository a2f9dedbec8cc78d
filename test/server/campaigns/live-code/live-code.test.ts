import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { makePreviewKey } from '../../../../server/campaigns/activity/preview-key.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep } from '../../../../server/mechanics/keeper.ts'
import { closedStates } from '../../../support/closed-states.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import {
  addGroups,
  addLiveCode,
  group,
  liveCode,
  look,
  numbersFrom,
} from '../../../support/server-live-codes.ts'

const test = suite('scans of live codes over HTTP')
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const nextId = numbersFrom(7800)

const scans = async (activity: number) =>
  (
    await server.db
      .selectFrom('live_scan')
      .select('uid')
      .where('activity_id', '=', activity)
      .execute()
  ).length

test('a full group is followed by the next, then by the fallback staff member, and the shop is notified once', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`, `${code}b`], 1)
  await addLiveCode(server.db, {
    ...liveCode(code, 'addGroup', { fallback_staff: 5 }),
    targets: [group(`${code}a`), group(`${code}b`)],
  })
  const first = await look(server, people.shopper, 'add-group', { id: code })
  assert.is(first.target?.target_id, 1)
  assert.is((await look(server, people.shopper, 'add-group', { id: code })).target?.target_id, 1)
  assert.is((await look(server, people.friend, 'add-group', { id: code })).target?.target_id, 2)
  for (const uid of [people.staff, people.manager]) {
    const late = await look(server, uid, 'add-group', { id: code })
    assert.equal([late.target?.is_fallback, late.why], [true, ''])
  }
  const told = await server.db
    .selectFrom('shop_notice')
    .select('kind')
    .where('activity_id', '=', code)
    .execute()
  assert.equal(told, [{ kind: 'codeFull' }])
  assert.is(await scans(code), 2)
})

test('a QR code that has expired or expires within minutes is shown to nobody', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`, `${code}b`])
  await addLiveCode(server.db, {
    ...liveCode(code, 'addGroup'),
    targets: [group(`${code}a`), group(`${code}b`)],
  })
  assert.is((await look(server, people.shopper, 'add-group', { id: code })).target?.target_id, 1)
  await server.db
    .updateTable('group_chat')
    .set({ qr_expires_at: server.clock.seconds() + 60 })
    .where('chat_id', '=', `${code}a`)
    .execute()
  assert.is((await look(server, people.shopper, 'add-group', { id: code })).target?.target_id, 2)
})

test('visits without a session, by a snapshot visitor and in a preview store no scan', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`])
  await addLiveCode(server.db, { ...liveCode(code, 'addGroup'), targets: [group(`${code}a`)] })
  assert.is((await look(server, undefined, 'add-group', { id: code })).why, 'login')
  const snapshot = await server.as(people.shopper, { isSnapshot: true })
  const seen = await snapshot.get('/api/wechat/add-group/detail', { id: code })
  assert.equal([seen.data.target, seen.data.why], [null, 'login'])
  const brand = await server.db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const preview = await (await server.as()).get('/api/wechat/activity/preview', {
    id: code,
    type: 'addGroup',
    previewKey: makePreviewKey(brand, code, server.clock.seconds()),
  })
  assert.ok(preview.data.target, JSON.stringify(preview))
  assert.is(await scans(code), 0)
})

test('the code is shown only to visitors who meet every condition', async () => {
  for (const [change] of closedStates.filter(([, refusal]) => refusal !== 2105)) {
    const code = nextId()
    await addGroups(server.db, [`${code}a`])
    await addLiveCode(server.db, {
      ...liveCode(code, 'addGroup', {}, change),
      targets: [group(`${code}a`)],
    })
    const reply = await (await server.as(people.shopper)).get('/api/wechat/add-group/detail', {
      id: code,
    })
    assert.not(JSON.stringify(reply.data).includes('work.example'), JSON.stringify(change))
    assert.is(await scans(code), 0)
  }
})

test('a group for members hides its code from others, also when they ask for another group', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`, `${code}b`])
  await addLiveCode(server.db, {
    ...liveCode(code, 'joinGroup', { vip: { min_level: 1, spent_fen: 5000 } }),
    targets: [group(`${code}a`), group(`${code}b`)],
  })
  const stranger = await look(server, people.shopper, 'join-group', { id: code, vip: 0 })
  assert.equal([stranger.target, stranger.why], [null, 'notEligible'])
  assert.is((stranger.need as { missing_text: string }).missing_text, '开卡后就能进群')
  const shopper = await server.as(people.shopper)
  const other = { id: code, type: 'joinGroup', reqId: newReqId() }
  assert.is((await shopper.post('/api/wechat/live-code/another', other)).code, 2109)
  await server.db
    .updateTable('visitor')
    .set({ member_level: 2 })
    .where('uid', '=', people.shopper)
    .execute()
  const member = await look(server, people.shopper, 'join-group', { id: code })
  assert.is((member.need as { gap_fen: number }).gap_fen, 5000)
  assert.is(member.target, null)
})

test('another group is assigned three times a day, never one that was seen before', async () => {
  const code = nextId()
  const chats = ['a', 'b', 'c', 'd', 'e'].map(each => `${code}${each}`)
  await addGroups(server.db, chats)
  await addLiveCode(server.db, { ...liveCode(code, 'addGroup'), targets: chats.map(group) })
  await look(server, people.shopper, 'add-group', { id: code })
  const shopper = await server.as(people.shopper)
  const ask = (reqId = newReqId()) =>
    shopper.post('/api/wechat/live-code/another', { id: code, type: 'addGroup', reqId })
  const again = newReqId()
  const replies = [await ask(again), await ask(again), await ask(), await ask(), await ask()]
  assert.equal(
    replies.map(({ code: each }) => each),
    [1, 1, 1, 1, 2107],
  )
  assert.equal(replies[0]?.data, replies[1]?.data)
  const detail = await look(server, people.shopper, 'add-group', { id: code })
  assert.equal([detail.target?.target_id, detail.moves_left], [4, 0])
})

test('a group’s page names whom to ask: the link’s staff member, otherwise the one who keeps the visitor', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`])
  await addLiveCode(server.db, { ...liveCode(code, 'joinGroup'), targets: [group(`${code}a`)] })
  const uid = 4902
  await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
  const contact = async (query: object = {}) => {
    const { staff } = await look(server, uid, 'join-group', { id: code, ...query })
    return (staff as { id: number } | null)?.id
  }
  assert.is(await contact(), undefined)
  await tx(server.db, trx =>
    keep(trx, { brandId: 8, uid, userId: 6, storeId: 1, source: 'link', now: START }),
  )
  assert.equal([await contact(), await contact({ staffId: 5 })], [6, 5])
})

test.run()
