import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { DAY_S } from '../../../../api/values/time.ts'
import { tx } from '../../../../server/core/tx.ts'
import { keep } from '../../../../server/mechanics/keeper.ts'
import type { TransactionDetail, TransactionPage } from '../../../../api/transaction.ts'
import { buy, codeOf, done, pay, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, runOrderJobs, skus } from '../../../support/order-shop.ts'
import { type Caller } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
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

test('opens with its goods, the commission of each, and who passed the link on', async () => {
  const lines = [
    { skuId: skus.tea, count: 1 },
    { skuId: skus.cup, count: 2 },
  ]
  const { order_no } = await buy(buyer, lines, {}, { staffId: 5, shareUser: String(people.friend) })
  const one = () => staff.get('/api/retail/work/transaction', { orderNo: order_no })
  assert.is(await codeOf(one()), 1002, 'not before it is paid')
  await pay(shop, buyer, order_no)
  const sale = await done<TransactionDetail>(one())
  assert.equal(
    sale.items.map(({ title, count, commission_fen }) => [title, count, commission_fen]),
    [
      ['商品101', 1, 495],
      ['商品102', 2, 333],
    ],
  )
  assert.equal([sale.shared_by, sale.buyer.nickname], ['访客89', '访客88'])
  const colleague = await shop.server.as(people.manager)
  const path = '/api/retail/work/transaction'
  assert.is(await codeOf(colleague.get(path, { orderNo: order_no })), 1002)
  assert.is(await codeOf(buyer.get(path, { orderNo: order_no })), 1701)
})

test('leads to the buyer while the shop keeps them', async () => {
  const orderNo = await sell(5, 1)
  const customer = async () =>
    (await done<TransactionDetail>(staff.get('/api/retail/work/transaction', { orderNo })))
      .customer_id
  await shop.server.db.deleteFrom('keeper').where('uid', '=', people.shopper).execute()
  await shop.server.db.deleteFrom('staff_bond').where('uid', '=', people.shopper).execute()
  assert.is(await customer(), 0)
  await tx(shop.server.db, trx =>
    keep(trx, {
      brandId: 8,
      uid: people.shopper,
      userId: 6,
      storeId: 1,
      source: 'link',
      now: START,
    }),
  )
  assert.is(await customer(), people.shopper)
})

test.run()
