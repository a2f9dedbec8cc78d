import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { systemClock } from '../../../../server/core/clock.ts'
import { createApp } from '../../../../server/app.ts'
import { readSettings } from '../../../../server/core/settings.ts'
import { createSandboxEnterprise } from '../../../../server/platform/outside/sandbox-enterprise.ts'
import { createSandboxMessaging } from '../../../../server/demo/doubles/sandbox-messaging.ts'
import { createSandboxSms } from '../../../../server/demo/doubles/sandbox-sms.ts'
import { createSandboxPayment } from '../../../../server/demo/sandbox/pay/index.ts'
import { seedDemo } from '../../../../server/demo/seed/index.ts'
import type { OrderDetail, OrderPage } from '../../../../api/order.ts'
import type { ShopOrderPage } from '../../../../api/shop-order.ts'
import { done } from '../../../support/order-calls.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { callerOf, openSession } from '../../../support/server-app.ts'
import { freshDatabase, type TestDatabase } from '../../../support/server-database.ts'

const test = suite('the orders of the demo')
const REGULAR = 89
const MERCHANT = 80
let demo: TestDatabase

test.before(async () => {
  demo = await freshDatabase()
  await seedDemo(demo.db, systemClock)
})
test.after(() => demo.close())

test('open for their buyer and for the merchant, before and after the work that is due', async () => {
  const { db } = demo
  const clock = systemClock
  const context = {
    settings: readSettings({ PUBLIC_ORIGIN: 'http://shop.test' }),
    db,
    clock,
    messaging: createSandboxMessaging(db, clock),
    enterprise: createSandboxEnterprise(db, clock),
    sms: createSandboxSms(db, clock),
    ...createSandboxPayment({ db, clock }),
  }
  const app = createApp(context, { web: false })
  const fetchApp = async (path: string, init?: RequestInit) =>
    app.request(`http://shop.test${path}`, init)
  const as = async (uid: number) =>
    callerOf(fetchApp, await openSession(context, { brandId: 8, uid }))
  const buyer = await as(REGULAR)
  const merchant = await as(MERCHANT)
  const list = await done<OrderPage>(buyer.get('/api/wechat/order/list', { tab: 'all', after: '' }))
  for (const { order_no: orderNo } of list.list) {
    const { items } = await done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))
    for (const { refund_no: refundNo } of items)
      if (refundNo) await done(buyer.get('/api/wechat/refund/detail', { refundNo }))
    await done(merchant.get('/api/retail/mine/get-order-detail', { orderNo }))
  }
  await runDueJobs(context)
  const dead = await db.selectFrom('job').select('kind').where('failures', '>', 0).execute()
  assert.equal(dead, [])
  const all = { tab: 'all', keyword: '', storeId: 0, after: '' }
  const ofShop = await done<ShopOrderPage>(merchant.get('/api/retail/mine/get-order-list', all))
  assert.ok(ofShop.counts[0] > 0 && ofShop.counts.refund > 0)
})

test.run()
