import { setTimeout as sleep } from 'node:timers/promises'
import { SKU } from './sample-sku.ts'
import { DAY_S } from '../../api/values/time.ts'
import { systemClock } from '../../server/core/clock.ts'
import { openidOf } from '../../server/demo/doubles/sandbox-messaging.ts'
import type { PaidOutcome } from '../../server/demo/sandbox/pay/payments.ts'
import { pay, paymentOf } from '../../server/demo/sandbox/pay/payments.ts'
import { sendDueNotices } from '../../server/demo/sandbox/pay/send-notices.ts'
import {
  type Caller,
  callerOf,
  newReqId,
  openSession,
  type Reply,
  type TestServer,
} from './server-app.ts'
import { runningActivity } from './server-activity.ts'
import { leanClient } from './lean-client.ts'
import { FAR } from './server-clock.ts'
import { visitorRow } from './server-data.ts'

const SECKILL = 690
const FIRST_BUYER = 1000

/** Code of the checkout while enough people for the remaining pieces are ordering. */
const CROWDED = 1005
/** Time until somebody who was told so taps again, ms; the last ones take this much longer. */
const AGAIN_MS = 1000
const LATER_MS = 2000

/** Result of a buyer. */
export interface Attempt {
  /** Code of the last call: 1 ordered, 2105 sold out. */
  code: number
  orderNo: string
  /** Durations of the calls that were refused, ms. */
  refusals: number[]
}

interface Sale {
  id: number
  session: string
}

export interface Buyer {
  uid: number
  caller: Caller
}

/** A running seckill by the machine's own clock, because other processes serve it. */
export async function addSale({ db }: TestServer, pieces: number, id = SECKILL): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10)
  const session = { from_day: dayOf(now - 2 * DAY_S), to_day: dayOf(now + 2 * DAY_S) }
  await db
    .insertInto('activity')
    .values(
      runningActivity({
        activity_id: id,
        type: 'seckill',
        title: '限时茶',
        stock_total: -1,
        stock_left: -1,
        limit_per_user: -1,
        start_at: 0,
        end_at: FAR,
        ext: JSON.stringify({
          sessions: [{ ...session, from: '00:00', to: '24:00' }],
          goods: [{ sku_id: SKU, price_fen: 600, per_user: 1, per_order: 1 }],
        }),
      }),
    )
    .execute()
  await db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: id, item: SKU, left_n: pieces })
    .execute()
}

export async function addBuyers(
  server: TestServer,
  count: number,
  addresses: string[],
): Promise<Buyer[]> {
  const uids = Array.from({ length: count }, (_, index) => FIRST_BUYER + index)
  const rows = uids.map(uid => {
    const row = visitorRow(8, uid)
    return { ...row, openid: openidOf(8, row.unionid) }
  })
  await server.db.insertInto('visitor').values(rows).execute()
  const servers = addresses.map(sendTo)
  return Promise.all(
    uids.map(async (uid, index) => {
      const send = servers[index % servers.length]
      if (!send) throw new Error('there is no server')
      return { uid, caller: callerOf(send, await openSession(server, { brandId: 8, uid })) }
    }),
  )
}

/** Connections per server: as many as a proxy would keep open, not one per buyer. */
const CONNECTIONS = 200

const sendTo = (address: string) => {
  const client = leanClient(address, CONNECTIONS)
  return async (path: string, init?: RequestInit) => {
    const { status, text } = await client.send(path, init)
    return { status, headers: noHeaders, json: async () => JSON.parse(text) }
  }
}

/** No buyer reads a header. */
const noHeaders = new Headers()

/** Opens the page of a sale, on which people wait until they may tap; returns what their taps name. */
export async function openSale({ caller }: Buyer, id = SECKILL): Promise<Sale> {
  const { data: detail } = await caller.get('/api/wechat/seckill/detail', { id })
  return { id, session: String(detail.session) }
}

/** Taps until there is an order, or a refusal other than that of a crowd. */
export async function wantOne(buyer: Buyer, sale: Sale): Promise<Attempt> {
  const refusals: number[] = []
  for (;;) {
    const { code, orderNo, ms } = await askOnce(buyer, sale)
    if (code !== 1) refusals.push(ms)
    if (code !== CROWDED) return { code, orderNo, refusals }
    await sleep(AGAIN_MS + Math.random() * LATER_MS)
  }
}

/** Requests ticket, prices and order like the pages, up to the first refusal; `ms` is the duration of the last call. */
async function askOnce({ caller }: Buyer, { id, session }: Sale) {
  let ms = 0
  async function post(path: string, body: object): Promise<Reply> {
    const from = performance.now()
    const reply = await caller.post(`/api/wechat/${path}`, { ...body })
    ms = performance.now() - from
    return reply
  }
  const place = await post('seckill/ticket', { id, session, skuId: SKU })
  if (place.code !== 1) return { code: place.code, orderNo: '', ms }
  const choice = { type: 1, lines: [{ skuId: SKU, count: 1 }], delivery: 2, storeId: 1 }
  const none = { addressId: '', couponId: '', points: 0, teamId: '', recordId: '' }
  const asked = { ...choice, ...none, activityId: id, ticket: place.data.ticket }
  const prices = await post('order/confirm', asked)
  if (prices.code !== 1) return { code: prices.code, orderNo: '', ms }
  const confirmation = { confirmToken: prices.data.confirm_token, remark: '' }
  const made = await post('order/create', { ...confirmation, reqId: newReqId() })
  return { code: made.code, orderNo: String(made.data.order_no ?? ''), ms }
}

/** Pays an order on the sandbox's platform; false if the platform no longer accepts it. */
export async function payFor(
  { db }: TestServer,
  { caller }: Buyer,
  orderNo: string,
  outcome: PaidOutcome,
): Promise<boolean> {
  await caller.post('/api/wechat/order/prepay', { orderNo })
  const context = { db, clock: systemClock }
  const payment = await paymentOf(context, 8, `${orderNo}01`)
  if (!payment) return false
  return pay(context, payment, { outcome, refundOutcome: 'ok' })
}

export const deliverNotices = ({ db }: TestServer, address: string): Promise<void> =>
  sendDueNotices({ db, clock: systemClock }, (url, init) =>
    fetch(address + new URL(url).pathname, init),
  )

/** Ends the payment window of every unpaid order, and makes its timer due. */
export async function endWindows({ db }: TestServer): Promise<void> {
  const now = Math.floor(Date.now() / 1000)
  await db
    .updateTable('shop_order')
    .set({ expires_at: now })
    .where('brand_id', '=', 8)
    .where('status', '=', 0)
    .execute()
  await db
    .updateTable('job')
    .set({ due_at: now })
    .where('brand_id', '=', 8)
    .where('kind', '=', 'close-unpaid')
    .execute()
}

export async function piecesOfSale({ db }: TestServer) {
  const { left_n, held_n, sold_n } = await db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', SECKILL)
    .executeTakeFirstOrThrow()
  return { left: left_n, held: held_n, sold: sold_n }
}
