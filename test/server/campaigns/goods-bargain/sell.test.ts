import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../../../server/core/tx.ts'
import { applyPaymentNotice } from '../../../../server/trade/orders/apply-notices.ts'
import { sampleVisitor } from '../../../../server/campaigns/activity/campaign-preview.ts'
import { bargainSeller } from '../../../../server/campaigns/goods-bargain/seller.ts'
import { closePaidOrder } from '../../../../server/trade/orders/close-paid-order.ts'
import {
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../../../server/trade/orders/order-table.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  read,
  refusal,
  skus,
  toCashier,
} from '../../../support/order-shop.ts'
import { runDueJobs } from '../../../support/run-jobs.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'
import {
  addBargain,
  addFriends,
  bargainPieces,
  begun,
  buySession,
  help,
  helpAll,
  sessionRow,
} from '../../../support/server-bargains.ts'

const test = suite('selling in a bargain')
const ID = 1668
const OWNER = people.shopper
const GOODS = {
  sku_id: skus.tea,
  start_fen: 9900,
  floor_fen: 900,
  cut: { mode: 'byCount' as const, cuts: 3 },
}
let shop: OrderShop
let friends: number[]
let recordId: string

test.before.each(async () => {
  shop = await openOrderShop()
  friends = await addFriends(shop.server, 4000, 5)
  await addBargain(shop.server, ID, [GOODS], { pieces: 1 })
  recordId = (await begun(shop.server, OWNER, ID, skus.tea)).record_id
})
test.after.each(() => shop.server.close())

const buy = (uid: number = OWNER, more: object = {}) =>
  buySession(shop, uid, { activityId: ID, skuId: skus.tea, recordId, ...more })
const pieces = () => bargainPieces(shop.server, ID, skus.tea)
const status = async () => (await sessionRow(shop.server, recordId)).status
const toFloor = () => helpAll(shop.server, friends.slice(0, 3), recordId)

async function pay(made: OrderRow): Promise<void> {
  const notice = shop.payments.pay(await toCashier(shop, made))
  assert.ok(notice && (await applyPaymentNotice(shop.server, notice)))
}

test('at the floor the order costs the floor and takes the held piece, though none is left for others', async () => {
  await toFloor()
  assert.equal(await pieces(), [0, 1, 0])
  const made = await buy()
  assert.equal(
    [made.pay_fen - made.freight_fen, made.record_id, made.expires_at],
    [900, recordId, START + 900],
  )
  assert.equal([await status(), await pieces()], [6, [0, 1, 0]])
  await pay(made)
  assert.equal([await status(), await pieces()], [2, [0, 0, 1]])
  assert.is(await refusal(buy()), 'sessionExpired')
})

test('on the way it costs what it costs now, and a friend who comes between changes the price', async () => {
  const { data } = await help(shop.server, friends[0] ?? 0, recordId)
  const stale = order(
    shop,
    OWNER,
    choiceOf([{ skuId: skus.tea, count: 1 }], { type: 2, activityId: ID, recordId }),
    null,
    { payFen: 1 },
  )
  assert.is(await refusal(stale), 'priceChanged')
  const made = await buy()
  assert.is(made.pay_fen - made.freight_fen, data.price_fen)
  assert.equal([await status(), await pieces()], [6, [0, 1, 0]])
  const late = await help(shop.server, friends[1] ?? 0, recordId)
  assert.is(late.data.reason, 'sessionFull')
})

test('a cut that comes after the price was read is not lost: the place at that price is refused', async () => {
  const { db, clock } = shop.server
  const brand = await db
    .selectFrom('brand')
    .selectAll()
    .where('brand_id', '=', 8)
    .executeTakeFirstOrThrow()
  const purchase = {
    brand,
    visitor: { ...sampleVisitor, uid: OWNER },
    now: clock.seconds(),
    origin: '',
    isConfirmed: true,
    activityId: ID,
    lines: [{ skuId: skus.tea, count: 1 }],
    ticket: '',
    teamId: '',
    recordId,
  }
  const { prices } = await bargainSeller.offer(db, purchase)
  await helpAll(shop.server, friends.slice(0, 1), recordId)
  const placed = { orderNo: 'order', askedFen: prices.get(skus.tea) ?? 0 }
  const place = tx(db, trx => bargainSeller.reserve(trx, purchase, placed))
  assert.is(await refusal(place), 'priceChanged')
})

