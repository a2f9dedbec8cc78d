import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Confirmation, OrderCreated } from '../../../../api/checkout.ts'
import { tx } from '../../../../server/core/tx.ts'
import { movePoints, pointsOf } from '../../../../server/ledgers/point-ledger.ts'
import { findDrift } from '../../../../server/people/member/drift.ts'
import { codeOf, confirm, done, write } from '../../../support/order-calls.ts'
import { openOrderShop, type OrderShop, runOrderJobs, skus } from '../../../support/order-shop.ts'
import { levelRows, mallRow, memberRow } from '../../../support/server-members.ts'
import type { Caller } from '../../../support/server-app.ts'
import { people } from '../../../support/server-data.ts'

const test = suite('the points mall')
const MALL = 1702
const VOUCHER = 1703
const person = { brandId: 8, uid: people.shopper }
let shop: OrderShop
let me: Caller

test.before.each(async () => {
  shop = await openOrderShop()
  const { db } = shop.server
  for (const row of levelRows) await db.insertInto('member_level').values(row).execute()
  await db
    .insertInto('mall_goods')
    .values([
      mallRow(MALL, skus.tea, { points: 300, per_user: 2 }),
      mallRow(VOUCHER, skus.voucher, { points: 100, money_fen: 0 }),
    ])
    .execute()
  me = await shop.server.as(people.shopper)
})
test.after.each(() => shop.server.close())

const isMember = () =>
  shop.server.db.insertInto('member').values(memberRow(people.shopper)).execute()
const give = (n: number) =>
  tx(shop.server.db, trx =>
    movePoints(trx, {
      ...person,
      delta: n,
      key: `gift-${n}`,
      title: '赠送',
      now: shop.server.clock.seconds(),
    }),
  )

test('exchanges points without money, within what one person may, and gets them back when the order is refunded', async () => {
  assert.is(await codeOf(exchange()), 1301)
  await isMember()
  await give(299)
  assert.is(await codeOf(exchange()), 1302)
  await give(701)
  assert.is(await codeOf(exchange(MALL, skus.cup)), 4004, 'another sku of the shelf')
  const shown = await done<Confirmation>(exchange())
  assert.equal([shown.points_used, shown.pay_fen, shown.freight_fen], [300, 0, 0])
  const made = await exchanged()
  assert.equal([made.pay_fen, made.status], [0, 10])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 700)
  await exchanged()
  assert.is(await codeOf(exchange()), 1103)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 400)
  await refund(made.order_no)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 700)
  await exchanged()
  assert.equal(await findDrift(shop.server.db), [])
})

test('gives back the points of the vouchers that were not used', async () => {
  await isMember()
  await give(1000)
  const { order_no, status } = await exchanged(VOUCHER, skus.voucher, 3)
  assert.is(status, 15)
  const code = await shop.server.db
    .selectFrom('redeem_code')
    .select('code')
    .where('brand_id', '=', 8)
    .where('uid', '=', people.shopper)
    .executeTakeFirstOrThrow()
  const staff = await shop.server.as(people.staff)
  await done(write(staff, '/retail/work/write-off-code', { code: code.code, preview: 0 }))
  await refund(order_no)
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 700 + 200)
  const order = await shop.server.db
    .selectFrom('shop_order')
    .select(['status', 'refund_status'])
    .where('brand_id', '=', 8)
    .where('order_no', '=', order_no)
    .executeTakeFirstOrThrow()
  assert.is(order.status, 30, 'what was used stays bought')
})

test('lets one person exchange no more than allowed, also by orders at the same moment', async () => {
  await isMember()
  await give(2000)
  await shop.server.db
    .updateTable('mall_goods')
    .set({ per_user: 1 })
    .where('brand_id', '=', 8)
    .execute()
  const tokens = await Promise.all(
    [1, 2, 3, 4].map(async () => (await done<Confirmation>(exchange())).confirm_token),
  )
  const codes = await Promise.all(
    tokens.map(confirmToken =>
      codeOf(write(me, '/wechat/order/create', { confirmToken, remark: '' })),
    ),
  )
  assert.equal(codes.sort(), [1, 1103, 1103, 1103])
  assert.is(await pointsOf(shop.server.db, 8, people.shopper), 1700)
})

const exchange = (mallId = MALL, skuId: number = skus.tea, count = 1) =>
  confirm(me, [{ skuId, count }], { type: 4, recordId: String(mallId) })

async function exchanged(mallId = MALL, skuId: number = skus.tea, count = 1) {
  const { confirm_token } = await done<Confirmation>(exchange(mallId, skuId, count))
  return done<OrderCreated>(
    write(me, '/wechat/order/create', { confirmToken: confirm_token, remark: '' }),
  )
}

async function refund(orderNo: string): Promise<void> {
  const applied = await done<{ refund_no: string }>(
    write(me, '/wechat/refund/apply', {
      orderNo,
      itemNo: 1,
      kind: 1,
      reason: '不想要了',
      description: '',
      images: [],
    }),
  )
  const merchant = await shop.server.as(people.merchant)
  await done(
    write(merchant, '/retail/mine/refund-audit', {
      refundNo: applied.refund_no,
      pass: true,
      note: '',
    }),
  )
  await runOrderJobs(shop)
}

test.run()
