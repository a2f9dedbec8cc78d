import * as assert from 'uvu/assert'
import { systemClock } from '../../server/core/clock.ts'
import { tx } from '../../server/core/tx.ts'
import { pay } from '../../server/demo/sandbox/pay/payments.ts'
import { GUIDE } from '../../server/demo/seed/demo-staff.ts'
import { movePoints } from '../../server/ledgers/point-ledger.ts'
import type { SeckillDetail } from '../../api/seckill.ts'
import { orderType } from '../../api/values/order-type.ts'
import { teamStatus } from '../../api/values/team-status.ts'
import type { Choice } from '../../server/trade/orders/choice.ts'
import { addStrangers, callerIn } from './app-caller.ts'
import { CUP, GROUP_WORK, SECKILL } from './demo-ids.ts'
import { buy, done, write } from './order-calls.ts'
import { addressRow } from './order-shop.ts'
import type { Caller } from './server-app.ts'
import type { TestApp } from './test-app.ts'

/** Buyers with a phone: the points of one are spent, the parcel of the other comes back. */
const EXCHANGER = 90
export const RETURNER = 91
/** The first of those without one. */
const FIRST_BUYER = 5001
const AUTUMN_COUPON = 507
const CAKE = 12
/** The prizes of the mall are goods too: a small bag of tea for 900 points. */
const BAG = { mallId: 1, skuId: 411, points: 900 }

interface Buyer {
  app: TestApp
  uid: number
  caller: Caller
}

interface Purchase {
  uid?: number
  lines: { skuId: number; count: number }[]
  /** Fields of the choice beside the goods. */
  how?: (buyer: Buyer) => Promise<Partial<Choice>>
  /** Fields that come with the opened link. */
  link?: { staffId: number }
  isUnpaid?: true
}

const one = (skuId: number, count = 1) => [{ skuId, count }]

const byCoupon = async ({ caller }: Buyer) => {
  const taken = await done<{ grant_id: string }>(
    write(caller, '/wechat/coupon/take', { id: AUTUMN_COUPON }),
  )
  return { couponId: taken.grant_id }
}

const byPoints = (n: number, choice: Partial<Choice>) => async (buyer: Buyer) => {
  await givePoints(buyer, n)
  return choice
}

const inSeckill =
  (skuId: number) =>
  async ({ caller }: Buyer) => {
    const { session } = await done<SeckillDetail>(
      caller.get('/api/wechat/seckill/detail', { id: SECKILL }),
    )
    const asked = { id: SECKILL, session, skuId }
    const { ticket } = await done<{ ticket: string }>(
      caller.post('/api/wechat/seckill/ticket', asked),
    )
    return { type: orderType.seckill, activityId: SECKILL, ticket }
  }

/** Opens a group, or fills the one that a buyer before has opened. */
const inGroup =
  (isNew: boolean) =>
  async ({ app }: Buyer) => ({
    type: orderType.groupWork,
    activityId: GROUP_WORK,
    teamId: isNew ? 'new' : await formingTeam(app),
  })

const fetched = async () => ({ delivery: 2 as const, storeId: 1 })

/** Twenty purchases of all kinds; the parcels come first, because the first one is what the shop is told of. */
const purchases: Purchase[] = [
  { lines: one(CAKE) },
  { lines: one(CUP) },
  { lines: one(17) },
  { lines: one(18) },
  { lines: [...one(CAKE), ...one(CUP, 2)] },
  { lines: one(21), link: { staffId: GUIDE } },
  { uid: RETURNER, lines: one(19) },
  { lines: one(17), how: byCoupon },
  { lines: one(CAKE), how: byPoints(300, { points: 300 }) },
  { lines: one(CAKE), how: inSeckill(CAKE) },
  { lines: one(CUP), how: inSeckill(CUP) },
  { lines: one(CUP), how: inGroup(true) },
  { lines: one(CUP), how: inGroup(false) },
  {
    uid: EXCHANGER,
    lines: one(BAG.skuId),
    how: byPoints(BAG.points, { type: orderType.pointsMall, recordId: String(BAG.mallId) }),
  },
  { lines: one(16), how: fetched },
  { lines: one(CUP), how: fetched },
  { lines: one(42) },
  { lines: one(43) },
  { lines: one(CUP), how: inGroup(true) },
  { lines: one(15), isUnpaid: true },
]
export const DAY_ORDERS = purchases.length

/** Makes the twenty orders by the calls of their buyers, and pays for them; resolves with their numbers in this order. */
export async function placeDayOrders(app: TestApp): Promise<string[]> {
  const uids = purchases.map(({ uid }, at) => uid ?? FIRST_BUYER + at)
  const strangers = uids.filter(uid => uid >= FIRST_BUYER)
  await addStrangers(
    app,
    strangers.map(uid => ({ uid, name: `茶友${uid - FIRST_BUYER + 1}` })),
  )
  await app.db.insertInto('address').values(strangers.map(addressRow)).execute()
  const orderNos: string[] = []
  for (const [at, purchase] of purchases.entries()) {
    const uid = uids[at] ?? 0
    orderNos.push(await place({ app, uid, caller: await callerIn(app, uid) }, purchase))
  }
  return orderNos
}

async function place(buyer: Buyer, { lines, how, link, isUnpaid }: Purchase): Promise<string> {
  const { app, caller } = buyer
  const more = (await how?.(buyer)) ?? {}
  const { order_no, pay_fen } = await buy(caller, lines, more, { ...link })
  if (isUnpaid || pay_fen === 0) return order_no
  await payInSandbox(app, caller, order_no)
  return order_no
}

/** Pays at the sandbox's platform, which the shop then asks, as the page after the cashier does. */
async function payInSandbox(app: TestApp, caller: Caller, orderNo: string): Promise<void> {
  const prepaid = await done<{ package: string }>(
    caller.post('/api/wechat/order/prepay', { orderNo }),
  )
  const row = await app.db
    .selectFrom('sandbox_payment')
    .select(['brand_id', 'out_trade_no'])
    .where('prepay_id', '=', prepaid.package.replace('prepay_id=', ''))
    .executeTakeFirstOrThrow()
  await pay({ db: app.db, clock: systemClock }, row, { outcome: 'ok', refundOutcome: 'ok' })
  const { paid } = await done<{ paid: number }>(
    caller.get('/api/wechat/order/pay-result', { orderNo }),
  )
  assert.is(paid, 1)
}

async function givePoints({ app, uid }: Buyer, delta: number): Promise<void> {
  const move = { brandId: 8, uid, delta, key: `gift-${uid}`, title: '老顾客回馈' }
  await tx(app.db, trx => movePoints(trx, { ...move, now: Math.floor(Date.now() / 1000) }))
}

async function formingTeam({ db }: TestApp): Promise<string> {
  const { team_id } = await db
    .selectFrom('team')
    .select('team_id')
    .where('brand_id', '=', 8)
    .where('activity_id', '=', GROUP_WORK)
    .where('leader_uid', '>=', FIRST_BUYER)
    .where('status', '=', teamStatus.forming)
    .executeTakeFirstOrThrow()
  return team_id
}
