import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { BlacklistPage } from '../../../../api/blacklist.ts'
import { letIn } from '../../../../server/campaigns/activity/blacklist.ts'
import { tx } from '../../../../server/core/tx.ts'
import {
  type Caller,
  newReqId,
  startTestServer,
  type TestServer,
} from '../../../support/server-app.ts'
import { addBlock } from '../../../support/server-blacklist.ts'
import { START } from '../../../support/server-clock.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people, visitorRow } from '../../../support/server-data.ts'

const test = suite('the blacklist')
let server: TestServer
let merchant: Caller

test.before.each(async () => {
  server = await startTestServer()
  await server.db.insertInto('activity').values(coupon(598)).execute()
  merchant = await server.as(people.merchant)
})
test.after.each(() => server.close())

const block = (uid: number, more: object = {}) =>
  merchant.post('/api/retail/mine/block', {
    uid,
    reason: '一人多号',
    days: 7,
    reqId: newReqId(),
    ...more,
  })
const unblock = (uid: number) =>
  merchant.post('/api/retail/mine/unblock', { uid, reqId: newReqId() })
const list = async (more: object = {}) =>
  (await merchant.get('/api/retail/mine/blacklist', { keyword: '', after: '', ...more }))
    .data as unknown as BlacklistPage
const take = async (id = 501) =>
  (
    await (
      await server.as(people.shopper)
    ).post('/api/wechat/coupon/take', {
      id,
      num: 1,
      reqId: newReqId(),
    })
  ).code

test('keeps somebody out of every activity until its end, and says who, why and until when', async () => {
  assert.equal((await block(people.shopper)).data, { ends_at: START + 7 * DAY_S })
  assert.equal([await take(501), await take(598)], [2114, 2114])
  const { list: rows, total } = await list()
  assert.equal(
    [total, rows.map(({ uid, reason, ends_at, blocked_by }) => [uid, reason, ends_at, blocked_by])],
    [1, [[people.shopper, '一人多号', START + 7 * DAY_S, '员工8']]],
  )
  server.clock.pass(7 * DAY_S)
  assert.is((await list()).total, 0)
  assert.is.not(await take(501), 2114)
})

test('for ever is until somebody lifts it, once', async () => {
  assert.equal((await block(people.shopper, { days: 0 })).data, { ends_at: 0 })
  server.clock.pass(5 * DAY_S)
  assert.is(await take(), 2114)
  assert.equal(
    [(await unblock(people.shopper)).code, (await unblock(people.shopper)).code],
    [1, 1004],
  )
  assert.is(await take(), 1)
})

test('a repeat changes reason and end; a block after a granted appeal holds again', async () => {
  await block(people.shopper)
  const letting = { brandId: 8, activityId: 501, uid: people.shopper, now: START }
  await tx(server.db, trx => letIn(trx, letting))
  assert.is(await take(), 1)
  await block(people.shopper, { reason: '又来了', days: 0 })
  assert.is(await take(), 2114)
  assert.equal(
    (await list()).list.map(({ reason, ends_at }) => [reason, ends_at]),
    [['又来了', 0]],
  )
})

test('needs a reason, a known end and a visitor of the brand', async () => {
  const codes = [
    await block(people.shopper, { reason: ' ' }),
    await block(people.shopper, { reason: '刷'.repeat(61) }),
    await block(people.shopper, { days: 3 }),
    await block(99_999),
  ].map(({ code }) => code)
  assert.equal(codes, [1001, 1001, 1001, 1002])
  assert.is((await list()).total, 0)
})

test('is the merchants’ alone', async () => {
  const body = { uid: people.shopper, reason: '刷票', days: 7, reqId: newReqId() }
  for (const uid of [people.manager, people.staff]) {
    const caller = await server.as(uid)
    assert.is((await caller.post('/api/retail/mine/block', body)).code, 1003)
    assert.is(
      (await caller.get('/api/retail/mine/blacklist', { keyword: '', after: '' })).code,
      1003,
    )
  }
})

test('is found by name and reason and read in pages, each person once', async () => {
  const uids = Array.from({ length: 45 }, (_, at) => 7000 + at)
  await server.db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  for (const uid of uids) await addBlock(server, uid, { reason: uid === 7007 ? '薅羊毛' : '刷票' })
  const seen: number[] = []
  let after = ''
  do {
    const page = await list({ after })
    seen.push(...page.list.map(({ uid }) => uid))
    assert.is(page.total, 45)
    after = page.next
  } while (after !== '')
  assert.equal([seen.length, new Set(seen).size], [45, 45])
  assert.equal(
    (await list({ keyword: '羊' })).list.map(({ uid }) => uid),
    [7007],
  )
})

test('people to add are found by name or whole number, with who is on it', async () => {
  await server.db
    .updateTable('visitor')
    .set({ nickname: '顾百川', phone: '13800001234' })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
  await block(people.shopper)
  const find = async (keyword: string) =>
    (await merchant.get('/api/retail/mine/blacklist-people', { keyword })).data.list as object[]
  const [found] = await find('百川')
  assert.equal(found, {
    uid: 88,
    nickname: '顾百川',
    avatar: '/avatar.svg',
    phone: '138****1234',
    is_blocked: true,
  })
  assert.equal([(await find('13800001234')).length, (await find('1380000')).length], [1, 0])
  assert.equal([await find(''), await find('%')], [[], []])
})

test.run()