test('an order that nobody pays gives the right back while it lasts; it is used once', async () => {
  await toFloor()
  await buy()
  assert.is(await refusal(buy()), 'payPending')
  shop.server.clock.pass(901)
  await runDueJobs(shop.server)
  assert.equal([await status(), await pieces()], [1, [0, 1, 0]])
  await pay(await buy())
  assert.is(await status(), 2)
})

test('an order closed after the right has ended frees the piece', async () => {
  await toFloor()
  shop.server.clock.pass(86_400 - 60)
  await buy()
  shop.server.clock.pass(901)
  await runDueJobs(shop.server)
  assert.equal([await status(), await pieces()], [5, [1, 0, 0]])
})

test('an order on the way that nobody pays lets friends go on cutting', async () => {
  await buy()
  shop.server.clock.pass(901)
  await runDueJobs(shop.server)
  assert.equal([await status(), await pieces()], [0, [1, 0, 0]])
  await toFloor()
  assert.is(await status(), 1)
})

test('money that comes after the order was closed goes back, and the right stands', async () => {
  await toFloor()
  const made = await buy()
  const payNo = await toCashier(shop, made)
  shop.server.clock.pass(901)
  await runDueJobs(shop.server)
  await applyPaymentNotice(shop.server, shop.payments.payAnyway(payNo))
  assert.equal([(await read(shop, made)).close_type, await status()], [6, 1])
  assert.equal(await pieces(), [0, 1, 0])
})

test('what was paid and refunded puts its piece back and begins nothing anew', async () => {
  await toFloor()
  const made = await buy()
  await pay(made)
  await tx(shop.server.db, async trx =>
    closePaidOrder(trx, await lockOrder(trx, { brandId: 8, orderNo: made.order_no }), {
      event: 'close',
      type: 5,
      by: staffActor(8),
      now: shop.server.clock.seconds(),
    }),
  )
  assert.equal([await status(), await pieces()], [2, [1, 0, 0]])
})

test('another person’s session, other goods, two pieces and a session that is over sell nothing', async () => {
  assert.is(await refusal(buy(people.friend)), 'activityMissing')
  assert.is(await refusal(buy(OWNER, { recordId: 'nothing' })), 'activityMissing')
  assert.is(await refusal(buy(OWNER, { skuId: skus.cup })), 'notFound')
  const two = choiceOf([{ skuId: skus.tea, count: 2 }], { type: 2, activityId: ID, recordId })
  assert.is(await refusal(order(shop, OWNER, two)), 'limitTotal')
  shop.server.clock.pass(86_400)
  assert.is(await refusal(buy()), 'sessionExpired')
})

test('only at the floor where the campaign says so; a right outlives the campaign but not its pause', async () => {
  await addBargain(shop.server, 1669, [GOODS], { ext: { buy_at: 'floor' } })
  const mine = await begun(shop.server, OWNER, 1669, skus.tea)
  const buyHere = () =>
    buySession(shop, OWNER, { activityId: 1669, skuId: skus.tea, recordId: mine.record_id })
  assert.is(await refusal(buyHere()), 'sessionExpired')
  await helpAll(shop.server, friends.slice(0, 3), mine.record_id)
  await setStatus(1669, 2)
  assert.is(await refusal(buyHere()), 'paused')
  await setStatus(1669, 3)
  assert.is(await refusal(buyHere()), '')
})

test('a floor of nothing is paid at once', async () => {
  await addBargain(shop.server, 1670, [{ ...GOODS, floor_fen: 0 }])
  const mine = await begun(shop.server, OWNER, 1670, skus.tea)
  await helpAll(shop.server, friends.slice(0, 3), mine.record_id)
  const choice = { delivery: 2 as const, storeId: 1 }
  const made = await order(
    shop,
    OWNER,
    choiceOf([{ skuId: skus.tea, count: 1 }], {
      type: 2,
      activityId: 1670,
      recordId: mine.record_id,
      ...choice,
    }),
  )
  assert.is(made.pay_fen, 0)
  assert.is((await sessionRow(shop.server, mine.record_id)).status, 2)
})

async function setStatus(activityId: number, to: number): Promise<void> {
  await shop.server.db
    .updateTable('activity')
    .set({ status: to })
    .where('brand_id', '=', 8)
    .where('activity_id', '=', activityId)
    .execute()
}

test.run()
