import * as assert from 'uvu/assert'
import type { ItemRow, OrderRow } from '../../server/trade/orders/order-table.ts'
import { type OrderShop, PIECES, skus } from './order-shop.ts'

/** Close types in which nothing was delivered. */
const cameBack = new Set([1, 2, 4, 5, 6])

/** Invariants at every moment of a history: the tables agree with each other and the platform. */
export async function checkOrders(
  shop: OrderShop,
  { uids, given }: { uids: readonly number[]; given: number },
): Promise<void> {
  const { db } = shop.server
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const items = await db.selectFrom('order_item').selectAll().execute()
  for (const sku of Object.values(skus)) await checkPieces(shop, sku, orders)
  await checkMoney(shop, orders)
  for (const uid of uids) await checkPoints(shop, { uid, given }, orders)
  for (const each of orders) {
    const mine = items.filter(({ order_no }) => order_no === each.order_no)
    const paid = sum(mine.map(({ pay_fen }) => pay_fen))
    assert.is(paid + each.freight_fen, each.pay_fen, 'what the items cost')
    assert.ok(each.refunded_fen <= each.pay_fen, `more was refunded of ${each.order_no} than paid`)
    for (const { no, pay_fen, refunded_fen } of mine) {
      assert.ok(refunded_fen <= pay_fen, `more was refunded of item ${no} than paid`)
    }
    const open = mine.filter(({ refund_state }) => refund_state === 1).length
    assert.is(each.open_refund_n, open, `open refunds of ${each.order_no}`)
    const isUnpaid = each.status === 0
    assert.ok(!isUnpaid || each.refunded_fen === 0, 'refunded before it was paid')
  }
  await checkCodes(shop, orders)
}

/** Available, held and sold pieces add up to the stock, and held ones belong to unpaid orders. */
async function checkPieces(shop: OrderShop, sku: number, orders: OrderRow[]): Promise<void> {
  const { db } = shop.server
  const stock = await db
    .selectFrom('stock')
    .selectAll()
    .where('item', '=', sku)
    .executeTakeFirstOrThrow()
  const items = await db.selectFrom('order_item').selectAll().where('sku_id', '=', sku).execute()
  const inState = (status: number) =>
    sum(
      items
        .filter(item => orders.some(o => o.order_no === item.order_no && o.status === status))
        .map(({ count }) => count),
    )
  assert.is((stock.left_n ?? 0) + stock.held_n + stock.sold_n, PIECES, `pieces of ${sku}`)
  assert.is(stock.held_n, inState(0), `held pieces of ${sku}`)
  if (sku === skus.voucher) return
  const gone = items.filter(item => {
    const of = orders.find(o => o.order_no === item.order_no)
    return (
      of?.paid_at && !cameBack.has(of.close_type) && !(item.refund_state === 2 && !of.shipped_at)
    )
  })
  // Pieces refunded before the rest of their order was shipped return to the stock too.
  const kept = sum(await Promise.all(gone.map(item => soldPieces(shop, item))))
  assert.is(stock.sold_n, kept, `sold pieces of ${sku}`)
}

async function soldPieces(shop: OrderShop, item: ItemRow): Promise<number> {
  if (item.refund_state !== 2) return item.count
  const { log_n } = await shop.server.db
    .selectFrom('order_log')
    .select(eb => eb.fn.max('no').as('log_n'))
    .where('order_no', '=', item.order_no)
    .where('event', '=', 'ship')
    .executeTakeFirstOrThrow()
  const before = await shop.server.db
    .selectFrom('order_log')
    .select('no')
    .where('order_no', '=', item.order_no)
    .where('event', '=', 'partlyRefunded')
    .where('no', '<', log_n)
    .execute()
  return before.length > 0 ? 0 : item.count
}

