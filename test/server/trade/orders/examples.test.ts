import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import type { OrderRow } from '../../../../server/trade/orders/order-table.ts'
import { makeTicket } from '../../../../server/campaigns/seckill/ticket.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  passWindow,
  read,
  refusal,
  runOrderJobs,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { addFriends } from '../../../support/server-bargains.ts'
import { seckill, SECKILL } from '../../../support/server-seckills.ts'

// Examples of the specification that no other test plays literally; docs/acceptance.md lists all.
const test = suite('acceptance examples of orders')
const SESSION = '2026-11-21T16:00'
const FIRST_BUYER = 5000
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

test('campaigns 4: of 200 who order at once ten hold a piece and 190 hear 2105; three who do not pay may buy again', async () => {
  await addSeckill(10)
  const uids = await addFriends(shop.server, FIRST_BUYER, 200)
  const answers = await Promise.all(uids.map(uid => outcome(buySeckill(uid))))
  const held = answers.flatMap(answer => (typeof answer === 'string' ? [] : [answer]))
  const refused = answers.filter(answer => answer === 'soldOut')
  assert.equal([held.length, refused.length], [10, 190])
  assert.equal(await piecesOf(SECKILL, skus.cup), [0, 10, 0])
  for (const made of held.slice(3)) await pay(made)
  shop.server.clock.pass(300)
  await runOrderJobs(shop)
  assert.equal(await piecesOf(SECKILL, skus.cup), [3, 0, 7])
  for (const { uid } of held.slice(0, 3)) await buySeckill(uid)
  assert.equal(await piecesOf(SECKILL, skus.cup), [0, 3, 7])
})

test('campaigns 5: money that comes when the hold is over and nothing is left goes back whole, and the order says why', async () => {
  await addSeckill(1)
  const [late = 0, next = 0] = await addFriends(shop.server, FIRST_BUYER, 2)
  const made = await buySeckill(late)
  const payNo = await toCashier(shop, made)
  passWindow(shop)
  await runOrderJobs(shop)
  await pay(await buySeckill(next))
  await applyPaymentNotice(shop.server, shop.payments.payAnyway(payNo))
  await runOrderJobs(shop)
  const end = await read(shop, made)
  assert.equal([end.status, end.close_type, end.refund_status], [40, 6, 30])
  assert.is(shop.payments.refundedOf(payNo), made.pay_fen)
  assert.equal(await piecesOf(SECKILL, skus.cup), [0, 0, 1])
})

test('commerce 5: twenty buyers of seven pieces at once: seven are held', async () => {
  await shop.server.db
    .updateTable('stock')
    .set({ left_n: 7 })
    .where('item', '=', skus.cup)
    .execute()
  const uids = await addFriends(shop.server, FIRST_BUYER, 20)
  const cup = choiceOf([{ skuId: skus.cup, count: 1 }])
  const answers = await Promise.all(uids.map(uid => refusal(order(shop, uid, cup))))
  assert.is(answers.filter(answer => answer === '').length, 7)
  assert.is(answers.filter(answer => answer === 'outOfStock').length, 13)
  assert.equal(await piecesOf(0, skus.cup), [0, 7, 0])
})

async function addSeckill(pieces: number): Promise<void> {
  const { db } = shop.server
  const goods = [{ sku_id: skus.cup, price_fen: 1500, per_user: 1, per_order: 1 }]
  await db.insertInto('activity').values(seckill(SECKILL, goods)).execute()
  await db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: SECKILL, item: skus.cup, left_n: pieces })
    .execute()
}

/** With a new ticket. */
async function buySeckill(uid: number): Promise<OrderRow> {
  const brand = await shop.server.db
    .selectFrom('brand')
    .select(['brand_id', 'secret'])
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const place = { activityId: SECKILL, session: SESSION, skuId: skus.cup, uid }
  const { ticket } = makeTicket(brand, place, shop.server.clock.seconds())
  const lines = [{ skuId: skus.cup, count: 1 }]
  return order(shop, uid, choiceOf(lines, { type: 1, activityId: SECKILL, ticket }))
}

/** The order, or the name of its refusal. */
const outcome = (buying: Promise<OrderRow>): Promise<OrderRow | string> =>
  buying.catch((error: Error & { reply?: string }) => error.reply ?? error.message)

async function pay(made: OrderRow): Promise<void> {
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice && (await applyPaymentNotice(shop.server, notice)))
}

async function piecesOf(activityId: number, skuId: number) {
  const row = await shop.server.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}

test.run()
