import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { makeTicket } from '../../../../server/campaigns/seckill/ticket.ts'
import type { OrderRow } from '../../../../server/trade/orders/order-table.ts'
import type { Choice } from '../../../../server/trade/orders/choice.ts'
import { openidOf } from '../../../../server/demo/doubles/sandbox-messaging.ts'
import {
  addressRow,
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  passWindow,
  piecesOf,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { newReqId } from '../../../support/server-app.ts'
import { START } from '../../../support/server-clock.ts'
import { people, visitorRow } from '../../../support/server-data.ts'
import { seckill, SECKILL } from '../../../support/server-seckills.ts'

const test = suite('selling in a seckill')
const SESSION = '2026-11-21T16:00'
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  const { db } = shop.server
  const goods = [
    { sku_id: skus.cup, price_fen: 1500, per_user: 2, per_order: 2 },
    { sku_id: skus.tea, price_fen: 5000, per_user: 1, per_order: 1 },
  ]
  await db.insertInto('activity').values(seckill(SECKILL, goods)).execute()
  await db
    .insertInto('stock')
    .values(
      [skus.cup, skus.tea].map(item => ({ brand_id: 8, activity_id: SECKILL, item, left_n: 3 })),
    )
    .execute()
})
test.after.each(() => shop.server.close())

async function ticketOf(uid: number, skuId: number, session = SESSION, now = START) {
  const brand = await shop.server.db
    .selectFrom('brand')
    .select(['brand_id', 'secret'])
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  return makeTicket(brand, { activityId: SECKILL, session, skuId, uid }, now).ticket
}

const choose = (ticket: string, skuId: number, count = 1, more: Partial<Choice> = {}) =>
  choiceOf([{ skuId, count }], { type: 1, activityId: SECKILL, ticket, ...more })

const buy = async (uid: number, skuId: number, count = 1): Promise<OrderRow> =>
  order(shop, uid, choose(await ticketOf(uid, skuId), skuId, count))

const ask = async (uid: number, session = SESSION, skuId: number = skus.cup) =>
  (await shop.server.as(uid)).post('/api/wechat/seckill/ticket', { id: SECKILL, session, skuId })

test('asks the campaign’s price and takes the campaign’s pieces, for five minutes', async () => {
  const made = await buy(people.shopper, skus.cup, 2)
  assert.equal(
    [made.goods_fen, made.activity_off_fen, made.pay_fen - made.freight_fen],
    [6666, 3666, 3000],
  )
  assert.equal([made.record_id, made.expires_at], [SESSION, START + 300])
  assert.equal(await campaignPieces(skus.cup), [1, 2, 0])
  assert.equal(await piecesOf(shop, skus.cup), [20, 0, 0])
})

test('gives pieces and the person’s share back when nobody pays', async () => {
  await buy(people.shopper, skus.cup, 2)
  assert.is(await refusal(buy(people.friend, skus.cup, 2)), 'soldOut')
  passWindow(shop)
  await runOrderJobs(shop)
  assert.equal(await campaignPieces(skus.cup), [3, 0, 0])
  const again = await ticketOf(people.shopper, skus.cup, SESSION, shop.server.clock.seconds())
  await order(shop, people.shopper, choose(again, skus.cup, 2))
  assert.equal(await campaignPieces(skus.cup), [1, 2, 0])
})

test('sells to a person no more than their share, over all of their orders', async () => {
  const notice = shop.payments.pay(await toCashier(shop, await buy(people.shopper, skus.tea)))
  assert.ok(notice && (await applyPaymentNotice(shop.server, notice)))
  assert.equal(await campaignPieces(skus.tea), [2, 0, 1])
  assert.is(await refusal(buy(people.shopper, skus.tea)), 'limitTotal')
  assert.is(await refusal(buy(people.friend, skus.tea, 2)), 'limitTotal')
})

test('a place at the checkout is one person’s, for one kind of goods, for a minute, for one order', async () => {
  const mine = await ticketOf(people.shopper, skus.cup)
  assert.is(await refusal(order(shop, people.friend, choose(mine, skus.cup))), 'grantExpired')
  assert.is(await refusal(order(shop, people.shopper, choose(mine, skus.tea))), 'grantExpired')
  assert.is(await refusal(order(shop, people.shopper, choose('', skus.cup))), 'grantExpired')
  await order(shop, people.shopper, choose(mine, skus.cup))
  await cancelAll()
  assert.is(await refusal(order(shop, people.shopper, choose(mine, skus.cup))), 'grantExpired')
  const old = await ticketOf(people.shopper, skus.cup)
  shop.server.clock.pass(61)
  assert.is(await refusal(order(shop, people.shopper, choose(old, skus.cup))), 'grantExpired')
})

