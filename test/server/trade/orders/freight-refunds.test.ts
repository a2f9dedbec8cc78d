import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { OrderDetail } from '../../../../api/order.ts'
import type { Refund, RefundOffer } from '../../../../api/refund.ts'
import { buyAndPay, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, runOrderJobs, skus } from '../../../support/order-shop.ts'
import type { Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('freight of refunds before shipping')
const ITEMS = { tea: 1, cup: 2 }
const FREIGHT = 800
let shop: OrderShop
let buyer: Caller
let merchant: Caller
let orderNo: string

test.before.each(async () => {
  shop = await openOrderShop()
  buyer = await shop.server.as(people.shopper)
  merchant = await shop.server.as(people.merchant)
  orderNo = await buyAndPay(shop, buyer, [
    { skuId: skus.tea, count: 1 },
    { skuId: skus.cup, count: 1 },
  ])
})
test.after.each(() => shop.server.close())

const ask = async (itemNo: number): Promise<string> => {
  const words = { kind: 1, reason: '不想要了', description: '', images: [] }
  const asked = await done<Refund>(
    write(buyer, '/wechat/refund/apply', { orderNo, itemNo, ...words }),
  )
  return asked.refund_no
}
const audit = async (refundNo: string, pass: boolean): Promise<void> => {
  const note = pass ? '' : '已定制'
  await done(write(merchant, '/retail/mine/refund-audit', { refundNo, pass, note }))
  await runOrderJobs(shop)
}
const cancel = (refundNo: string) => done(write(buyer, '/wechat/refund/cancel', { refundNo }))
const amounts = async (...refundNos: string[]): Promise<number[][]> =>
  Promise.all(
    refundNos.map(async refundNo => {
      const refund = await done<Refund>(buyer.get('/api/wechat/refund/detail', { refundNo }))
      return [refund.apply_fen, refund.freight_fen]
    }),
  )
const orderNow = () => done<OrderDetail>(buyer.get('/api/wechat/order/detail', { orderNo }))

test('comes back when both items are asked for at once: 9900 + 3333 + 800 = 14033', async () => {
  const tea = await ask(ITEMS.tea)
  const { most_fen, freight_fen } = await done<RefundOffer>(
    buyer.get('/api/wechat/refund/offer', { orderNo, itemNo: ITEMS.cup }),
  )
  assert.equal([most_fen, freight_fen], [3333 + FREIGHT, FREIGHT])
  const cup = await ask(ITEMS.cup)
  assert.equal(await amounts(tea, cup), [
    [9900, 0],
    [3333 + FREIGHT, FREIGHT],
  ])
  await audit(tea, true)
  await audit(cup, true)
  const end = await orderNow()
  assert.equal([end.status, end.refund_status, end.refunded_fen], [40, 30, 14_033])
  assert.is(shop.payments.refundedOf(`${orderNo}01`), 14_033)
})

test('comes back with the one that is agreed last, whichever it is', async () => {
  const tea = await ask(ITEMS.tea)
  const cup = await ask(ITEMS.cup)
  await audit(cup, true)
  assert.equal(await amounts(tea, cup), [
    [9900 + FREIGHT, FREIGHT],
    [3333, 0],
  ])
  await audit(tea, true)
  assert.is(shop.payments.refundedOf(`${orderNo}01`), 14_033)
})

for (const [what, end] of Object.entries({
  refused: (refundNo: string) => audit(refundNo, false),
  withdrawn: (refundNo: string) => cancel(refundNo),
}))
  test(`stays when the other refund is ${what}, because that item is still shipped`, async () => {
    const tea = await ask(ITEMS.tea)
    const cup = await ask(ITEMS.cup)
    await end(tea)
    assert.equal(await amounts(cup), [[3333, 0]])
    await audit(cup, true)
    assert.is((await orderNow()).refunded_fen, 3333)
    const again = await ask(ITEMS.tea)
    assert.equal(await amounts(again), [[9900 + FREIGHT, FREIGHT]])
    await audit(again, true)
    assert.is((await orderNow()).refunded_fen, 14_033)
  })

test('comes back once when both are agreed at the same moment', async () => {
  const both = [await ask(ITEMS.tea), await ask(ITEMS.cup)]
  await Promise.all(both.map(refundNo => audit(refundNo, true)))
  await runOrderJobs(shop)
  assert.is((await orderNow()).refunded_fen, 14_033)
  assert.is(shop.payments.refundedOf(`${orderNo}01`), 14_033)
})

test.run()
