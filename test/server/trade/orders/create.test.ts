import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  type Confirmed,
  makeConfirmToken,
  readConfirmToken,
} from '../../../../server/trade/orders/confirm-token.ts'
import { lockCoupon } from '../../../../server/trade/orders/coupon-lock.ts'
import { orderType } from '../../../../api/values/order-type.ts'
import { orderStatus } from '../../../../api/values/order-status.ts'
import { stopPayments } from '../../../../server/trade/orders/stop-payments.ts'
import { grant } from '../../../../server/mechanics/claim/claim.ts'
import { tx } from '../../../../server/core/tx.ts'
import type { Confirmation } from '../../../../api/checkout.ts'
import { codeOf, confirm, done, write } from '../../../support/order-calls.ts'
import {
  choiceOf,
  openOrderShop,
  order,
  type OrderShop,
  passWindow,
  piecesOf,
  refusal,
  runOrderJobs,
  skus,
} from '../../../support/order-shop.ts'
import { orderCoupon } from '../../../support/server-coupons.ts'
import { START } from '../../../support/server-clock.ts'
import { people } from '../../../support/server-data.ts'

/** Times that two orders are made at once, because one time may go well by chance. */
const ROUNDS = 20

const test = suite('making an order')
let shop: OrderShop

test.before.each(async () => {
  shop = await openOrderShop()
})
test.after.each(() => shop.server.close())

const one = (skuId: number, count = 1) => choiceOf([{ skuId, count }])

test('of the last piece is one of two that come at once', async () => {
  await setLeft(1)
  const both = [people.shopper, people.friend].map(uid => refusal(order(shop, uid, one(skus.cup))))
  assert.equal((await Promise.all(both)).sort(), ['', 'outOfStock'])
  assert.equal(await piecesOf(shop, skus.cup), [0, 1, 0])
})

test('of what is not counted always finds a piece', async () => {
  await setLeft(null)
  await order(shop, people.shopper, one(skus.cup, 99))
  assert.equal(await piecesOf(shop, skus.cup), [null, 99, 0])
})

test('waits for the one that is unpaid, which the refusal names', async () => {
  const taps = [1, 2, 3].map(() => order(shop, people.shopper, one(skus.cup)).catch(error => error))
  const made = (await Promise.all(taps)).filter(each => 'order_no' in each)
  const refused = await order(shop, people.shopper, one(skus.tea)).catch(error => error)
  assert.is(made.length, 1)
  assert.equal([refused.code, refused.data], [1108, { order_no: made[0].order_no }])
  assert.equal(await piecesOf(shop, skus.cup), [19, 1, 0])
})

test('stops at the limit of a person, and a closed order does not count', async () => {
  assert.is(await refusal(order(shop, people.shopper, one(skus.limited, 3))), 'overLimit')
  await order(shop, people.shopper, one(skus.limited, 2))
  passWindow(shop)
  await runOrderJobs(shop)
  await order(shop, people.shopper, one(skus.limited, 2))
  assert.is(await refusal(order(shop, people.friend, one(skus.limited, 2))), '')
})

test('locks a coupon, which comes back with its code when nobody pays', async () => {
  const grantId = await giveCoupon()
  const choice = { ...one(skus.cup), couponId: grantId }
  const made = await order(shop, people.shopper, choice)
  assert.equal([made.coupon_off_fen, made.pay_fen], [1000, 3333 - 1000 + 500])
  assert.equal(await states(grantId), [5, 3])
  assert.is(await refusal(order(shop, people.friend, choice)), 'couponGone')
  // Also if the coupon was read before the other order took it.
  const second = { brandId: 8, grantId, orderNo: '1', uid: people.shopper, now: START }
  const race = tx(shop.server.db, trx => lockCoupon(trx, second))
  assert.is(await refusal(race), 'couponGone')
  await stopPayments(shop.server, { brandId: 8, orderNo: made.order_no })
  passWindow(shop)
  await runOrderJobs(shop)
  assert.equal(await states(grantId), [1, 1])
})

test('is refused to a brand without an account, and to an address that nothing is sent to', async () => {
  await shop.server.db
    .updateTable('brand')
    .set({ unserved_regions: '["浙江省"]' })
    .where('brand_id', '=', 8)
    .execute()
  assert.is(await refusal(order(shop, people.shopper, one(skus.cup))), 'areaNotServed')
  assert.is(await refusal(order(shop, people.staff, one(skus.cup))), 'needAddress')
  shop.payments.brandsWithoutAccount = [8]
  const voucher = one(skus.voucher)
  assert.is(await refusal(order(shop, people.shopper, voucher)), 'noPayAccount')
})

test('takes the price that was shown to this person in the last five minutes, and no other', () => {
  const brand = { brand_id: 8, secret: 'secret of 8' }
  const confirmed: Confirmed = { choice: one(skus.cup), payFen: 3833, linesFen: [3333] }
  const token = makeConfirmToken(brand, 88, confirmed, START)
  assert.equal(readConfirmToken(brand, 88, token, START + 299), confirmed)
  assert.is(readConfirmToken(brand, 88, token, START + 300), null)
  assert.is(readConfirmToken(brand, 89, token, START), null)
  assert.is(readConfirmToken({ ...brand, brand_id: 9 }, 88, token, START), null)
  const [sealed = '', signature = ''] = token.split('.')
  const cheaper = Buffer.from(sealed, 'base64url').toString().replace('3833', '1')
  const forged = `${Buffer.from(cheaper).toString('base64url')}.${signature}`
  assert.is(readConfirmToken(brand, 88, forged, START), null)
})

