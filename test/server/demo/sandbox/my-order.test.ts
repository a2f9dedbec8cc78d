import { Hono } from 'hono'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { testClock } from '../../../support/server-clock.ts'
import { mountMyOrder } from '../../../../server/demo/sandbox/my-order.ts'
import { seedDemo } from '../../../../server/demo/seed/index.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'
import { freshDatabase, type TestDatabase } from '../../../support/server-database.ts'

const test = suite('the way to one’s orders')
let demo: TestDatabase
let app: Hono

test.before(async () => {
  demo = await freshDatabase()
  await seedDemo(demo.db, testClock())
  app = new Hono()
  mountMyOrder(app, demo)
})
test.after(() => demo.close())

const addressOf = async (at: string): Promise<string> =>
  (await ask('shopperB', at)).headers.get('location') ?? ''

const ask = (person: string, at: string, to = '/order/detail') =>
  app.request(`/sandbox/my-order?br=8&at=${at}&to=${encodeURIComponent(to)}`, {
    headers: { Cookie: `sandbox_person=${person}` },
  })

const { teamForming: _forming, ...statuses } = orderStatus
for (const [name, status] of Object.entries(statuses))
  test(`opens an order of a regular customer that is ${name}`, async () => {
    const address = await addressOf(`order${status}`)
    assert.match(address, /^\/order\/detail\?br=8&order_no=\d{20}&item_id=1$/)
    const orderNo = new URLSearchParams(address.split('?')[1]).get('order_no') ?? ''
    const order = await demo.db
      .selectFrom('shop_order')
      .select(['status', 'uid'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow()
    assert.equal(order, { status, uid: 89 })
  })

for (const status of [1, 2, 5, 6])
  test(`opens a refund in status ${status}`, async () => {
    const address = await addressOf(`refund${status}`)
    assert.match(address, /refund_no=\d{21}$/)
  })

test('opens a used code and a receipt', async () => {
  assert.match(await addressOf('use'), /log_id=.+&role=buyer$/)
  const receipt = await addressOf('receipt')
  assert.match(receipt, /out_trade_no=\d{22}&check_code=demo-\d{20}$/)
})

test('says who has such an order to whoever has none, and asks first who holds the phone', async () => {
  assert.match(await (await ask('shopperA', 'order20')).text(), '周予安没有这样的订单')
  assert.match(await (await ask('', 'order20')).text(), '用谁的身份继续？')
})

for (const [at, to] of [
  ['order', '/order/detail'],
  ['order20', '//evil.example'],
] as const)
  test(`opens nothing for ${at} and ${to}`, async () => {
    assert.is((await ask('shopperB', at, to)).status, 400)
  })

test.run()