test('whoever has an unpaid order and asks for a place hears of that order', async () => {
  const made = await buy(people.shopper, skus.tea)
  const { code, data } = await ask(people.shopper, SESSION, skus.tea)
  assert.equal([code, data.order_no], [2120, made.order_no])
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice && (await applyPaymentNotice(shop.server, notice)))
  assert.is((await ask(people.shopper, SESSION, skus.tea)).code, 2107)
})

test('a second tap finds the first one’s order', async () => {
  const taps = [1, 2].map(async () => refusal(buy(people.shopper, skus.cup)))
  assert.equal((await Promise.all(taps)).sort(), ['', 'payPending'])
})

test('a crowd is let to the checkout in groups, each person once, and the next group a few seconds later', async () => {
  const crowd = Array.from({ length: 21 }, (_, index) => 5000 + index)
  const rows = crowd.map(uid => {
    const row = visitorRow(8, uid)
    return { ...row, openid: openidOf(8, row.unionid) }
  })
  await shop.server.db.insertInto('visitor').values(rows).execute()
  const [first = 0, ...others] = crowd
  for (let tap = 0; tap < 60; tap += 1) assert.is((await ask(first)).code, 1)
  const answers = await Promise.all(others.map(uid => ask(uid)))
  const refused = answers.filter(({ code }) => code !== 1)
  assert.equal(
    refused.map(({ code, data }) => [code, data]),
    [[1005, { ordering: 20 }]],
  )
  assert.is((await ask(first)).code, 1, 'who has a place keeps it')
  assert.is((await ask(people.shopper, SESSION, skus.tea)).code, 1, 'other goods')
  shop.server.clock.pass(5)
  assert.is((await ask(people.shopper)).code, 1)
})

test('opens and closes to the second, by the server’s clock', async () => {
  const tomorrow = await ask(people.shopper, '2026-11-22T16:00')
  assert.equal([tomorrow.code, tomorrow.data.start_at], [2102, START + 22 * 3600])
  assert.is((await ask(people.shopper)).code, 1)
  assert.is((await ask(people.shopper, '2026-11-20T16:00')).code, 2103)
  shop.server.clock.pass(2 * 3600 - 1)
  assert.is((await ask(people.shopper)).code, 1)
  shop.server.clock.pass(1)
  assert.is((await ask(people.shopper)).code, 2103)
})

test('whoever comes when nothing is left hears how many pieces may come back', async () => {
  await shop.server.db.insertInto('address').values(addressRow(people.staff)).execute()
  for (const uid of [people.shopper, people.friend, people.staff]) await buy(uid, skus.cup)
  const late = await ask(people.manager)
  assert.equal([late.code, late.data.holding], [2105, 3])
})

test('nothing is sold under a type that no campaign stands behind', async () => {
  for (const type of [8, 9]) {
    const choice = choiceOf([{ skuId: skus.cup, count: 1 }], { type })
    assert.is(await refusal(order(shop, people.shopper, choice)), 'badParameter')
  }
})

test('shows its goods as they stand, and whoever waits for the next session is told', async () => {
  await buy(people.shopper, skus.cup)
  const shopper = await shop.server.as(people.shopper)
  const detail = async (session?: string) =>
    (await shopper.get('/api/wechat/seckill/detail', { id: SECKILL, ...(session && { session }) }))
      .data as { session: string; goods: object[]; unpaid_order: string; is_reminded: boolean }
  const shown = await detail()
  assert.equal([shown.session, shown.unpaid_order.length], [SESSION, 20])
  const { sku_id, price_fen, origin_fen, total, left, holding, bought } = shown.goods[0] as Record<
    string,
    number
  >
  assert.equal(
    { sku_id, price_fen, origin_fen, total, left, holding, bought },
    {
      sku_id: skus.cup,
      price_fen: 1500,
      origin_fen: 3333,
      total: 3,
      left: 2,
      holding: 1,
      bought: 1,
    },
  )
  const remind = { id: SECKILL, type: 'seckill', on: 1, reqId: newReqId() }
  const { data } = await shopper.post('/api/wechat/activity/remind', remind)
  assert.is(data.notify_at, START + 22 * 3600 - 300)
  assert.equal(
    [(await detail('2026-11-22T16:00')).is_reminded, (await detail()).is_reminded],
    [true, false],
  )
})

async function campaignPieces(skuId: number) {
  const row = await shop.server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', SECKILL)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}

async function cancelAll(): Promise<void> {
  await shop.server.db.deleteFrom('shop_order').execute()
}

test.run()
