import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { CUP, SECKILL } from '../support/demo-ids.ts'
import {
  cashierOf,
  openAsMerchant,
  openPayingPhone,
  payThroughLosses,
} from './screens/paying-phone.ts'

const test = suite('a seckill is bought')

/** Both have an address and no unpaid order. */
const uids = { shopperC: 90, shopperD: 91 }
/** 随行焖茶杯, at most two per person; and 月白三才盖碗, at most one. */
const GAIWAN = 18

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('from a friend’s link to the merchant’s screen, every answer lost once: one piece is sold', async () => {
  const before = await piecesOf(GAIWAN)
  const link = `/seckill?br=8&id=${SECKILL}&shareUser=${uids.shopperC}`
  const buyer = await openPayingPhone(app, 'shopperD', link)
  const { page, phone } = buyer
  const tickets = await loseFirst(page, '**/seckill/ticket')
  const card = phone.getByRole('listitem').filter({ hasText: '月白三才盖碗' })
  await card.getByRole('button', { name: '马上抢' }).click()
  await closeNotice(phone)
  await card.getByRole('button', { name: '马上抢' }).click()
  await phone.getByText('活动优惠').waitFor()
  const calls = await payThroughLosses(buyer)
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  assert.equal([tickets.count, ...calls], [2, 2, 2])
  const [made, ...more] = await ordersOf(uids.shopperD)
  assert.equal([made?.status, more.length], [10, 0])
  const after = await piecesOf(GAIWAN)
  assert.equal([after.left, after.held, after.sold], [before.left - 1, 0, before.sold + 1])

  await phone.getByRole('button', { name: '返回' }).click()
  await card.getByRole('button', { name: '已抢到' }).waitFor()
  await openAsMerchant(app, made?.order_no ?? '', '月白三才盖碗')
})

test('whoever does not pay keeps the piece until the order is cancelled, though that answer is lost', async () => {
  const { page, phone } = await openPayingPhone(app, 'shopperC', `/seckill?br=8&id=${SECKILL}`)
  const before = await piecesOf(CUP)
  const card = phone.getByRole('listitem').filter({ hasText: '随行焖茶杯' })
  await card.getByRole('button', { name: '马上抢' }).click()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await cashierOf(page).getByRole('button', { name: '取消支付' }).click()
  await phone.getByText('待付款').first().waitFor()
  assert.is((await piecesOf(CUP)).held, before.held + 1)
  const again = await openPayingPhone(app, 'shopperC', `/seckill?br=8&id=${SECKILL}`)
  await again.phone.getByRole('button', { name: '去付款' }).waitFor()

  const cancels = await loseFirst(page, '**/order/cancel')
  await phone.getByRole('button', { name: '取消订单' }).click()
  await phone.getByText('不想要了').click()
  await closeNotice(phone)
  await phone.getByText('已关闭').first().waitFor()
  assert.is(cancels.count, 1)
  assert.equal(await piecesOf(CUP), before)
})

async function piecesOf(skuId: number) {
  const { left_n, held_n, sold_n } = await app.db
    .selectFrom('stock')
    .select(['left_n', 'held_n', 'sold_n'])
    .where('brand_id', '=', 8)
    .where('activity_id', '=', SECKILL)
    .where('item', '=', skuId)
    .executeTakeFirstOrThrow()
  return { left: left_n ?? 0, held: held_n, sold: sold_n }
}

/** The person's orders in the seckill. */
const ordersOf = (uid: number) =>
  app.db
    .selectFrom('shop_order')
    .select(['order_no', 'status'])
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .where('activity_id', '=', SECKILL)
    .execute()

test.run()
