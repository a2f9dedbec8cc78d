import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { WorkIndex } from '../../../../api/staff-share.ts'
import { buyAndPay, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, skus } from '../../../support/order-shop.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('orders that wait, on the workbench')
let shop: OrderShop
test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

const tea = [{ skuId: skus.tea, count: 1 }]

async function waitingFor(uid: number): Promise<number> {
  const caller = await shop.server.as(uid)
  return (await done<WorkIndex>(caller.get('/api/retail/work/index', {}))).order_n
}

test('a merchant hears of parcels to send and refunds to judge, a manager of those of the store, staff of none', async () => {
  const buyer = await shop.server.as(people.shopper)
  const merchant = await shop.server.as(people.merchant)
  assert.is(await waitingFor(people.merchant), 0)

  const sent = await buyAndPay(shop, buyer, tea)
  const fetched = await buyAndPay(shop, buyer, tea, { delivery: 2, storeId: 1 })
  assert.equal([await waitingFor(people.merchant), await waitingFor(people.manager)], [1, 0])

  const refund = { itemNo: 1, kind: 1, reason: '不想要了', description: '', images: [] }
  await done(write(buyer, '/wechat/refund/apply', { orderNo: fetched, ...refund }))
  assert.equal(
    await Promise.all([people.merchant, people.manager, people.staff].map(waitingFor)),
    [2, 1, 0],
  )

  const parcel = { orderNo: sent, company: '顺丰速运', no: 'SF1234567890' }
  await done(write(merchant, '/retail/mine/order-ship', parcel))
  assert.is(await waitingFor(people.merchant), 1)
})

test.run()
