import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import type { TransactionPage } from '../../../../api/shop-order.ts'
import { buy, codeOf, done, pay, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, runOrderJobs, skus } from '../../../support/order-shop.ts'
import { type Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what a staff member has sold')
let shop: OrderShop
let buyer: Caller
let staff: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  staff = await shop.server.as(people.staff)
})
test.after.each(() => shop.server.close())

const sell = async (staffId: number, count: number) => {
  const { order_no } = await buy(buyer, [{ skuId: skus.cup, count }], {}, { staffId })
  await pay(shop, buyer, order_no)
  return order_no
}
const read = (month = '') =>
  done<TransactionPage>(staff.get('/api/retail/work/transaction-details', { month, after: '' }))

test('is the paid orders of the month that count for them, with their commission', async () => {
  const first = await sell(5, 2)
  await sell(6, 1)
  shop.server.clock.pass(60)
  const second = await sell(5, 1)
  await buy(buyer, [{ skuId: skus.tea, count: 1 }], {}, { staffId: 5 })
  const page = await read()
  assert.equal(
    page.list.map(({ order_no, count, commission_fen }) => [order_no, count, commission_fen]),
    [
      [second, 1, 166],
      [first, 2, 333],
    ],
  )
  assert.equal([page.order_n, page.sum_fen, page.commission_fen], [2, 3833 + 7166, 499])
  const [newest] = page.list
  assert.equal([newest?.buyer.nickname, newest?.commission_status], ['访客88', 1])
  assert.equal((await read('2026-11')).list, page.list)
  assert.equal((await read('2026-10')).list, [])
  assert.is((await read('2026-12')).sum_fen, 0)
  assert.is(await codeOf(staff.get('/api/retail/work/transaction-details', { month: '13' })), 1001)
})

test('is less by what was refunded, and begins anew with the month', async () => {
  const orderNo = await sell(5, 1)
  const fields = { orderNo, itemNo: 1, kind: 1, reason: '不想要了', description: '', images: [] }
  await done(write(buyer, '/wechat/refund/apply', fields))
  shop.server.clock.pass(2 * DAY_S)
  await runOrderJobs(shop)
  const page = await read()
  assert.equal([page.sum_fen, page.commission_fen], [0, 0])
  assert.equal([page.list[0]?.commission_status, page.list[0]?.status], [3, 40])
  shop.server.clock.pass(30 * DAY_S)
  assert.equal((await read()).list, [])
})

test.run()
