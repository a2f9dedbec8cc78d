import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closedStates } from '../../support/closed-states.ts'
import { newReqId, startTestServer, type TestServer } from '../../support/server-app.ts'
import { people, visitorRow } from '../../support/server-data.ts'
import { addGroups, addLiveCode, liveCode } from '../../support/server-live-codes.ts'
import { addBond } from '../../../server/mechanics/participate/staff-bond.ts'
import { makePreviewKey } from '../../../server/activity/preview-key.ts'

const test = suite('live codes over HTTP')
let server: TestServer
let id = 7800

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

const group = (ref: string) => ({ kind: 'group' as const, ref })
const staff = (ref: string) => ({ kind: 'staff' as const, ref })
const nextId = () => {
  id += 1
  return id
}

interface Detail {
  target: { target_id: number; name: string; qr_text: string; is_fallback: boolean } | null
  why: string
  moves_left: number
  [field: string]: unknown
}

async function look(uid: number | undefined, path: string, query: object): Promise<Detail> {
  const reply = await (await server.as(uid)).get(`/api/wechat/${path}/detail`, { ...query })
  assert.is(reply.code, 1, reply.message)
  return reply.data as unknown as Detail
}

const scans = async (activity: number) =>
  (
    await server.db
      .selectFrom('live_scan')
      .select('uid')
      .where('activity_id', '=', activity)
      .execute()
  ).length

test('full groups roll over to the next, then to a helper, and the shop hears of it once', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`, `${code}b`], 1)
  await addLiveCode(server.db, {
    ...liveCode(code, 'addGroup', { fallback_staff: 5 }),
    targets: [group(`${code}a`), group(`${code}b`)],
  })
  const first = await look(people.shopper, 'add-group', { id: code })
  assert.is(first.target?.target_id, 1)
  assert.is((await look(people.shopper, 'add-group', { id: code })).target?.target_id, 1)
  assert.is((await look(people.friend, 'add-group', { id: code })).target?.target_id, 2)
  for (const uid of [people.staff, people.manager]) {
    const late = await look(uid, 'add-group', { id: code })
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

test('a picture that has ended or ends in a moment is shown to nobody', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`, `${code}b`])
  await addLiveCode(server.db, {
    ...liveCode(code, 'addGroup'),
    targets: [group(`${code}a`), group(`${code}b`)],
  })
  assert.is((await look(people.shopper, 'add-group', { id: code })).target?.target_id, 1)
  await server.db
    .updateTable('group_chat')
    .set({ qr_expires_at: server.clock.seconds() + 60 })
    .where('chat_id', '=', `${code}a`)
    .execute()
  assert.is((await look(people.shopper, 'add-group', { id: code })).target?.target_id, 2)
})

test('nobody, a snapshot visitor and a preview are noted nowhere', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`])
  await addLiveCode(server.db, { ...liveCode(code, 'addGroup'), targets: [group(`${code}a`)] })
  assert.is((await look(undefined, 'add-group', { id: code })).why, 'login')
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

test('the code is shown only to whoever meets every condition', async () => {
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

test('a group for members shows its code to nobody else, also when another is asked for', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`, `${code}b`])
  await addLiveCode(server.db, {
    ...liveCode(code, 'joinGroup', { vip: { min_level: 1, spent_fen: 5000 } }),
    targets: [group(`${code}a`), group(`${code}b`)],
  })
  const stranger = await look(people.shopper, 'join-group', { id: code, vip: 0 })
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
  const member = await look(people.shopper, 'join-group', { id: code })
  assert.is((member.need as { gap_fen: number }).gap_fen, 5000)
  assert.is(member.target, null)
})

test('another group is given three times a day, never one that was seen', async () => {
  const code = nextId()
  const chats = ['a', 'b', 'c', 'd', 'e'].map(each => `${code}${each}`)
  await addGroups(server.db, chats)
  await addLiveCode(server.db, { ...liveCode(code, 'addGroup'), targets: chats.map(group) })
  await look(people.shopper, 'add-group', { id: code })
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
  const detail = await look(people.shopper, 'add-group', { id: code })
  assert.equal([detail.target?.target_id, detail.moves_left], [4, 0])
})

test('whoever scans a staff member’s code is theirs; the rule says who wins', async () => {
  const code = nextId()
  const gift = { title: '见面礼', note: '到店领', valid_days: 7 }
  await addLiveCode(server.db, {
    ...liveCode(code, 'lockCode', { gift, lock_days: 30 }),
    targets: [staff('5'), staff('6')],
  })
  const shopper = await server.as(people.friend)
  const lock = (staffId: number, more = {}) =>
    shopper.post('/api/wechat/lock-qrcode/lock', {
      id: code,
      staffId,
      confirm: 0,
      reqId: newReqId(),
      ...more,
    })
  const locked = await lock(5)
  assert.equal([locked.code, locked.data.locked], [1, true])
  assert.ok(locked.data.gift)
  assert.is((await lock(5)).data.gift, '', 'a gift is given once')
  assert.is((await lock(6)).code, 2106)
  const other = await look(people.friend, 'lock-qrcode', { id: code, staffId: 6 })
  assert.equal((other.lock as { state: string }).state, 'other')
  assert.is(other.target?.name, '员工5', 'they see whom they belong to')
  const asking = nextId()
  await addLiveCode(server.db, {
    ...liveCode(asking, 'lockCode', { lock_rule: 'ask' }),
    targets: [staff('6')],
  })
  assert.equal((await lock(6, { id: asking })).data.asks, true)
  assert.equal((await lock(6, { id: asking, confirm: 1 })).data.locked, true)
  const own = await server.as(people.staff)
  const body = { id: code, staffId: 6, confirm: 0, reqId: newReqId() }
  assert.is((await own.post('/api/wechat/lock-qrcode/lock', body)).code, 1004)
})

