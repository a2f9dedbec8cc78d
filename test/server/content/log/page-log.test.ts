// @embedded
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Caller,
  newReqId,
  pageHeaders,
  readReply,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the page log')
const path = '/data-collection/log/index'
let server: TestServer
let nobody: Caller

test.before(async () => {
  server = await startTestServer()
  nobody = await server.as()
})
test.after(() => server.close())
test.before.each(async () => {
  await server.db.deleteFrom('page_log').execute()
  await server.db.deleteFrom('event_key').execute()
})

const send = (fields: object) => nobody.get(path, { brandId: undefined, ...fields })
const rows = () => server.db.selectFrom('page_log').selectAll().execute()

test('stores every field of the contract’s example', async () => {
  const response = await server.fetch(
    `${path}?key=page-visit&uid=88&deviceId=1&deep=1&anchorTime=1700000000&bid=8&channel=h5&shareBy=77&address=https%3A%2F%2Fm.example.com%2Fpages%2Farticle%2Fshare&path=%2Fpages%2Farticle%2Fshare&param=%7B%22br%22%3A%228%22%2C%22at%22%3A%22301%22%2C%22sid%22%3A%229001%22%7D&time=1700000000&type=1&articleId=301&categoryId=12&staffId=5&shareTime=1699990000`,
  )
  const { code, data } = await readReply(response)
  assert.equal([code, data], [1, {}])
  const [{ event_key, ...row } = { event_key: '' }] = await rows()
  assert.is(event_key.length, 64)
  assert.equal(row, {
    brand_id: 8,
    eid: null,
    key: 'page-visit',
    uid: 88,
    session_uid: null,
    deep: 1,
    anchor_time: 1700000000,
    channel: 'h5',
    share_by: '77',
    duration: null,
    address: 'https://m.example.com/pages/article/share',
    path: '/pages/article/share',
    param: '{"br":"8","at":"301","sid":"9001"}',
    time: 1700000000,
    type: 1,
    materiel_id: 301,
    category_id: 12,
    staff_id: 5,
    share_time: 1699990000,
    action: '',
    raw: { deviceId: '1' },
    received_at: server.clock.seconds(),
    clock_skew: 1700000000 - server.clock.seconds(),
  })
})

const visit = { key: 'page-visit', uid: 88, bid: 8, time: 1700000000, anchorTime: 1700000000 }

// This test fails without onConflict's doNothing: the repeat is then answered with HTTP 500.
test('counts an event once, by its id, however often and parallel it comes', async () => {
  const same = { ...visit, articleId: 301, eid: 'e1' }
  const repeats = await Promise.all(Array.from({ length: 10 }, () => send(same)))
  repeats.push(await send({ ...same, time: 1700000009 }))
  assert.ok(repeats.every(reply => reply.http === 200))
  assert.is((await rows()).length, 1)
})

test('counts an event without an id once, by its fields and by who sent it', async () => {
  const shopper = await server.as(people.shopper)
  const sendOwn = () => shopper.get(path, { brandId: undefined, ...visit })
  await Promise.all([send(visit), send(visit), sendOwn(), sendOwn()])
  const senders = (await rows()).map(row => row.session_uid)
  assert.equal(senders.sort(), [people.shopper, null])
})

test('of a visitor is kept although a stranger sent the same fields before', async () => {
  const shopper = await server.as(people.shopper)
  const event = { ...visit, articleId: 301 }
  for (const eid of [undefined, newReqId()]) await send({ ...event, eid })
  const eid = newReqId()
  await shopper.get(path, { brandId: undefined, ...event, eid })
  await shopper.get(path, { brandId: undefined, ...event, eid })
  const proven = (await rows()).filter(row => row.session_uid === people.shopper)
  assert.equal(
    proven.map(row => row.eid),
    [eid],
  )
})

test('that a link or a picture makes the browser send is nobody’s', async () => {
  const { cookie } = await server.as(people.shopper)
  const query = new URLSearchParams(Object.entries(visit).map(([k, v]) => [k, String(v)]))
  const reply = await readReply(await server.fetch(`${path}?${query}`, { headers: { cookie } }))
  assert.is(reply.code, 1)
  assert.equal(
    (await rows()).map(row => row.session_uid),
    [null],
  )
})

test('is told to come back when too many come from one address, and visitors are not held up', async () => {
  await server.db.deleteFrom('rate').execute()
  await send(visit)
  const atMost = 300 * 1024
  await server.db
    .updateTable('rate')
    .set({ hits: atMost - 255 })
    .execute()
  server.clock.pass(20)
  const { http, code, headers } = await send({ ...visit, eid: 'late' })
  assert.equal([http, code, headers.get('retry-after')], [429, 1005, '40'])
  assert.is(
    headers.get('x-event-id'),
    'late',
    'a phone believes only an answer that names its event',
  )
  const shopper = await server.as(people.shopper)
  const own = { brandId: undefined, ...visit, eid: newReqId() }
  assert.is((await shopper.get(path, own)).http, 200)
  const event = { code: 2001, materielId: 301, uid: 88, brandId: 8 }
  assert.is((await nobody.get('/public-api/brandEvent/webReportBrowse', event)).http, 429)
  server.clock.pass(40)
  assert.is((await send({ ...visit, eid: 'late' })).http, 200)
  await server.db.deleteFrom('rate').execute()
})

