import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { SKU } from '../../../support/sample-sku.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import { addBargain, begun, sessionRow, start, whyOf } from '../../../support/server-bargains.ts'

const test = suite('starting a bargain')
const ID = 1662
let server: TestServer

test.before.each(async () => {
  server = await startTestServer()
})
test.after.each(() => server.close())

test('keeps the rules of its beginning, and its parts secret', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }], { ext: { first_pct: 10 } })
  const made = await begun(server, people.shopper, ID, SKU)
  assert.equal(
    [made.cut_fen, made.price_fen, made.cuts_done, made.cuts_total, made.expire_at],
    [990, 9010, 0, 8, START + 86_400],
  )
  const row = await sessionRow(server, made.record_id)
  assert.is(
    row.parts.reduce((sum, part) => sum + part, 0),
    8910,
  )
  const { data } = await (await server.as(people.friend)).get('/api/wechat/goods-bargain/detail', {
    id: ID,
    recordId: made.record_id,
  })
  assert.not.match(JSON.stringify(data), 'parts')
})

test('one of a person and goods runs: a second tap hears of the first', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const replies = await Promise.all([1, 2, 3].map(() => start(server, people.shopper, ID, SKU)))
  const made = replies.filter(({ code }) => code === 1)
  assert.is(made.length, 1)
  for (const { code, data } of replies.filter(reply => reply.code !== 1)) {
    assert.equal([code, data.reason, data.record_id], [-1, 'already', made[0]?.data.record_id])
  }
  const { n } = await server.db
    .selectFrom('assist')
    .select(eb => eb.fn.countAll<number>().as('n'))
    .where('owner_uid', '=', people.shopper)
    .where('activity_id', '=', ID)
    .executeTakeFirstOrThrow()
  assert.is(Number(n), 1)
})

test('the same attempt again gets the same session', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const shopper = await server.as(people.shopper)
  const body = { id: ID, skuId: SKU, reqId: newReqId() }
  const replies = await Promise.all(
    [1, 2, 3].map(() => shopper.post('/api/wechat/goods-bargain/start', body)),
  )
  const ids = new Set(replies.map(({ data }) => data.record_id))
  assert.is(ids.size, 1)
})

test('is refused in words and with a reason: too often, gone, paused, over, unknown goods', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }], { limit_per_user: 1 })
  await begun(server, people.shopper, ID, SKU)
  server.clock.pass(86_400)
  assert.is(await whyOf(start(server, people.shopper, ID, SKU)), 'limitTotal')
  assert.is(await whyOf(start(server, people.friend, ID, 13)), 'notFound')
  await addBargain(server, 1663, [{ sku_id: SKU }], { pieces: 0 })
  assert.is(await whyOf(start(server, people.shopper, 1663, SKU)), 'soldOut')
  await addBargain(server, 1664, [{ sku_id: SKU }], { status: 2 })
  assert.is(await whyOf(start(server, people.shopper, 1664, SKU)), 'paused')
  await addBargain(server, 1665, [{ sku_id: SKU }], { end_at: START })
  assert.is(await whyOf(start(server, people.shopper, 1665, SKU)), 'ended')
  const stranger = await server.as()
  const body = { id: ID, skuId: SKU, reqId: newReqId() }
  const { code, status, data } = await stranger.post('/api/wechat/goods-bargain/start', body)
  assert.equal([code, data.reason, status], [-1, 'needLogin', 'oauth'])
})

test('after its time somebody begins anew, whether the timer came or not', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }])
  const first = await begun(server, people.shopper, ID, SKU)
  server.clock.pass(86_400)
  const second = await begun(server, people.shopper, ID, SKU)
  assert.is((await sessionRow(server, first.record_id)).status, 3)
  server.clock.pass(86_400)
  await runDueJobs(server)
  assert.is((await sessionRow(server, second.record_id)).status, 3)
})

test('a session ends with its campaign', async () => {
  await addBargain(server, ID, [{ sku_id: SKU }], { end_at: START + 3600 })
  assert.is((await begun(server, people.shopper, ID, SKU)).expire_at, START + 3600)
})

test.run()
