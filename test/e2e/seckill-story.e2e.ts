import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { cashierOf, openPayingPhone, payInCashier } from './screens/paying-phone.ts'

const test = suite('a seckill is bought')

/** Both have an address and nothing to pay yet. */
const uids = { shopperC: 90, shopperD: 91 }
const SECKILL = 631
/** 随行焖茶杯, two for a person; and 月白三才盖碗, one. */
const CUP = 22
const GAIWAN = 18

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('from the session to the success page, every answer lost once: one piece is sold', async () => {
  const before = await piecesOf(GAIWAN)
  const { page, phone } = await openPayingPhone(app, 'shopperD', `/seckill?br=8&id=${SECKILL}`)
  const tickets = await loseFirst(page, '**/seckill/ticket')
  const creations = await loseFirst(page, '**/order/create')
  const card = phone.getByRole('listitem').filter({ hasText: '月白三才盖碗' })
  await card.getByRole('button', { name: '马上抢' }).click()
  await phone.getByText('我知道了').click()
  await card.getByRole('button', { name: '马上抢' }).click()
  await phone.getByText('活动优惠').waitFor()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await phone.getByText('我知道了').click()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(page)
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  assert.equal([tickets.count, creations.count], [2, 2])
  assert.equal(await ordersOf(uids.shopperD), [10])
  const after = await piecesOf(GAIWAN)
  assert.equal([after.left, after.held, after.sold], [before.left - 1, 0, before.sold + 1])

  await phone.getByRole('button', { name: '返回' }).click()
  await card.getByRole('button', { name: '已抢到' }).waitFor()
})

test('whoever does not pay keeps the piece until the order is cancelled', async () => {
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

  await phone.getByRole('button', { name: '取消订单' }).click()
  await phone.getByText('不想要了').click()
  await phone.getByText('已关闭').first().waitFor()
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

/** Statuses of somebody's orders in the seckill. */
async function ordersOf(uid: number): Promise<number[]> {
  const rows = await app.db
    .selectFrom('shop_order')
    .select('status')
    .where('brand_id', '=', 8)
    .where('uid', '=', uid)
    .where('activity_id', '=', SECKILL)
    .execute()
  return rows.map(({ status }) => status)
}

test.run()