test('whoever has added a colleague stays theirs where the first one wins', async () => {
  const code = nextId()
  await addLiveCode(server.db, { ...liveCode(code, 'lockCode'), targets: [staff('5'), staff('6')] })
  const uid = 4900
  await server.db.insertInto('visitor').values(visitorRow(8, uid)).execute()
  await addBond(server.db, { brandId: 8, uid, userId: 6, now: server.clock.seconds() })
  const caller = await server.as(uid)
  const body = { id: code, staffId: 5, confirm: 0, reqId: newReqId() }
  assert.is((await caller.post('/api/wechat/lock-qrcode/lock', body)).code, 2106)
})

test('an interest leads to whom it belongs, with tags and one gift', async () => {
  const code = nextId()
  const categories = [
    { category_id: 1, name: '白茶', tag_ids: [3] },
    { category_id: 2, name: '乌龙', tag_ids: [] },
  ]
  await addLiveCode(server.db, {
    ...liveCode(code, 'categoryCode', { categories, most: 1 }),
    part: '1',
    targets: [staff('5')],
  })
  const shopper = await server.as(people.shopper)
  const choose = (categoryIds: number[]) =>
    shopper.post('/api/wechat/category-code/choose', { id: code, categoryIds, reqId: newReqId() })
  assert.is((await choose([1, 2])).code, 1001)
  assert.is((await choose([9])).code, 1001)
  assert.is((await choose([2])).code, 2105)
  assert.is((await choose([1])).code, 1)
  const { chosen } = await look(people.shopper, 'category-code', { id: code })
  assert.equal(
    (chosen as { category_id: number }[]).map(({ category_id }) => category_id),
    [1],
  )
  const tags = await server.db
    .selectFrom('visitor_tag')
    .select('tag_id')
    .where('uid', '=', people.shopper)
    .execute()
  assert.equal(tags, [{ tag_id: 3 }])
})

test('a store’s customer has one store, and changes it only after a yes; a trial leaves nothing', async () => {
  const code = nextId()
  await addLiveCode(server.db, {
    ...liveCode(code, 'joinShop', { gift: { title: '热茶', note: '今天', valid_days: 1 } }),
    rule: 'round',
    targets: [staff('5'), staff('6')],
  })
  await server.db.deleteFrom('keeper').where('uid', '=', people.shopper).execute()
  const shopper = await server.as(people.shopper)
  const join = (shopId: number, more = {}) =>
    shopper.post('/api/wechat/join-shop/join', {
      id: code,
      shopId,
      confirm: 0,
      test: 0,
      reqId: newReqId(),
      ...more,
    })
  assert.is((await join(1, { test: 1 })).code, 2109)
  const joined = await join(1)
  assert.is(joined.code, 1)
  assert.ok(joined.data.gift)
  assert.is((await join(2)).code, 2106)
  assert.is((await join(2, { confirm: 1 })).code, 1)
  const detail = await look(people.shopper, 'join-shop', { id: code, shopId: 2 })
  assert.ok(Number(detail.joined_at) > 0)
  assert.is(detail.target?.name, '员工6')
  const before = await server.db.selectFrom('keeper').selectAll().execute()
  const manager = await server.as(people.manager)
  const trial = { id: code, shopId: 1, confirm: 0, test: 1, reqId: newReqId() }
  assert.is((await manager.post('/api/wechat/join-shop/join', trial)).code, 1)
  assert.equal(await server.db.selectFrom('keeper').selectAll().execute(), before)
  const real = { ...trial, test: 0, reqId: newReqId() }
  assert.is((await manager.post('/api/wechat/join-shop/join', real)).code, 1004)
})

test('everybody has one code of their own, which counts each friend once', async () => {
  const code = nextId()
  await addGroups(server.db, [`${code}a`])
  await addLiveCode(server.db, { ...liveCode(code, 'fissionCode'), targets: [group(`${code}a`)] })
  const shopper = await server.as(people.shopper)
  const make = () => shopper.post('/api/wechat/fission-code/make', { id: code, reqId: newReqId() })
  const [one, two] = await Promise.all([make(), make()])
  assert.equal([one.code, one.data.code_id], [1, two.data.code_id])
  const codeId = one.data.code_id
  const scanned = await look(people.friend, 'fission-code', { id: code, codeId })
  assert.is(scanned.target?.target_id, 1)
  await look(people.friend, 'fission-code', { id: code, codeId })
  server.clock.pass(86_400)
  await look(people.friend, 'fission-code', { id: code, codeId })
  const mine = await look(people.shopper, 'fission-code', { id: code, codeId })
  assert.is(mine.why, 'mine')
  assert.is((mine.own_code as { valid_n: number }).valid_n, 1)
  server.clock.pass(40 * 86_400)
  assert.is((await look(people.friend, 'fission-code', { id: code, codeId })).why, 'closed')
})

test.run()
