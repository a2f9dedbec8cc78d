import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openTestApp, type TestApp } from '../support/test-app.ts'
import {
  cashierOf,
  openAsMerchant,
  openPayingPhone,
  payInCashier,
  payThroughLosses,
} from './screens/paying-phone.ts'

const test = suite('goods are bought')

/** Both have an address and no unpaid order. */
const uids = { shopperC: 90, shopperD: 91 }
/** 2018 白牡丹 with several SKUs. */
const FORMS = 41

let app: TestApp

test.before(async () => {
  app = await openTestApp()
})
test.after(() => app.close())

test('from the goods below an article to the success page, to which the checkout does not come back', async () => {
  const { page, phone } = await opened('shopperD', '/pages/article/share?br=8&at=301&sid=9001')
  await phone.getByRole('button', { name: /2016 福鼎寿眉老白茶饼/ }).click()
  await phone.getByRole('button', { name: '立即购买' }).click()
  await phone.getByRole('button', { name: '去结算' }).click()
  await phone.getByText('宋一禾').waitFor()
  await phone.getByRole('button', { name: '提交订单' }).click()
  await payInCashier(page)
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  await phone.getByText('等商家发货').waitFor()
  const [order, ...others] = await ordersOf(uids.shopperD, 12)
  assert.equal([order?.status, order?.pay_fen, others.length], [10, 26_800, 0])

  await page
    .frames()
    .at(-1)
    ?.evaluate(() => history.back())
  await phone.getByRole('button', { name: '立即购买' }).waitFor()
  assert.is((await ordersOf(uids.shopperD, 12)).length, 1)
})

test('with every answer of a write lost once, there is one order and it is paid once', async () => {
  const buyer = await opened('shopperC', `/pages/goods/detail?br=8&goods_id=${FORMS}`)
  const { phone } = buyer
  await phone.getByRole('button', { name: '立即购买' }).click()
  await phone.getByRole('button', { name: '150 克' }).click()
  await phone.getByRole('button', { name: '去结算' }).click()
  assert.equal(await payThroughLosses(buyer), [2, 2])
  await phone.getByRole('heading', { name: '支付成功' }).waitFor()
  const orders = await ordersOf(uids.shopperC, FORMS)
  assert.is(orders.length, 1)
  // 150 克 costs 159 yuan, 2 % less for a member of the second level, and 8 yuan of freight.
  assert.equal([orders[0]?.status, orders[0]?.pay_fen], [10, 16_382])
  const payments = await app.db
    .selectFrom('payment')
    .select('state')
    .where('order_no', '=', orders[0]?.order_no ?? '')
    .execute()
  assert.is(payments.filter(({ state }) => state === 'paid').length, 1)
  await openAsMerchant(app, orders[0]?.order_no ?? '', '2018 白牡丹')
})

test('whoever backs out of the cashier finds the order, can make no second one, and pays it by a link', async () => {
  const { page, phone } = await opened('shopperC', '/order/pay?br=8&sku_id=43')
  await phone.getByRole('button', { name: '提交订单' }).click()
  await cashierOf(page).getByRole('button', { name: '取消支付' }).click()
  await phone.getByText('待付款').first().waitFor()
  const again = await opened('shopperC', '/order/pay?br=8&sku_id=43')
  await again.phone.getByRole('button', { name: '提交订单' }).click()
  await again.phone.getByText('还有一笔没有付款').waitFor()
  const [made, ...more] = await ordersOf(uids.shopperC, 43)
  assert.is(more.length, 0)
  await again.phone.getByText('去付款').click()
  await cashierOf(again.page).getByRole('button', { name: '取消支付' }).click()
  await again.phone.getByText('待付款').first().waitFor()

  // The page pays as it opens, before the host's script has loaded.
  const link = `/bcpay?br=8&order_no=${made?.order_no ?? ''}`
  const later = await opened('shopperC', link)
  await payInCashier(later.page)
  await later.phone.getByRole('heading', { name: '支付成功' }).waitFor()
  assert.is((await ordersOf(uids.shopperC, 43))[0]?.status, 30)
})

const opened = (person: keyof typeof uids, address: string) => openPayingPhone(app, person, address)

/** Orders of this story; those of the demo are older. */
async function ordersOf(uid: number, goodsId: number) {
  return app.db
    .selectFrom('shop_order as o')
    .innerJoin('order_item as i', join =>
      join.onRef('i.brand_id', '=', 'o.brand_id').onRef('i.order_no', '=', 'o.order_no'),
    )
    .select(['o.order_no', 'o.status', 'o.pay_fen'])
    .where('o.brand_id', '=', 8)
    .where('o.uid', '=', uid)
    .where('i.goods_id', '=', goodsId)
    .where('o.created_at', '>', Math.floor(began / 1000))
    .execute()
}

const began = Date.now() - 1000

test.run()