test('keeps events apart that differ in one of the fields that count', async () => {
  const events = [
    visit,
    { ...visit, uid: 89 },
    { ...visit, key: 'user-action' },
    { ...visit, anchorTime: 1700000001 },
    { ...visit, time: 1700000001 },
    { ...visit, articleId: 302 },
    { ...visit, duration: 6 },
    { ...visit, action: 'claim' },
  ]
  for (const event of events) await send({ ...event, eid: newReqId() })
  assert.is((await rows()).length, events.length)
})

test('takes the activity of a campaign page from the page’s query', async () => {
  const param = JSON.stringify({ br: '8', id: '501' })
  await send({ ...visit, path: '/coupon', param })
  for (const broken of ['{', 'null', '{"id":"x"}']) {
    await send({ ...visit, path: '/coupon', param: broken, uid: 89 })
  }
  const ids = (await rows()).map(row => row.materiel_id)
  assert.equal(ids.sort(), [501, null])
})

test('says who the session proved the sender to be beside who they say they are', async () => {
  const shopper = await server.as(people.shopper)
  await shopper.get(path, { ...visit, uid: 89 })
  const [row] = await rows()
  assert.equal([row?.uid, row?.session_uid], [89, people.shopper])
})

test('keeps fields it does not know, but nothing that identifies a person', async () => {
  const unknown = {
    shop_sid: 1,
    shop_uid: 5,
    future: 'x',
    code: 'c',
    wechatUnionid: 'u',
    phone: '1',
  }
  await send({ ...visit, ...unknown })
  assert.equal((await rows())[0]?.raw, { shop_sid: '1', shop_uid: '5', future: 'x' })
})

test('keeps an event whose link carried broken labels, and the labels as they came', async () => {
  const { http } = await send({ ...visit, shareTime: 'soon', staffId: 'x', deep: '-1', type: 'a' })
  assert.is(http, 200)
  const [row] = await rows()
  assert.equal([row?.share_time, row?.staff_id, row?.deep, row?.type], [null, null, null, null])
  assert.equal(row?.raw, { shareTime: 'soon', staffId: 'x', deep: '-1', type: 'a' })
})

test('notes how far a phone’s clock is off, beyond a day', async () => {
  const now = server.clock.seconds()
  const times = [now - 86_400, now - 86_401, now + 90_000, undefined]
  for (const [uid, time] of times.entries()) await send({ ...visit, uid: uid + 1, time })
  const skews = (await rows()).sort((a, b) => a.uid - b.uid).map(row => row.clock_skew)
  assert.equal(skews, [null, -86_401, 90_000, null])
})

test('comes by POST too', async () => {
  const init = { method: 'POST', headers: pageHeaders, body: JSON.stringify(visit) }
  assert.is((await readReply(await server.fetch(path, init))).code, 1)
  assert.is((await rows()).length, 1)
})

test('adds to an article’s shares, once per event that a session proves', async () => {
  const share = { ...visit, key: 'page-share', type: 1, articleId: 303, brandId: undefined }
  const [shopper, friend] = [await server.as(people.shopper), await server.as(people.friend)]
  for (let n = 0; n < 3; n += 1) await send({ ...share, eid: newReqId() })
  await friend.get(path, { ...share, eid: newReqId() })
  for (let n = 0; n < 3; n += 1) await shopper.get(path, { ...share, eid: 'share-1' })
  const article = await server.db
    .selectFrom('article')
    .select('share_count')
    .where('article_id', '=', 303)
    .executeTakeFirst()
  assert.is(article?.share_count, 1)
})

test('takes what a page sends of an automatic marketing message', async () => {
  const fields = { channelType: 'sms', incrTime: 3600, autoMid: 44, uid: 88, path: '/coupon' }
  const eid = newReqId()
  for (let n = 0; n < 2; n += 1) {
    const reply = await nobody.get('/data-collection/log/autoMarketing', { ...fields, eid })
    assert.is(reply.code, 1)
  }
  const [row, ...more] = await rows()
  assert.equal(
    [row?.key, row?.channel, row?.raw, more],
    ['auto-marketing', 'sms', { incrTime: '3600', autoMid: '44' }, []],
  )
})

const events = [
  ['webReportBrowse', [2001, 2002, 2003], [3001, 2004, 1]],
  ['webReportFollow', [3001, 3004, 3005, 3006, 3007, 3010], [2001, 3002]],
] as const

for (const [name, codes, others] of events) {
  test(`${name} stores its codes once per event id and refuses others`, async () => {
    const call = `/public-api/brandEvent/${name}`
    const before = await countOf()
    for (const code of codes) {
      const event = { code, materielId: 301, uid: 88, staffId: 5, eid: newReqId() }
      for (let n = 0; n < 2; n += 1) assert.is((await nobody.get(call, event)).code, 1)
    }
    for (const code of others) {
      const { http, data } = await nobody.get(call, { code, materielId: 301, uid: 88 })
      assert.equal([http, data.field], [400, 'code'])
    }
    assert.is((await countOf()) - before, codes.length)
  })
}

async function countOf(): Promise<number> {
  return (await server.db.selectFrom('brand_event').select('eid').execute()).length
}

test.run()
