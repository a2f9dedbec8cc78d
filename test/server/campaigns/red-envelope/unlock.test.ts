import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { EnvelopeBlock } from '../../../../api/red-envelope.ts'
import { envelopeExt } from '../../../../server/campaigns/red-envelope/envelope-ext.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { addEnvelopes } from '../../../support/server-envelopes.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('an envelope that adding a staff member unlocks')
const open = '/api/wechat/red-envelope/open'
const detail = '/api/wechat/red-envelope/detail'
let server: TestServer

test.before(async () => {
  server = await startTestServer()
  await addEnvelopes(server, 701, { unlock: 'addStaff' })
})
test.after(() => server.close())

async function openAs(uid: number, extra = {}) {
  const caller = await server.as(uid)
  return caller.post(open, { id: 701, reqId: newReqId(), ...extra })
}

async function unlockFor(uid: number | undefined, extra = {}) {
  const caller = await server.as(uid)
  const { data } = await caller.get(detail, { id: 701, ...extra })
  return (data.envelope as EnvelopeBlock).unlock
}

const leftOf = async () =>
  server.db
    .selectFrom('activity')
    .select('stock_left')
    .where('activity_id', '=', 701)
    .executeTakeFirstOrThrow()

test('stays closed until somebody is added, and nothing is taken from it', async () => {
  const refused = await openAs(people.shopper)
  assert.equal([refused.code, refused.data.reason], [2109, 'needUnlock'])
  assert.is((await leftOf()).stock_left, 5)
  await server.db
    .insertInto('staff_bond')
    .values({ brand_id: 8, uid: people.shopper, user_id: 6, bound_at: 1 })
    .execute()
  assert.is(await unlockFor(people.shopper), null)
  assert.is((await openAs(people.shopper)).code, 1)
})

test('a removed staff member, a disabled one and another brand’s do not count', async () => {
  const uid = people.friend
  await server.db
    .insertInto('staff_bond')
    .values([
      { brand_id: 8, uid, user_id: 5, bound_at: 1, removed_at: 2 },
      { brand_id: 8, uid, user_id: 9, bound_at: 1 },
      { brand_id: 9, uid, user_id: 5, bound_at: 1 },
    ])
    .execute()
  assert.is((await openAs(uid)).code, 2109)
})

test('shows whom to add: the staff member of the link, else the first', async () => {
  const first = await unlockFor(people.friend)
  assert.equal([first?.name, first?.store_name], ['员工5', '湖滨店'])
  assert.is((await unlockFor(people.friend, { staffId: 6 }))?.name, '员工6')
  assert.is((await unlockFor(undefined, { staffId: 999 }))?.name, '员工5')
})

test('a friend’s envelope asks for the same', async () => {
  await addEnvelopes(
    server,
    702,
    { mode: 'group', share_n: 3, unlock: 'addStaff', min_fen: 200, max_fen: 200 },
    {},
  )
  const owner = await server.as(people.shopper)
  const { data } = await owner.post(open, { id: 702, reqId: newReqId() })
  const manager = await server.as(people.manager)
  const answer = await manager.post(open, {
    id: 702,
    recordId: data.record_id,
    reqId: newReqId(),
  })
  assert.equal([answer.code, answer.data.reason], [2109, 'needUnlock'])
})

test('an order that is paid opens an envelope for buyers, until it is given back', async () => {
  await addEnvelopes(server, 7796, { unlock: 'order' })
  const now = server.clock.seconds()
  const caller = await server.as(people.shopper)
  const needs = async () =>
    ((await caller.get(detail, { id: 7796 })).data.envelope as EnvelopeBlock).need_order
  const tryOpen = () => caller.post(open, { id: 7796, reqId: newReqId() })
  const { start_at } = await server.db
    .selectFrom('activity')
    .select('start_at')
    .where('activity_id', '=', 7796)
    .executeTakeFirstOrThrow()
  const set = (change: object) =>
    server.db.updateTable('shop_order').set(change).where('order_no', '=', ORDER).execute()
  await server.db.insertInto('shop_order').values(paidOrder(now)).execute()
  for (const change of [
    { paid_at: null, status: 0 },
    { paid_at: start_at - 1, status: 10 },
    { paid_at: now, status: 40, close_type: 6 },
    { status: 30, close_type: 0, refund_status: 30 },
    { refund_status: 0, type: 6 },
    { type: 4 },
  ]) {
    await set(change)
    const answer = await tryOpen()
    assert.equal([answer.code, await needs()], [2109, true], JSON.stringify(change))
  }
  await set({ type: 1, refund_status: 20 })
  assert.is(await needs(), false)
  assert.is((await tryOpen()).code, 1)
})

const ORDER = '20251121000000007796'

const paidOrder = (now: number) => ({
  brand_id: 8,
  order_no: ORDER,
  uid: people.shopper,
  shop_id: 1,
  type: 0,
  status: 10,
  goods_fen: 100,
  pay_fen: 100,
  delivery: 1,
  store_id: null,
  staff_id: null,
  created_at: now,
  expires_at: now,
})

test('an unlock that nothing could judge is no configuration', async () => {
  const activity = await server.db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', 701)
    .executeTakeFirstOrThrow()
  const asked = { ...activity, ext: { ...activity.ext, unlock: 'luck' } }
  assert.throws(() => envelopeExt(asked), /activity 701 \(redEnvelope\): unlock is no/)
})

test.run()
