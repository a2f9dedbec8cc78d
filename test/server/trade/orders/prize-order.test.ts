import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { OrderDetail } from '../../../../api/order.ts'
import { claimPrize, winPrize } from '../../../support/draw-claims.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { newReqId, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('prizes that are sent')
const contact = { name: '周予安', phone: '13800001234', address: '杭州市湖滨路 86 号' }
let server: TestServer

test.before(async () => {
  server = await startTestServer()
})
test.after(() => server.close())

test('make one order, which the shop ships and nobody closes or refunds', async () => {
  const drawId = await winPrize(server, 7798, { kind: 'goods', need_address: true, name: '茶罐' })
  const claims = await Promise.all([1, 2, 3].map(() => claimPrize(server, drawId, contact)))
  const orderNos = new Set(claims.map(({ data }) => String(data.order_no)))
  assert.is(orderNos.size, 1)
  const [orderNo = ''] = orderNos
  const orders = await server.db
    .selectFrom('shop_order')
    .select('order_no')
    .where('brand_id', '=', 8)
    .where('record_id', '=', drawId)
    .execute()
  assert.equal(orders, [{ order_no: orderNo }])

  const shopper = await server.as(people.shopper)
  const { data: list } = await shopper.get('/api/wechat/order/list', { tab: '10', after: '' })
  assert.ok((list.list as { order_no: string }[]).some(({ order_no }) => order_no === orderNo))
  const look = async () =>
    (await shopper.get('/api/wechat/order/detail', { orderNo })).data as unknown as OrderDetail
  const { status, type, paid, pay_fen, address, items, actions } = await look()
  assert.equal([status, type, paid, pay_fen], [10, 6, 1, 0])
  assert.equal([address?.name, address?.detail], [contact.name, contact.address])
  assert.equal([items[0]?.title, items[0]?.can_refund], ['茶罐', false])
  assert.equal(actions, ['changeAddress'])

  const merchant = await server.as(people.merchant)
  const { data: theirs } = await merchant.get('/api/retail/mine/get-order-detail', { orderNo })
  assert.equal(theirs.actions, ['ship'])
  const reqId = newReqId()
  const closing = { orderNo, note: '', reqId }
  assert.is((await merchant.post('/api/retail/mine/order-close', closing)).code, 1004)
  const parcel = { orderNo, company: '顺丰速运', no: 'SF1234567890', reqId }
  assert.is((await merchant.post('/api/retail/mine/order-ship', parcel)).code, 1)
  assert.is((await shopper.post('/api/wechat/order/receive', { orderNo, reqId })).code, 1)
  assert.equal((await look()).actions, ['delete'])
  server.clock.pass(8 * DAY_S)
  await runDueJobs(server)
  const settled = await server.db
    .selectFrom('shop_order')
    .select('settled_at')
    .where('brand_id', '=', 8)
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow()
  assert.ok(settled.settled_at)
})

test.run()