/** Our books agree with the platform's; no refund exceeds the payment, nothing is paid twice. */
async function checkMoney(shop: OrderShop, orders: OrderRow[]): Promise<void> {
  const { db } = shop.server
  const payments = await db.selectFrom('payment').selectAll().execute()
  const refunds = await db.selectFrom('refund').selectAll().execute()
  for (const payment of payments) {
    const { pay_no, amount_fen, refund_fen } = payment
    const mine = refunds.filter(refund => refund.pay_no === pay_no)
    const out = mine.filter(({ status }) => [4, 5, 8].includes(status))
    assert.is(refund_fen, sum(out.map(({ apply_fen }) => apply_fen)), 'set aside for refunds')
    const done = sum(mine.filter(({ status }) => status === 5).map(({ apply_fen }) => apply_fen))
    const byPlatform = shop.payments.refundedOf(pay_no)
    assert.ok(
      mine.every(({ apply_fen }) => apply_fen <= amount_fen),
      `more is asked of ${pay_no} than was paid`,
    )
    assert.ok(refund_fen <= amount_fen, `more is set aside of ${pay_no} than paid`)
    assert.ok(done <= byPlatform && byPlatform <= amount_fen, `refunds of ${pay_no}`)
  }
  for (const each of orders) {
    const paid = payments.filter(p => p.order_no === each.order_no && p.state === 'paid')
    assert.ok(paid.length <= 1, 'an order is paid once')
    const isPaid = each.status !== 0 && (each.status !== 40 || each.close_type > 2)
    assert.is(paid.length === 1, isPaid, `paid or not, ${each.status}/${each.close_type}`)
    const done = refunds.filter(
      ({ order_no, status, item_no }) => order_no === each.order_no && status === 5 && item_no >= 0,
    )
    assert.is(each.refunded_fen, sum(done.map(({ apply_fen }) => apply_fen)), 'refunded')
  }
}

/** Balance = given + earned + order points that were spent and not returned; the lots add up to the balance. */
async function checkPoints(
  shop: OrderShop,
  { uid, given }: { uid: number; given: number },
  orders: OrderRow[],
): Promise<void> {
  const { db } = shop.server
  const lines = await db
    .selectFrom('point_log')
    .selectAll()
    .where('uid', '=', uid)
    .where('status', '=', 1)
    .execute()
  const account = await db
    .selectFrom('point_account')
    .select('points')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  assert.is(account.points, sum(lines.map(({ delta }) => delta)), `points of ${uid}`)
  const lots = await db.selectFrom('point_lot').selectAll().where('uid', '=', uid).execute()
  const inLots = sum(lots.map(({ left_n }) => left_n))
  assert.is(inLots, Math.max(0, account.points), `lots of ${uid}`)
  const earned = lines.filter(({ type }) => type === 2 || type === 22 || type === 13)
  const live = orders.filter(o => o.uid === uid && holdsPoints(o))
  const back = lines.filter(
    ({ key, type }) => type === 21 && live.every(o => key !== `close:${o.order_no}`),
  )
  const mine = orders.filter(o => o.uid === uid)
  const spent = sum(mine.map(({ points_used }) => points_used))
  const should = given + sum(earned.map(({ delta }) => delta)) - spent + sum(back.map(b => b.delta))
  assert.is(account.points, should, `points of ${uid}, from the orders`)
  const unpaid = mine.filter(o => o.status === 40 && o.close_type <= 2)
  for (const each of unpaid.filter(o => o.points_used > 0)) {
    const line = lines.find(({ key }) => key === `close:${each.order_no}`)
    assert.is(line?.delta, each.points_used, 'points of an order that nobody paid')
  }
}

/** Only a paid voucher has a code, which only an open refund locks. */
async function checkCodes(shop: OrderShop, orders: OrderRow[]): Promise<void> {
  const rows = await shop.server.db
    .selectFrom('redeem_code')
    .innerJoin('user_grant', join =>
      join
        .onRef('user_grant.brand_id', '=', 'redeem_code.brand_id')
        .onRef('user_grant.grant_id', '=', 'redeem_code.grant_id'),
    )
    .select(['user_grant.order_no', 'user_grant.status as grant', 'redeem_code.status as code'])
    .where('user_grant.source', '=', 'order')
    .execute()
  for (const { order_no, grant, code } of rows) {
    const of = orders.find(each => each.order_no === order_no)
    assert.ok(of?.paid_at, 'a code of an order that was not paid')
    assert.is(code === 3, (of?.open_refund_n ?? 0) > 0, `a locked code of ${order_no}`)
    assert.is(grant, { 1: 1, 2: 2, 3: 5, 4: 3, 5: 4 }[code], 'a code and its grant')
  }
}

const holdsPoints = ({ status }: OrderRow) => status !== 40
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
