import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { applyRefund } from '../../server/trade/orders/apply-refund.ts'
import { receiveOrder, ship } from '../../server/trade/orders/deliver.ts'
import { agree, lockRefund } from '../../server/trade/orders/judge-refund.ts'
import { buyer, lockOrder, staffActor } from '../../server/trade/orders/order-table.ts'
import { settleOrder } from '../../server/trade/orders/settle.ts'
import { AFTER_SALE_S } from '../../server/mechanics/purchase/timing.ts'
import { tx } from '../../server/core/tx.ts'
import { loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { SELLER } from '../../server/demo/seed/seed-distribution.ts'
import {
  newPayingPhone,
  openInPhone,
  openPayingPhone,
  openPhone,
  payInCashier,
  type PayingPhone,
} from './screens/paying-phone.ts'

const test = suite('goods are passed on, and what they earn is taken out')
const FRIEND = 90
const GOODS = 18
const SHOP = staffActor(8)
const now = () => Math.floor(Date.now() / 1000)

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('a friend buys by a shared link, the seller sees what it earns, and a refund takes it back, before and after the settlement', async () => {
  await app.db.deleteFrom('customer_bind').where('customer_uid', '=', FRIEND).execute()
  const poster = `/distribution/qrcode?br=8&goods_id=${GOODS}`
  const seller = await newPayingPhone(app, 'shopperB')
  const answering = seller.page.waitForResponse('**/distribution/poster*')
  await openPhone(seller.page, poster)
  const { share } = (await (await answering).json()).data
  await seller.phone.getByRole('img', { name: /海报/ }).waitFor()

  const link = new URLSearchParams({
    br: '8',
    goods_id: String(GOODS),
    shareBy: share.share_by,
    shareTime: String(share.share_time),
    shareSign: share.share_sign,
  })
  const friend = await newPayingPhone(app, 'shopperC')
  const binds = await loseFirst(friend.page, '**/distribution/bind')
  const lost = friend.page.waitForEvent('requestfailed', each =>
    each.url().endsWith('/distribution/bind'),
  )
  await openPhone(friend.page, `/distribution?${link}`)
  await friend.phone.getByRole('button', { name: '购买' }).first().waitFor()
  await lost
  await openInPhone(friend.page, `/distribution?${link}`)
  await friend.phone.getByText('的推荐').waitFor()
  assert.is(binds.count >= 2, true)

  await buy(friend)
  await openInPhone(seller.page, '/distribution/income?br=8')
  const [row] = await recordsOf()
  assert.equal([row?.owner, row?.role, row?.status], [SELLER, 'level1', 0])
  const shown = `+${((row?.amount_fen ?? 0) / 100).toFixed(2)}`
  await seller.phone.getByText(shown).first().waitFor()

  await refund(row?.order_no ?? '')
  const [after] = await recordsOf()
  assert.equal([after?.status, after?.reversed_fen], [3, after?.amount_fen])
  await openInPhone(seller.page, '/distribution/income?br=8')
  await seller.phone.getByRole('button', { name: '已失效' }).click()
  await seller.phone.getByText('订单已退款').first().waitFor()

  await openInPhone(friend.page, `/distribution?${link}`)
  await buy(friend)
  const second = (await recordsOf()).find(({ status }) => status === 0)
  const orderNo = second?.order_no ?? ''
  const earned = second?.amount_fen ?? 0
  const before = await balanceOf()
  await settle(orderNo)
  assert.is(await balanceOf(), before + earned)
  await openInPhone(seller.page, '/distribution/income?br=8')
  await seller.phone.getByRole('button', { name: '已结算' }).click()
  await seller.phone.getByText('已转入余额').first().waitFor()

  await refund(orderNo)
  assert.is(await balanceOf(), before)
  await openInPhone(seller.page, '/distribution/income?br=8')
  await seller.phone.getByText('结算后退款，从余额扣回').waitFor()
})

test('whoever applies waits for the merchant, who lets them in; every answer is lost once', async () => {
  const { page, phone } = await openPayingPhone(app, 'shopperA', '/distribution?br=8')
  const applications = await loseFirst(page, '**/distribution/apply')
  await phone.getByRole('button', { name: '申请加入' }).click()
  await phone.getByRole('button', { name: '同意并提交申请' }).click()
  await phone.getByText('我知道了').click()
  await phone.getByText('申请审核中').waitFor()
  assert.is(applications.count, 1)

  const merchant = await openPayingPhone(app, 'merchant', '/pages/mine/reviews?br=8')
  const decisions = await loseFirst(merchant.page, '**/mine/review')
  const mine = merchant.phone.locator('.work-review', { hasText: '周予安' })
  await mine.getByRole('button', { name: '通过', exact: true }).click()
  await merchant.phone.getByText('确定', { exact: true }).click()
  await merchant.phone.getByText('我知道了').click()
  await mine.waitFor({ state: 'detached' })
  assert.is(decisions.count, 1)
  await openInPhone(page, '/distribution?br=8')
  await phone.getByText('邀请朋友').waitFor()
})

test('a withdrawal is confirmed in the messaging app and paid once; the next one too, with every answer lost', async () => {
  const { page, phone } = await openPayingPhone(app, 'shopperB', '/withdraw/list?br=8')
  const looks = await loseFirst(page, '**/withdraw-confirmed')
  await phone.getByRole('button', { name: '确认收款' }).click()
  const sheet = page.getByRole('dialog', { name: '收款确认' })
  await sheet.getByRole('button', { name: '确认收款' }).click()
  await app.doDueWork()
  await openInPhone(page, '/withdraw/list?br=8')
  await phone.locator('.withdraw-row', { hasText: '46.00' }).getByText('已到账').waitFor()
  assert.ok(looks.count >= 1)

  await openInPhone(page, '/withdraw?br=8')
  const applications = await loseFirst(page, '**/apply-withdraw')
  await phone.getByLabel('提现金额').fill('12.30')
  await phone.getByRole('button', { name: '提现', exact: true }).click()
  await phone.getByText('我知道了').click()
  await phone.getByRole('button', { name: '提现', exact: true }).click()
  await phone.getByText('¥12.30').waitFor()
  assert.is(applications.count, 2)
  await app.doDueWork()
  await openInPhone(page, '/withdraw/list?br=8')
  await phone.getByRole('button', { name: '确认收款' }).click()
  await sheet.getByRole('button', { name: '确认收款' }).click()
  await phone.locator('.withdraw-row', { hasText: '12.30' }).getByText('已到账').waitFor()
  const rows = await app.db
    .selectFrom('withdrawal')
    .select(['status', 'amount_fen'])
    .where('owner', '=', SELLER)
    .where('created_at', '>', began)
    .execute()
  assert.equal(rows, [{ status: 3, amount_fen: 1230 }])
})

const began = now() - 1

/** Commission earned in this story; the demo's is older. */
const recordsOf = () =>
  app.db
    .selectFrom('commission')
    .selectAll()
    .where('owner', '=', SELLER)
    .where('buyer_uid', '=', FRIEND)
    .where('created_at', '>=', began)
    .execute()

async function buy({ page, phone }: PayingPhone): Promise<void> {
  await phone.getByRole('button', { name: '购买' }).first().click()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(page)
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
}

const balanceOf = async () =>
  (
    await app.db
      .selectFrom('wallet')
      .select('balance_fen')
      .where('brand_id', '=', 8)
      .where('account', '=', 'distribution')
      .where('owner', '=', SELLER)
      .executeTakeFirstOrThrow()
  ).balance_fen

/** The order is shipped and received, and a week passes; then the shop allows another refund. */
async function settle(orderNo: string): Promise<void> {
  const key = { brandId: 8, orderNo }
  const express = { company: '顺丰速运', no: 'SF1398877665' }
  await tx(app.db, async trx => {
    const sent = await ship(trx, await lockOrder(trx, key), { express, by: SHOP, now: now() })
    await receiveOrder(trx, sent, buyer(FRIEND), now())
  })
  const order = app.db
    .updateTable('shop_order')
    .where('brand_id', '=', 8)
    .where('order_no', '=', orderNo)
  await order.set({ finished_at: now() - AFTER_SALE_S }).execute()
  await app.db
    .updateTable('job')
    .set({ due_at: now() })
    .where('brand_id', '=', 8)
    .where('kind', '=', settleOrder.kind)
    .where('key', '=', orderNo)
    .execute()
  await app.doDueWork()
  await order.set({ finished_at: now() }).execute()
}

async function refund(orderNo: string): Promise<void> {
  const key = { brandId: 8, orderNo }
  const words = { itemNo: 1, kind: 1 as const, reason: '不想要了', description: '', images: [] }
  const refundNo = await tx(app.db, async trx => {
    const asked = { ...words, now: now() }
    return (await applyRefund(trx, await lockOrder(trx, key), asked)).refund_no
  })
  await tx(app.db, async trx => {
    const { refund: row } = await lockRefund(trx, { brandId: 8, refundNo })
    await agree(trx, row, SHOP, now())
  })
  await app.doDueWork()
}

test.run()
