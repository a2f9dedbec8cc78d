import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { tx } from '../../server/core/tx.ts'
import { credit } from '../../server/ledgers/wallet-credit.ts'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import { openInPhone, openPayingPhone, payInCashier } from './screens/paying-phone.ts'

const test = suite('a shopper finds the way')
/** shopperC, a member without money of the demo. */
const WINNER = 90
const now = () => Math.floor(Date.now() / 1000)
let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('from the page of the brand to a running campaign, and to goods by a search', async () => {
  const { page, phone } = await openPayingPhone(app, 'shopperC', '/brand?br=8')
  await phone.getByRole('button', { name: '全部活动' }).click()
  await phone.getByRole('button', { name: '快结束' }).click()
  await phone.getByRole('button', { name: '抽奖红包', exact: true }).click()
  const campaign = phone.locator('.shop-activity').first()
  const title = (await campaign.locator('b').textContent()) ?? ''
  await campaign.click()
  // The title stands in the list too, so it does not show that the campaign's page has loaded.
  await phone.locator('.shop-activity-list').waitFor({ state: 'detached' })
  await phone.getByText(title).first().waitFor()

  await openInPhone(page, '/brand?br=8')
  await phone.getByLabel('搜索商品').fill('白牡丹')
  await phone.getByRole('button', { name: '搜索', exact: true }).click()
  const goods = phone.locator('.shop-goods-tile')
  // The list before the search stays until the answer comes, so its other goods have to leave.
  await goods.filter({ hasNotText: '白牡丹' }).first().waitFor({ state: 'detached' })
  await goods.getByText('2018 白牡丹 · 自选分装').waitFor()
  assert.is(await goods.filter({ hasNotText: '白牡丹' }).count(), 0)
  await goods.filter({ hasText: '2018 白牡丹 · 自选分装' }).click()
  await phone.getByRole('button', { name: '立即购买' }).waitFor()
})

test('from the member centre to the money that was won, which arrives in the messaging app', async () => {
  await win(888)
  const { page, phone } = await openPayingPhone(app, 'shopperC', '/member-card/center?br=8')
  await phone.getByRole('button', { name: /我的钱包/ }).click()
  await phone.getByText('锦鲤红包').waitFor()
  await phone
    .getByRole('region', { name: '余额' })
    .getByRole('button', { name: '去提现', exact: true })
    .click()
  await phone.getByLabel('提现金额').fill('8.88')
  await phone.getByRole('button', { name: '提现', exact: true }).click()
  await phone.getByText('¥8.88').first().waitFor()
  await app.doDueWork()
  await openInPhone(page, '/withdraw/list?br=8')
  await phone.getByRole('button', { name: '确认收款' }).click()
  const sheet = page.getByRole('dialog', { name: '收款确认' })
  await sheet.getByRole('button', { name: '确认收款' }).click()
  await phone.locator('.withdraw-row', { hasText: '8.88' }).getByText('已到账').waitFor()
  await openInPhone(page, '/wallet?br=8')
  await phone.getByText('已转出 8.88').waitFor()
  const rows = await app.db
    .selectFrom('withdrawal')
    .select(['status', 'amount_fen'])
    .where('brand_id', '=', 8)
    .where('owner', '=', WINNER)
    .where('account', '=', 'distribution')
    .execute()
  assert.equal(rows, [{ status: 3, amount_fen: 888 }])
})

test('with goods of two pages in the cart, which one order takes out of it', async () => {
  const { page, phone } = await openPayingPhone(
    app,
    'shopperD',
    '/pages/goods/detail?br=8&goods_id=41',
  )
  await phone.getByRole('button', { name: '加购物车' }).click()
  await phone.getByRole('button', { name: '150 克' }).click()
  await phone.getByRole('button', { name: '加入购物车' }).click()
  await phone.getByRole('button', { name: '购物车，1 件商品' }).waitFor()
  await openInPhone(page, '/pages/goods/detail?br=8&goods_id=12')
  await phone.getByRole('button', { name: '加购物车' }).click()
  await phone.getByRole('button', { name: '增加' }).click()
  await phone.getByRole('button', { name: '加入购物车' }).click()
  await phone.getByRole('button', { name: '购物车，2 件商品' }).click()
  await phone.getByRole('button', { name: '结算 3 件' }).click()
  await phone.getByText('宋一禾').waitFor()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(page)
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  const items = await app.db
    .selectFrom('order_item')
    .innerJoin('shop_order', join =>
      join
        .onRef('shop_order.brand_id', '=', 'order_item.brand_id')
        .onRef('shop_order.order_no', '=', 'order_item.order_no'),
    )
    .where('shop_order.brand_id', '=', 8)
    .where('shop_order.uid', '=', 91)
    .where('shop_order.created_at', '>=', began)
    .select(['order_item.sku_id', 'order_item.count', 'shop_order.status'])
    .orderBy('order_item.sku_id')
    .execute()
  assert.equal(items, [
    { sku_id: 12, count: 2, status: 10 },
    { sku_id: 413, count: 1, status: 10 },
  ])
  await openInPhone(page, '/cart?br=8')
  await phone.getByText('购物车还是空的').waitFor()
})

const began = now() - 1

/** Cash of a campaign, and the receiver in the messaging app. */
async function win(amountFen: number): Promise<void> {
  await tx(app.db, async trx => {
    await credit(trx, {
      brandId: 8,
      owner: WINNER,
      account: 'distribution',
      type: 9,
      amountFen,
      title: '锦鲤红包',
      bizType: 'story',
      bizId: `story-${WINNER}`,
      now: now(),
    })
    await trx
      .insertInto('wechat_binding')
      .values({ brand_id: 8, type: 1, subject: WINNER, uid: WINNER, bound_at: now() })
      .execute()
  })
}

test.run()
