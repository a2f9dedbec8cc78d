import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { closePaidOrder } from '../../../../server/trade/orders/close-paid-order.ts'
import { orderChances } from '../../../../server/trade/orders/order-chances.ts'
import { sendRefund } from '../../../../server/trade/orders/send-refund.ts'
import {
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../../../server/trade/orders/order-table.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { newReqId } from '../../../support/server-app.ts'
import { addLottery, brokenPromises } from '../../../support/server-draws.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('chances that an order earns')
const DRAW = 7797
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
  await addLottery(shop.server.db, DRAW, {
    chances: { free_day: 0, order_add: 2 },
    prizes: [{ weight_ppm: 1 }, { kind: 'none' }],
  })
})
test.after.each(async () => {
  assert.equal(await brokenPromises(shop.server.db, DRAW), [])
  await shop.server.close()
})

const runJobs = () => runDueJobs(shop.server, undefined, [orderChances, sendRefund])

async function buy(): Promise<OrderRow> {
  const made = await order(shop, people.shopper, choiceOf([{ skuId: skus.cup, count: 1 }]))
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice)
  await applyPaymentNotice(shop.server, notice)
  await runJobs()
  return made
}

async function chances(): Promise<number> {
  const { data } = await (await shop.server.as(people.shopper)).get('/api/wechat/lottery/detail', {
    id: DRAW,
  })
  return (data.mine as { chances: number }).chances
}

async function draw(): Promise<number> {
  const caller = await shop.server.as(people.shopper)
  return (await caller.post('/api/wechat/lottery/draw', { id: DRAW, reqId: newReqId() })).code
}

/** The shop cannot deliver and refunds the order in full. */
async function giveBack({ order_no }: OrderRow): Promise<void> {
  const now = shop.server.clock.seconds()
  const closing = { event: 'close' as const, type: 5, by: staffActor(9), now }
  await tx(shop.server.db, async trx =>
    closePaidOrder(trx, await lockOrder(trx, { brandId: 8, orderNo: order_no }), closing),
  )
  await runJobs()
}

test('are given when it is paid, once', async () => {
  assert.is(await chances(), 0)
  const made = await buy()
  assert.is(await chances(), 2)
  await tx(shop.server.db, trx =>
    trx
      .insertInto('job')
      .values({
        brand_id: 8,
        kind: 'order-chances',
        key: 'again',
        payload: JSON.stringify({ orderNo: made.order_no }),
        due_at: 0,
      })
      .execute(),
  )
  await runJobs()
  assert.is(await chances(), 2)
})

test('go back unspent when its money does, and what is earned later stays', async () => {
  const first = await buy()
  assert.is(await draw(), 1)
  await giveBack(first)
  assert.is(await chances(), 0)
  const spent = await buy()
  assert.equal([await draw(), await draw(), await draw()], [1, 1, 2124])
  await giveBack(spent)
  await buy()
  await giveBack(spent).catch(() => undefined)
  assert.is(await chances(), 2)
})

test('are none of a draw that gives none for orders, has not begun, or has ended', async () => {
  const { db, clock } = shop.server
  await addLottery(db, 7795, { chances: { free_day: 0 } })
  const set = (change: object) =>
    db.updateTable('activity').set(change).where('activity_id', '=', DRAW).execute()
  await set({ start_at: clock.seconds() + 10 })
  await buy()
  await set({ start_at: 0, end_at: clock.seconds() })
  await buy()
  const lines = await db.selectFrom('chance_log').select('key').execute()
  assert.equal(
    lines.filter(({ key }) => key.startsWith('order:')),
    [],
  )
})

test.run()