test('at another price than was shown is refused', async () => {
  const dearer = order(shop, people.shopper, one(skus.cup), null, { payFen: 1 })
  assert.is(await refusal(dearer), 'priceChanged')
})

test('of goods limited to six is refused with nine in two kinds, also with a token from before the limit', async () => {
  const other = 105
  const { db } = shop.server
  await db
    .insertInto('sku')
    .values({ brand_id: 8, sku_id: other, goods_id: skus.limited, price_fen: 1000 })
    .execute()
  await db
    .insertInto('stock')
    .values({ brand_id: 8, activity_id: 0, item: other, left_n: 20 })
    .execute()
  const setLimit = (limit_n: number) =>
    db.updateTable('goods').set({ limit_n }).where('goods_id', '=', skus.limited).execute()
  const lines = (first: number, second: number) => [
    { skuId: skus.limited, count: first },
    { skuId: other, count: second },
  ]
  const buyer = await shop.server.as(people.shopper)
  const create = (confirmToken: string) =>
    write(buyer, '/wechat/order/create', { confirmToken, remark: '' })
  await setLimit(0)
  const tooMany = await done<Confirmation>(confirm(buyer, lines(5, 4)))
  await setLimit(6)
  assert.is(await codeOf(create(tooMany.confirm_token)), 1103)
  const right = await done<Confirmation>(confirm(buyer, lines(4, 2)))
  assert.is(await codeOf(create(right.confirm_token)), 1)
})

test('of limited goods is one of two that come at once, from the shelf and through a distributor', async () => {
  const { db } = shop.server
  await db
    .updateTable('brand')
    .set({ distribution_rules: '{}' })
    .where('brand_id', '=', 8)
    .execute()
  const fromShelf = one(skus.limited, 2)
  const fromDistributor = { ...fromShelf, type: orderType.distribution }
  for (let round = 1; round <= ROUNDS; round += 1) {
    const both = [fromShelf, fromDistributor].map(choice => order(shop, people.shopper, choice))
    const answers = await Promise.all(both.map(refusal))
    assert.equal(answers.sort(), ['', 'overLimit'], `round ${round}`)
    // What was bought is closed, so that the next round may buy it.
    await db.updateTable('shop_order').set({ status: orderStatus.closed }).execute()
    await db.updateTable('stock').set({ left_n: 20 }).where('item', '=', skus.limited).execute()
  }
})

test('of goods of two merchants is refused, also with a token from before one of them moved', async () => {
  const { db } = shop.server
  await db.insertInto('shop').values({ brand_id: 8, shop_id: 2, name: '隔壁的店' }).execute()
  const move = (shop_id: number) =>
    db.updateTable('goods').set({ shop_id }).where('goods_id', '=', skus.cup).execute()
  const buyer = await shop.server.as(people.shopper)
  const both = [skus.tea, skus.cup].map(skuId => ({ skuId, count: 1 }))
  const confirmed = await done<Confirmation>(confirm(buyer, both))
  await move(2)
  assert.is(await codeOf(confirm(buyer, both)), 1110)
  const { confirm_token: confirmToken } = confirmed
  const creation = write(buyer, '/wechat/order/create', { confirmToken, remark: '' })
  assert.is(await codeOf(creation), 1110)
  // Goods that name no merchant belong to the first.
  await move(0)
  assert.is((await done<Confirmation>(confirm(buyer, both))).lines.length, 2)
})

async function setLeft(left_n: number | null): Promise<void> {
  await shop.server.db.updateTable('stock').set({ left_n }).where('item', '=', skus.cup).execute()
}

async function giveCoupon(): Promise<string> {
  const { db } = shop.server
  await db.insertInto('activity').values(orderCoupon(581)).execute()
  const activity = await db
    .selectFrom('activity')
    .selectAll()
    .where('activity_id', '=', 581)
    .executeTakeFirstOrThrow()
  const gift = {
    activity,
    visitor: { uid: people.shopper },
    now: START,
    kind: 'coupon',
    item: { title: '十元券', thumb: '', value_text: '10 元' },
    validFrom: START,
    validTo: START + 86_400,
  }
  return (await tx(db, trx => grant(trx, gift))).grantId
}

async function states(grantId: string): Promise<number[]> {
  const row = await shop.server.db
    .selectFrom('user_grant')
    .innerJoin('redeem_code', join =>
      join
        .onRef('redeem_code.brand_id', '=', 'user_grant.brand_id')
        .onRef('redeem_code.grant_id', '=', 'user_grant.grant_id'),
    )
    .select(['user_grant.status as grant', 'redeem_code.status as code'])
    .where('user_grant.grant_id', '=', grantId)
    .executeTakeFirstOrThrow()
  return [row.grant, row.code]
}

test.run()
