import type { Page } from 'playwright'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { closeNotice, loseFirst } from '../support/lose-first.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'

const test = suite('bought goods go back and their money returns')

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('a shopper asks, the merchant agrees, goods are sent and received, each answer lost once', async () => {
  const { page: shopper } = await app.phone({ person: 'shopperB' })
  const asked = await loseFirst(shopper, '**/wechat/refund/apply')
  await shopper.goto('/sandbox/my-order?br=8&at=order20&to=/order/refund')
  await shopper.getByRole('radio', { name: /退货退款/ }).click()
  await shopper.getByRole('radio', { name: '与描述不符' }).click()
  await twice(shopper, '提交申请')
  await shopper.getByText('申请已提交').waitFor()
  assert.is(asked.count, 2)
  const refund = await newest()
  assert.is(refund.status, 1)
  assert.is((await refundsOf(refund.order_no)).length, 1, 'asked for once')

  const { page: merchant } = await app.phone({ person: 'merchant' })
  const agreed = await loseFirst(merchant, '**/mine/refund-audit')
  await merchant.goto(`/pages/mine/orders?br=8&tab=refund&order_no=${refund.order_no}`)
  await merchant.getByText('等你处理').waitFor()
  await agree(merchant)
  await closeNotice(merchant)
  assert.is((await newest()).status, 2, 'the server has agreed')
  await agree(merchant)
  await merchant.getByText('等顾客寄回').waitFor()
  assert.is(agreed.count, 2)

  const sent = await loseFirst(shopper, '**/wechat/refund/return-ship')
  await shopper.getByRole('button', { name: '查看进度' }).click()
  await shopper.getByRole('heading', { name: '请寄回商品' }).waitFor()
  await shopper.getByRole('button', { name: '填写物流' }).click()
  await shopper.getByRole('button', { name: '顺丰速运' }).click()
  await shopper.getByPlaceholder('面单上的单号').fill('SF1398877665')
  await twice(shopper, '提交')
  await shopper.getByRole('heading', { name: '等待商家收货' }).waitFor()
  assert.is(sent.count, 2)

  const received = await loseFirst(merchant, '**/mine/refund-receive')
  await merchant.reload()
  await merchant.getByText('SF1398877665').waitFor()
  await confirmReceipt(merchant)
  await closeNotice(merchant)
  await confirmReceipt(merchant)
  await merchant.getByText('正在退款').waitFor()
  assert.is(received.count, 2)

  await app.doDueWork()
  await app.doDueWork()
  await shopper.reload()
  await shopper.getByRole('heading', { name: '退款成功' }).waitFor()
  const [done] = await refundsOf(refund.order_no)
  assert.is(done?.status, 5)
  const returned = await app.db
    .selectFrom('sandbox_refund')
    .selectAll()
    .where('out_refund_no', '=', refund.refund_no)
    .execute()
  assert.equal(
    returned.map(({ amount_fen }) => amount_fen),
    [done?.apply_fen],
    'the platform has paid once',
  )
  assert.is((await refundsOf(refund.order_no)).length, 1)
})

/** Taps, closes the message about the lost answer, and taps again. */
async function twice(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click()
  await closeNotice(page)
  await page.getByRole('button', { name, exact: true }).click()
}

async function agree(page: Page): Promise<void> {
  await page.getByRole('button', { name: '同意', exact: true }).click()
  await page.locator('.taro-model__confirm').click()
}

async function confirmReceipt(page: Page): Promise<void> {
  await page.getByRole('button', { name: '确认收到退货' }).click()
  await page.locator('.taro-model__confirm').click()
}

const refundsOf = (orderNo: string) =>
  app.db
    .selectFrom('refund')
    .selectAll()
    .where('order_no', '=', orderNo)
    .orderBy('created_at', 'desc')
    .execute()

const newest = () =>
  app.db
    .selectFrom('refund')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test.run()
