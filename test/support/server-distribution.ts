import { DAY_S } from '../../api/values/time.ts'
import { makeShareFields } from './signed-share.ts'
import { tx } from '../../server/core/tx.ts'
import { type Application, applyRefund } from '../../server/trade/orders/apply-refund.ts'
import { receiveOrder, ship } from '../../server/trade/orders/deliver.ts'
import { agree, lockRefund } from '../../server/trade/orders/judge-refund.ts'
import {
  buyer,
  lockOrder,
  type OrderRow,
  staffActor,
} from '../../server/trade/orders/order-table.ts'
import { type OrderShop, order, read, runOrderJobs, toCashier } from './order-shop.ts'
import type { Choice } from '../../server/trade/orders/choice.ts'
import { type Caller, newReqId, type TestServer } from './server-app.ts'

const MERCHANT = staffActor(8)

/** Changes the distribution rules of brand 8. */
export async function setRules({ db }: TestServer, rules: object | null): Promise<void> {
  await db
    .updateTable('brand')
    .set({ distribution_rules: rules && JSON.stringify(rules) })
    .where('brand_id', '=', 8)
    .execute()
}

/** Makes people distributors, each with their inviter. */
export async function addDistributors(
  { db, clock }: TestServer,
  list: [uid: number, inviter: number | null, status?: number][],
): Promise<void> {
  const now = clock.seconds()
  await db
    .insertInto('distributor')
    .values(
      list.map(([uid, inviter_uid, status = 1]) => ({
        brand_id: 8,
        uid,
        status,
        inviter_uid,
        applied_at: now,
        joined_at: now,
      })),
    )
    .execute()
}

/** Opens the page by a link of those people and reports it to the server, as the page does. */
export async function openLink(
  server: TestServer,
  caller: Caller,
  chain: number[],
  more: Record<string, unknown> = {},
) {
  const fields = await makeShareFields(server, { kind: 'shop', id: 8, chain })
  return caller.post('/api/wechat/distribution/bind', {
    ...fields,
    spoken: 0,
    reqId: newReqId(),
    ...more,
  })
}

/** Buys and pays; the payment is found by a query. */
export async function bought(shop: OrderShop, uid: number, choice: Choice, staffId?: number) {
  const made = await order(shop, uid, choice, staffId ?? null)
  shop.payments.pay(await toCashier(shop, made))
  shop.server.clock.pass(1801)
  await runOrderJobs(shop)
  return read(shop, made)
}

const locked = <T>(
  { server }: OrderShop,
  made: OrderRow,
  work: (trx: Parameters<typeof lockOrder>[0], row: OrderRow, now: number) => Promise<T>,
) =>
  tx(server.db, async trx =>
    work(trx, await lockOrder(trx, { brandId: 8, orderNo: made.order_no }), server.clock.seconds()),
  )

/** The shop allows a refund request although the order is settled. */
export async function reopenAfterSale(
  { server: { db, clock } }: OrderShop,
  made: OrderRow,
): Promise<void> {
  await db
    .updateTable('shop_order')
    .set({ finished_at: clock.seconds() })
    .where('brand_id', '=', 8)
    .where('order_no', '=', made.order_no)
    .execute()
}

/** The order is shipped and received. */
export async function delivered(shop: OrderShop, made: OrderRow): Promise<void> {
  const express = { company: '顺丰', no: 'SF1000' }
  await locked(shop, made, (trx, row, now) => ship(trx, row, { express, by: MERCHANT, now }))
  await locked(shop, made, (trx, row, now) => receiveOrder(trx, row, buyer(row.uid), now))
}

/** Moves the clock past the after-sale window. */
export async function settled(shop: OrderShop): Promise<void> {
  shop.server.clock.pass(7 * DAY_S + 60)
  await runOrderJobs(shop)
}

/** Refunds an amount of an item. */
export async function refunded(
  shop: OrderShop,
  made: OrderRow,
  asked: Partial<Application> = {},
): Promise<void> {
  const words = { itemNo: 1, kind: 1 as const, reason: '不想要了', description: '', images: [] }
  const { refund_no: refundNo } = await locked(shop, made, (trx, row, now) =>
    applyRefund(trx, row, { ...words, ...asked, now }),
  )
  await tx(shop.server.db, async trx => {
    const { refund } = await lockRefund(trx, { brandId: 8, refundNo })
    await agree(trx, refund, MERCHANT, shop.server.clock.seconds())
  })
  await runOrderJobs(shop)
}

/** Commission of an order: role, owner, amount, taken back, status. */
export async function commissionOf({ server }: OrderShop, { order_no }: OrderRow) {
  const rows = await server.db
    .selectFrom('commission')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('order_no', '=', order_no)
    .orderBy('item_no')
    .orderBy('role')
    .execute()
  return rows.map(row => [row.role, row.owner, row.amount_fen, row.reversed_fen, row.status])
}
