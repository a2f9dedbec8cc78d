import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SKU } from '../../../support/sample-sku.ts'
import { findActivity } from '../../../../server/core/activity-table.ts'
import type { Visitor } from '../../../../server/core/session.ts'
import { type Tx, tx } from '../../../../server/core/tx.ts'
import { countHelp, giveHelp } from '../../../../server/mechanics/assist/help.ts'
import { lockSession } from '../../../../server/mechanics/assist/session.ts'
import { refusal } from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import {
  addBargain,
  addFriends,
  bargainPieces,
  begun,
  help,
  helpAll,
  sessionRow,
  start,
  whyOf,
} from '../../../support/server-bargains.ts'

const test = suite('helping in a bargain')
const ID = 1666
const OWNER = people.shopper
let server: TestServer
let friends: number[]

test.before.each(async () => {
  server = await startTestServer()
  friends = await addFriends(server, 4000, 12)
})
test.after.each(() => server.close())

test('a hundred yuan to one in eight cuts: the eighth lands on it, the ninth is refused, the sum is exact', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  let price = 10_000
  for (const [at, uid] of friends.slice(0, 8).entries()) {
    const { code, data } = await help(server, uid, id)
    assert.is(code, 1)
    price -= Number(data.cut_fen)
    assert.equal([data.price_fen, data.cuts_done, data.reached], [price, at + 1, at === 7])
  }
  assert.is(price, 100)
  assert.is(await whyOf(help(server, friends[8] ?? 0, id)), 'sessionFull')
  const row = await sessionRow(server, id)
  assert.equal([row.status, row.held_until, row.done], [1, START + 86_400, 9900])
  assert.equal(await bargainPieces(server, ID, SKU), [4, 1, 0])
})

test('each refusal says why: oneself, twice, a person’s bounds, over, gone, unknown', async () => {
  const goods = [{ sku_id: SKU }, { sku_id: 15 }]
  await addBargain(server, ID, goods, { ext: { help_limit: 2, help_day: 1 } })
  const mine = await begun(server, OWNER, ID, SKU)
  const theirs = await begun(server, people.friend, ID, SKU)
  const [friend = 0, other = 0] = friends
  assert.is(await whyOf(help(server, OWNER, mine.record_id)), 'self')
  assert.is(await whyOf(help(server, friend, mine.record_id)), '')
  assert.is(await whyOf(help(server, friend, mine.record_id)), 'alreadyHelped')
  assert.is(await whyOf(help(server, friend, theirs.record_id)), 'limitDay')
  assert.is(await whyOf(help(server, other, 'nothing')), 'activityMissing')
  server.clock.pass(20 * 3600)
  assert.is(await whyOf(help(server, friend, theirs.record_id)), '')
  const third = await begun(server, other, ID, 15)
  server.clock.pass(20 * 3600)
  assert.is(await whyOf(help(server, friend, third.record_id)), 'helpLimit')
  assert.is(await whyOf(help(server, other, mine.record_id)), 'sessionExpired')
})

test('what was foreseen is checked again when the help counts, for whoever was faster meanwhile', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  const key = { brandId: 8, sessionId: id }
  const [friend = 0] = friends
  const count = async (uid: number) => {
    const helper = { uid, now: START, holdS: 60, isNewcomer: false }
    const giving = async (trx: Tx) => {
      const session = await lockSession(trx, key)
      assert.ok(session)
      return giveHelp(trx, session, helper)
    }
    return refusal(tx(server.db, giving))
  }
  assert.equal(
    [await count(OWNER), await count(friend), await count(friend)],
    ['self', '', 'alreadyHelped'],
  )
  const activity = await findActivity(server.db, 8, ID)
  const who = { helpers: 'all' as const, staff_helps: true, newcomer_first: false }
  const rules = { ...who, help_limit: 1, help_day: -1 }
  const visitor = { uid: friend } as Visitor
  const again = () =>
    refusal(tx(server.db, trx => countHelp(trx, activity, { visitor, now: START }, rules)))
  assert.equal([await again(), await again()], ['', 'helpLimit'])
  assert.is((await sessionRow(server, id)).done_n, 1)
})

test('a campaign for new customers counts them only, and gives them the largest cut', async () => {
  const ext = { helpers: 'newCustomer' as const, staff_helps: false }
  await addBargain(server, ID, [{ sku_id: SKU }], { ext })
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  assert.is(await whyOf(help(server, friends[0] ?? 0, id)), 'audience')
  await server.db
    .insertInto('visitor')
    .values({ ...visitorRow(8, 4100), created_at: START - 60 })
    .execute()
  const largest = Math.max(...(await sessionRow(server, id)).parts)
  const { data } = await help(server, 4100, id)
  assert.is(data.cut_fen, largest)
  const row = await sessionRow(server, id)
  assert.is(
    row.parts.reduce((sum, part) => sum + part, 0),
    9900,
  )
})

