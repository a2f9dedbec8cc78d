import { tx } from '../../server/core/tx.ts'
import type { GroupWorkConfig } from '../../api/configs/group-work.ts'
import { applyPaymentNotice } from '../../server/trade/orders/apply-notices.ts'
import type { Choice } from '../../server/trade/orders/choice.ts'
import { closeUnpaid, closeUnpaidOrder } from '../../server/trade/orders/close-order.ts'
import { buyer, keyOf, lockOrder, type OrderRow } from '../../server/trade/orders/order-table.ts'
import { sendRefund } from '../../server/trade/orders/send-refund.ts'
import { stopPayments } from '../../server/trade/orders/stop-payments.ts'
import { waitingOrder } from '../../server/trade/orders/waiting.ts'
import { addressRow, choiceOf, order, type OrderShop, read, skus, toCashier } from './order-shop.ts'
import { runDueJobs } from './run-jobs.ts'
import { type Activity, runningActivity } from './server-activity.ts'
import { visitorRow } from './server-data.ts'

/** Group purchase of the order tests: cups for groups of three; tea for two to four with a falling price. */
export const GROUP_WORK = 1650
export const GROUP_PIECES = 500
export const FIRST_MEMBER = 2000
/** Price in fen of a cup and of tea in a group; tea costs less for three and four members. */
export const CUP_FEN = 2500
export const TEA_FEN = 8000

export const groupWork = (activity_id: number, more: Partial<GroupWorkConfig> = {}): Activity =>
  runningActivity({
    activity_id,
    type: 'groupWork',
    title: '拼茶会',
    stock_total: -1,
    stock_left: -1,
    limit_per_user: -1,
    ext: JSON.stringify({
      goods: [
        {
          goods_id: skus.cup,
          size: 3,
          skus: [{ sku_id: skus.cup, price_fen: CUP_FEN, alone_fen: 3000, leader_off_fen: 200 }],
        },
        {
          goods_id: skus.tea,
          size: 2,
          skus: [{ sku_id: skus.tea, price_fen: TEA_FEN, alone_fen: 9000 }],
          steps: [
            { size: 3, off_fen: 500 },
            { size: 4, off_fen: 1200 },
          ],
        },
      ],
      hours: 24,
      ...more,
    }),
  })

/** Its activity, its stock, and a number of people with addresses. */
export async function addGroupWork(
  { server: { db } }: OrderShop,
  members: number,
  more: Partial<GroupWorkConfig> = {},
): Promise<number[]> {
  await db.insertInto('activity').values(groupWork(GROUP_WORK, more)).execute()
  const pieces = { brand_id: 8, activity_id: GROUP_WORK, left_n: GROUP_PIECES }
  await db
    .insertInto('stock')
    .values([skus.cup, skus.tea].map(item => ({ ...pieces, item })))
    .execute()
  const uids = Array.from({ length: members }, (_, at) => FIRST_MEMBER + at)
  await db
    .insertInto('visitor')
    .values(uids.map(uid => visitorRow(8, uid)))
    .execute()
  await db.insertInto('address').values(uids.map(addressRow)).execute()
  return uids
}

/** `teamId`: 'new' opens a group, '' buys without one. */
export const groupChoice = (
  teamId: string,
  skuId: number = skus.cup,
  more: Partial<Choice> = {},
): Choice => choiceOf([{ skuId, count: 1 }], { type: 3, activityId: GROUP_WORK, teamId, ...more })

export const orderInGroup = (
  shop: OrderShop,
  uid: number,
  teamId: string,
  skuId: number = skus.cup,
): Promise<OrderRow> => order(shop, uid, groupChoice(teamId, skuId))

/** Pays at the platform, which sends two concurrent notices. */
export async function payFor(shop: OrderShop, made: OrderRow): Promise<void> {
  const notice = shop.payments.pay(await toCashier(shop, made))
  if (!notice) throw new Error(`nobody can pay ${made.order_no}`)
  const copy = { ...notice, digest: `${notice.digest}-again` }
  await Promise.all([notice, copy].map(each => applyPaymentNotice(shop.server, each)))
}

export async function joinAndPay(
  shop: OrderShop,
  uid: number,
  teamId: string,
  skuId: number = skus.cup,
): Promise<OrderRow> {
  const made = await orderInGroup(shop, uid, teamId, skuId)
  await payFor(shop, made)
  return made
}

export async function cancel({ server }: OrderShop, made: OrderRow): Promise<void> {
  const key = keyOf(made)
  if ((await stopPayments(server, key)) === 'paid') return
  const now = server.clock.seconds()
  const closing = { event: 'cancel' as const, type: 2, by: buyer(made.uid), now }
  await tx(server.db, async trx => closeUnpaidOrder(trx, await lockOrder(trx, key), closing))
}

/** Jobs for orders past their payment window, for waiting orders, and for refunds. */
export const runGroupJobs = ({ server }: OrderShop): Promise<void> =>
  runDueJobs(server, undefined, [closeUnpaid, waitingOrder, sendRefund])

export const teamOf = ({ server: { db } }: OrderShop, teamId: string) =>
  db
    .selectFrom('team')
    .selectAll()
    .where('brand_id', '=', 8)
    .where('team_id', '=', teamId)
    .executeTakeFirstOrThrow()

/** Opens a group, of cups by default, whose leader has paid. */
export async function openGroup(shop: OrderShop, leader: number, skuId: number = skus.cup) {
  const made = await joinAndPay(shop, leader, 'new', skuId)
  return { made, teamId: made.record_id }
}

/** Status, close type, refund status. */
export async function statusOf(shop: OrderShop, made: OrderRow): Promise<number[]> {
  const { status, close_type, refund_status } = await read(shop, made)
  return [status, close_type, refund_status]
}

export const refundsOf = ({ server: { db } }: OrderShop, { order_no }: OrderRow) =>
  db
    .selectFrom('refund')
    .select(['item_no', 'apply_fen', 'status', 'kind'])
    .where('order_no', '=', order_no)
    .execute()

/** Available, held and sold pieces. */
export async function groupPieces({ server: { db } }: OrderShop, skuId: number) {
  const row = await db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('activity_id', '=', GROUP_WORK)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return [row.left_n, row.held_n, row.sold_n]
}
