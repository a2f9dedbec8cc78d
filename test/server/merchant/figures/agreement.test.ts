import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityStatistics } from '../../../../api/business.ts'
import type { CampaignFigurePage, ShopFigures } from '../../../../api/shop-figures.ts'
import type { ShopStatistics } from '../../../../api/mine.ts'
import type { StoreTotals } from '../../../../api/store-admin.ts'
import { brandDay } from '../../../../server/core/clock.ts'
import { type Caller, startTestServer, type TestServer } from '../../../support/server-app.ts'
import { coupon } from '../../../support/server-coupons.ts'
import { people } from '../../../support/server-data.ts'
import { emptyShop, giveBack, sell } from '../../../support/shop-facts.ts'
import { eventRow, storeEvents } from '../../../support/staff-events.ts'

const test = suite('figures agree wherever they stand')
const ACTIVITY = 4_980_001
let server: TestServer
let merchant: Caller

test.before(async () => {
  server = await startTestServer()
  merchant = await server.as(people.merchant)
  await emptyShop(server)
})
test.after(() => server.close())

const ask = async <T>(path: string, fields: Record<string, unknown> = {}): Promise<T> =>
  (await merchant.get(`/api/retail/${path}`, fields)).data as unknown as T

/** A buyer who first comes today by a campaign and buys in it; a gift without money, and money that goes back. */
async function oneBuyer(): Promise<void> {
  const at = server.clock.seconds()
  await server.db
    .insertInto('activity')
    .values(coupon(ACTIVITY, { end_at: 4_000_000_000 }))
    .execute()
  for (const uid of [people.shopper, people.staff])
    await server.db
      .updateTable('visitor')
      .set({ created_at: at })
      .where('brand_id', '=', 8)
      .where('uid', '=', uid)
      .execute()
  await storeEvents(server, [
    eventRow(people.shopper, { materiel_id: ACTIVITY, type: 2, staff_id: null, received_at: at }),
  ])
  await server.db
    .insertInto('user_grant')
    .values({
      brand_id: 8,
      grant_id: 'grant-of-a-newcomer',
      uid: people.shopper,
      activity_id: ACTIVITY,
      kind: 'coupon',
      status: 1,
      valid_from: 0,
      valid_to: at + 900,
      created_at: at,
    })
    .execute()
  const order = { uid: people.shopper, goodsId: 1, activityId: ACTIVITY }
  const no = await sell(server, { ...order, fen: 990 })
  await sell(server, { ...order, fen: 0 })
  await giveBack(server, no, 200)
}

test('the workbench, the stores, a campaign and the shop count one new buyer the same', async () => {
  await oneBuyer()
  const today = brandDay(server.clock.seconds())
  const { statistics } = await ask<{ statistics: ShopStatistics }>('mine/today-statistics')
  const shop = await ask<ShopFigures>('business/get-shop-figures', { days: 1 })
  assert.equal(shop.totals, statistics)
  const { order, amount_fen, customer, visitor, payer, refund_fen } = statistics
  assert.equal(
    { order, amount_fen, customer, visitor, payer, refund_fen },
    { order: 1, amount_fen: 990, customer: 1, visitor: 1, payer: 1, refund_fen: 200 },
  )
  const span = { activityId: ACTIVITY, from: today, to: today }
  const { totals } = await ask<ActivityStatistics>('business/get-activity-statistics', span)
  assert.equal(
    [totals.order, totals.paid_fen, totals.new_customer, totals.visit_uv, totals.refund_fen],
    [order, amount_fen, customer, visitor, refund_fen],
  )
  const fields = { days: 1, sort: 'amount', page: 1 }
  const { list } = await ask<CampaignFigurePage>('business/get-campaign-figures', fields)
  const [first] = list
  assert.equal(
    [first?.activity_id, first?.visitor, first?.join, first?.order, first?.amount_fen],
    [ACTIVITY, visitor, totals.join, order, amount_fen],
  )
  const stores = await ask<{ today: StoreTotals }>('store/index')
  assert.equal([stores.today.order_n, stores.today.amount_fen], [order, amount_fen])
})

test('a look at goods is a visit of the shop, and of no campaign with their number', async () => {
  const at = server.clock.seconds()
  await storeEvents(server, [
    eventRow(people.friend, { materiel_id: ACTIVITY, type: 5, staff_id: null, received_at: at }),
  ])
  const shop = await ask<ShopFigures>('business/get-shop-figures', { days: 1 })
  assert.is(shop.totals.visitor, 2)
  const today = brandDay(at)
  const span = { activityId: ACTIVITY, from: today, to: today }
  const { totals } = await ask<ActivityStatistics>('business/get-activity-statistics', span)
  assert.is(totals.visit_uv, 1)
})

test('are the merchant’s alone', async () => {
  const manager = await server.as(people.manager)
  for (const path of ['get-shop-figures', 'get-campaign-figures'])
    assert.is((await manager.get(`/api/retail/business/${path}`, { days: 7 })).code, 1003)
})

test.run()
