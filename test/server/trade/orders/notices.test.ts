import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { ship } from '../../../../server/trade/orders/deliver.ts'
import { lockOrder, type OrderRow, SYSTEM } from '../../../../server/trade/orders/order-table.ts'
import { FakePayments } from '../../../support/fake-payments.ts'
import { createNoticeFixture } from '../../../support/notice-fixture.ts'
import {
  choiceOf,
  fillShelf,
  order,
  type OrderShop,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('what a buyer is told of an order')
let shop: OrderShop
const fixture = createNoticeFixture(test, async server => {
  await fillShelf(server)
  const payments = new FakePayments(() => server.clock.seconds())
  shop = { server: Object.assign(server, { payment: payments }), payments }
  await follow(true)
})

const follow = (follows: boolean) =>
  shop.server.db
    .updateTable('visitor')
    .set({ follows })
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .execute()
const buy = () => order(shop, people.shopper, choiceOf([{ skuId: skus.tea, count: 1 }]))
const titles = () => fixture.told.map(({ title }) => title).filter(title => title !== '有新订单')

async function passTo(seconds: number): Promise<void> {
  shop.server.clock.pass(seconds)
  await runDueJobs(shop.server)
}

async function payFor(made: OrderRow): Promise<void> {
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice)
  await applyPaymentNotice(shop.server, notice)
}

test('an unpaid order is told of five minutes before it is closed, once', async () => {
  const made = await buy()
  await passTo(1499)
  assert.equal(titles(), [])
  await passTo(1)
  assert.equal(titles(), ['订单还没付款'])
  assert.is(fixture.told[0]?.path, `/order/detail?br=8&order_no=${made.order_no}`)
  await passTo(301)
  assert.equal(titles(), ['订单还没付款'])
})

test('nobody is told that their order ends who has paid, follows no more, or was late to be reached', async () => {
  await payFor(await buy())
  await passTo(1500)
  assert.equal(titles(), ['支付成功'])
  fixture.told = []

  await buy()
  await follow(false)
  await passTo(1500)
  await passTo(301)
  await follow(true)
  await buy()
  await passTo(1801)
  assert.equal(titles(), [])
})

test('payment and parcel are told of', async () => {
  const made = await buy()
  await payFor(made)
  const key = { brandId: 8, orderNo: made.order_no }
  const express = { company: '顺丰速运', no: 'SF1234567890' }
  const now = shop.server.clock.seconds()
  await tx(shop.server.db, async trx =>
    ship(trx, await lockOrder(trx, key), { express, by: SYSTEM, now }),
  )
  await runDueJobs(shop.server)
  assert.equal(titles().sort(), ['商品已发出', '支付成功'])
})

test.run()