test('staff help only where they may', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }], { ext: { staff_helps: false } })
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  assert.is(await whyOf(help(server, people.staff, id)), 'audience')
  await addBargain(server, 1667, [{ sku_id: SKU }])
  const other = await begun(server, OWNER, 1667, SKU)
  assert.is(await whyOf(help(server, people.staff, other.record_id)), '')
})

test('the same attempt five times is one cut, with five equal answers', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  const friend = await server.as(friends[0])
  const body = { recordId: id, reqId: newReqId() }
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => friend.post('/api/wechat/goods-bargain/help', body)),
  )
  for (const { data } of replies) assert.equal(data, replies[0]?.data)
  assert.is((await sessionRow(server, id)).done_n, 1)
})

test('the last piece is gone: the last help does not count and the session is over', async () => {
  await addBargain(server, ID, [{ sku_id: SKU, cut: { mode: 'byCount', cuts: 2 } }], { pieces: 1 })
  const first = await begun(server, OWNER, ID, SKU)
  const second = await begun(server, people.friend, ID, SKU)
  const [a = 0, b = 0, c = 0] = friends
  await helpAll(server, [a, b], first.record_id)
  await helpAll(server, [a], second.record_id)
  assert.is(await whyOf(help(server, c, second.record_id)), 'soldOut')
  const row = await sessionRow(server, second.record_id)
  assert.equal([row.status, row.done_n], [4, 1])
  assert.is(await whyOf(help(server, c, second.record_id)), 'soldOut')
  const { n } = await server.db
    .selectFrom('limit_count')
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.val(0)).as('n'))
    .where('scope', '=', `help:${c}`)
    .executeTakeFirstOrThrow()
  assert.is(Number(n), 0)
})

test('two who reach the floor at once and one piece: one holds it, the other hears that it is gone', async () => {
  await addBargain(server, ID, [{ sku_id: SKU, cut: { mode: 'byCount', cuts: 2 } }], { pieces: 1 })
  const first = await begun(server, OWNER, ID, SKU)
  const second = await begun(server, people.friend, ID, SKU)
  const [a = 0, b = 0, c = 0] = friends
  await helpAll(server, [a], first.record_id)
  await helpAll(server, [a], second.record_id)
  const answers = await Promise.all([
    whyOf(help(server, b, first.record_id)),
    whyOf(help(server, c, second.record_id)),
  ])
  assert.equal(answers.sort(), ['', 'soldOut'])
  assert.equal(await bargainPieces(server, ID, SKU), [0, 1, 0])
})

test('a right that nobody used is over in time, and its piece is free again', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  await helpAll(server, friends.slice(0, 8), id)
  server.clock.pass(86_399)
  await runDueJobs(server)
  assert.is((await sessionRow(server, id)).status, 1)
  server.clock.pass(1)
  assert.is(await whyOf(help(server, friends[9] ?? 0, id)), 'sessionExpired')
  await runDueJobs(server)
  assert.is((await sessionRow(server, id)).status, 5)
  assert.equal(await bargainPieces(server, ID, SKU), [5, 0, 0])
  assert.is((await start(server, OWNER, ID, SKU)).code, 1)
})

test('the owner is told: of cuts once a minute, of the floor, and before the right ends', async () => {
  const { openidOf } = await import('../../../../server/demo/doubles/sandbox-messaging.ts')
  await addBargain(server, ID, [{ sku_id: SKU }])
  await server.db
    .updateTable('visitor')
    .set({ unionid: 'union-zhou-yuan', openid: openidOf(8, 'union-zhou-yuan') })
    .where('brand_id', '=', 8)
    .where('uid', '=', OWNER)
    .execute()
  const { record_id: id } = await begun(server, OWNER, ID, SKU)
  await helpAll(server, friends.slice(0, 3), id)
  await runDueJobs(server, server.clock.seconds() + 60)
  await helpAll(server, friends.slice(3, 8), id)
  await runDueJobs(server)
  await runDueJobs(server, START + 86_400 - 7200)
  const cards = await server.db.selectFrom('sandbox_card').select(['title', 'descr']).execute()
  const titles = cards.map(({ title }) => title.replace(/[\d.]+/, 'n'))
  assert.equal(titles.sort(), ['好友帮你砍到 n 元', '底价资格快到期了', '砍到底价 n 元了'].sort())
  assert.ok(cards.some(({ descr }) => descr === '再来 5 位好友就到底价 1 元'))
})

test.run()
