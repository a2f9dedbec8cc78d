import * as assert from 'uvu/assert'
import type { OrderRow } from '../../server/trade/orders/order-table.ts'
import type { ModelTeam } from './group-model.ts'
import { GROUP_PIECES, GROUP_WORK } from './group-shop.ts'
import type { OrderShop } from './order-shop.ts'

const statuses = { awaited: [0], forming: [1], complete: [2], failed: [3, 4], over: [4] } as const
/** Fen by which a complete group of each size reduces the price of tea. */
const offs: Record<number, number> = { 2: 0, 3: 500, 4: 1200 }
const TEA_SIZE = 4

/** Invariants at every moment: the tables agree with the rules, with each other and with the platform's money. */
export async function checkGroups(
  shop: OrderShop,
  model: ReadonlyMap<string, ModelTeam>,
  { isSettled }: { isSettled: boolean },
): Promise<void> {
  const { db } = shop.server
  const orders = await db.selectFrom('shop_order').selectAll().execute()
  const seats = await db.selectFrom('seat').selectAll().execute()
  for (const team of await db.selectFrom('team').selectAll().execute()) {
    const expected = model.get(team.team_id)
    if (!expected) throw new Error(`a group that nobody opened: ${team.team_id}`)
    const known = statuses[expected.status] as readonly number[]
    assert.ok(known.includes(team.status), `${team.status} should be ${expected.status}`)
    assert.ok(team.paid + team.held + team.filled <= team.size, 'more members than places')
    assert.is(team.held, expected.held.size, 'held places')
    if (expected.status !== 'over') assert.is(team.paid, expected.paid.length, 'paid places')
    if (expected.status === 'forming') {
      assert.ok(expected.paid.includes(team.leader_uid), 'who leads has paid')
      assert.is(team.expires_at, expected.expiresAt, 'when it ends')
    }
    const mine = seats.filter(seat => seat.team_id === team.team_id)
    const held = mine.filter(({ state }) => state === 'held')
    assert.is(held.length, team.held, 'held places and their rows')
    if (isSettled && expected.status === 'failed') assert.is(team.status, 4, 'all money is back')
  }
  await checkPieces(shop, orders)
  for (const each of orders) await checkOrder(shop, each, model.get(each.record_id), isSettled)
}

/** The pieces add up to the stock; held ones belong to unpaid orders. */
async function checkPieces({ server: { db } }: OrderShop, orders: OrderRow[]): Promise<void> {
  const stock = await db
    .selectFrom('stock')
    .selectAll()
    .where('activity_id', '=', GROUP_WORK)
    .execute()
  const sum = (of: 'left_n' | 'held_n' | 'sold_n') =>
    stock.reduce((total, row) => total + (row[of] ?? 0), 0)
  assert.is(sum('left_n') + sum('held_n') + sum('sold_n'), 2 * GROUP_PIECES, 'pieces')
  assert.is(sum('held_n'), orders.filter(({ status }) => status === 0).length, 'held pieces')
  const sold = orders.filter(({ status }) => status > 0 && status < 40).length
  assert.is(sum('sold_n'), sold, 'sold pieces')
}

async function checkOrder(
  shop: OrderShop,
  order: OrderRow,
  team: ModelTeam | undefined,
  isSettled: boolean,
): Promise<void> {
  const { order_no, status, close_type } = order
  const back = backOf(shop, order_no)
  const paid = paidOf(shop, order_no)
  assert.ok(back <= paid, `more came back of ${order_no} than was paid`)
  const isIn = team?.paid.includes(order.uid) ?? false
  if (status === 10) assert.is(team?.status, 'complete', 'an order of a group that is not complete')
  if (status === 5 && isSettled) assert.is(team?.status, 'forming', 'an order waits for nothing')
  if (!isSettled) return
  const refunds = await shop.server.db
    .selectFrom('refund')
    .select(['status', 'apply_fen'])
    .where('order_no', '=', order_no)
    .execute()
  if (status === 40 && paid > 0) {
    assert.is(back, paid, `all money of ${order_no} is back, ${close_type}`)
    assert.is(refunds.length, 1, `refunds of ${order_no}`)
  }
  if (status === 10 && team?.size === TEA_SIZE && isIn) {
    assert.is(back, offs[team.paid.length], 'what a larger group takes off')
    assert.is(order.pay_fen, paid - back, 'the price that is left')
  } else if (status !== 40) assert.is(back, 0, `money of ${order_no} came back, ${status}`)
}

const paymentsOf = ({ payments }: OrderShop, orderNo: string) =>
  [...payments.payments.values()].filter(({ payNo }) => payNo.startsWith(orderNo))

const paidOf = (shop: OrderShop, orderNo: string): number =>
  paymentsOf(shop, orderNo)
    .filter(({ state }) => state.status === 'paid')
    .reduce((sum, { amountFen }) => sum + amountFen, 0)

const backOf = (shop: OrderShop, orderNo: string): number =>
  paymentsOf(shop, orderNo).reduce((sum, { payNo }) => sum + shop.payments.refundedOf(payNo), 0)
