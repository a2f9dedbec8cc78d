import { lose, refuse } from '../look/answers.mjs'

const order = {
  path: '/order/pay?br=8&sku_id=411',
  person: 'shopperB',
}

/** The goods' page with its answer changed, which comes with the document. */
const goodsAs = (before, now) => async page => {
  await page.route('**/pages/goods/detail*', async route => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll(before, now) })
  })
  await page.reload({ waitUntil: 'networkidle' })
}

/** 提交订单 is refused. */
const refusedWith =
  (code, words, ...more) =>
  async page => {
    await refuse(page, '/wechat/order/create', code, ...more)
    await page.getByRole('button', { name: '提交订单' }).click()
    await page.getByText(words).first().waitFor()
  }

/** The host's cashier, and a choice in it. */
const paidBy = choose => async page => {
  const phone = page.frameLocator('iframe')
  await phone.getByRole('button', { name: '提交订单' }).click()
  await page.getByRole('dialog', { name: '收银台' }).waitFor()
  await choose(page, phone)
  await page.waitForTimeout(600)
}
/** The cashier refuses the card; the host reports it, and then the shop. */
const failed = async (page, phone) => {
  await page.getByLabel('到账通知').selectOption('fail')
  await page.getByRole('button', { name: '指纹支付' }).click()
  await page.getByRole('button', { name: '知道了', exact: true }).click()
  await phone.getByText('支付没有完成').waitFor()
}
const cashier = `/sandbox/phone?to=${encodeURIComponent('/order/pay?br=8&sku_id=43')}`

/** A purchase of goods: from their page to the delivery address. */
export const looks = [
  { name: 'buy-goods', path: '/pages/goods/detail?br=8&goods_id=41', person: 'shopperB' },
  {
    name: 'buy-goods-whole',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person: 'shopperB',
    whole: true,
  },
  { name: 'buy-goods-gone', path: '/pages/goods/detail?br=8&goods_id=999', person: 'shopperB' },
  { name: 'buy-goods-voucher', path: '/pages/goods/detail?br=8&goods_id=42', person: 'shopperB' },
  {
    name: 'buy-goods-sold-out',
    path: '/pages/goods/detail?br=8&goods_id=42',
    person: 'shopperB',
    act: goodsAs(/"left":\d+/g, '"left":0'),
  },
  {
    name: 'buy-goods-limit',
    path: '/pages/goods/detail?br=8&goods_id=42',
    person: 'shopperB',
    act: goodsAs(/"bought_n":\d+/g, '"bought_n":6'),
  },
  {
    name: 'buy-forms',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person: 'shopperB',
    act: page => page.getByRole('button', { name: '立即购买' }).click(),
  },
  { name: 'buy-pay', path: '/order/pay?br=8&sku_id=411&count=2', person: 'shopperB', whole: true },
  { name: 'buy-pay-voucher', path: '/order/pay?br=8&sku_id=42', person: 'shopperB', whole: true },
  { name: 'buy-pay-no-address', path: '/order/pay?br=8&sku_id=411', person: 'shopperA' },
  { ...order, name: 'buy-pay-virtual', path: '/order/pay?br=8&sku_id=43' },
  { ...order, name: 'buy-pay-gone', path: '/order/pay?br=8&sku_id=999' },
  { ...order, name: 'buy-pay-no-stock', path: '/order/pay?br=8&sku_id=414' },
  {
    ...order,
    name: 'buy-pay-failed',
    async act(page) {
      await lose(page, '/wechat/order/confirm')
      await page.reload({ waitUntil: 'networkidle' })
      await page.getByRole('button', { name: '重试' }).waitFor()
    },
  },
  {
    ...order,
    name: 'buy-pay-old-price',
    async act(page) {
      await lose(page, '/wechat/order/confirm')
      await page.getByRole('button', { name: '增加' }).click()
      await page.getByRole('button', { name: '重试' }).waitFor()
    },
  },
  { ...order, name: 'buy-pay-sold-out', act: refusedWith(1101, '已抢光') },
  { ...order, name: 'buy-pay-price', act: refusedWith(1102, '价格有变化') },
  {
    ...order,
    name: 'buy-pay-limit',
    act: refusedWith(1103, '每人限购 2 件', '超过限购', { limit_n: 2 }),
  },
  {
    ...order,
    name: 'buy-pay-unpaid',
    act: refusedWith(1108, '还有一笔没有付款', '', { order_no: '1' }),
  },
  {
    ...order,
    name: 'buy-pay-pickup',
    path: '/order/pay?br=8&sku_id=12',
    async act(page) {
      await page.getByRole('button', { name: '到店自取' }).click()
      await page.getByRole('button', { name: '选择门店' }).first().click()
      await page.getByRole('radio').first().click()
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
  {
    ...order,
    name: 'buy-cancelled',
    path: cashier,
    person: 'shopperC',
    act: paidBy(async (page, phone) => {
      await page.getByRole('button', { name: '取消支付' }).click()
      await phone.getByText('已取消支付').waitFor()
    }),
  },
  {
    name: 'buy-refused',
    path: cashier,
    person: 'shopperD',
    act: paidBy(failed),
  },
  {
    name: 'buy-after-refused',
    path: cashier,
    person: 'shopperA',
    act: paidBy(async (page, phone) => {
      await failed(page, phone)
      await phone.getByText('我知道了').click()
    }),
  },
  {
    name: 'buy-coupons',
    path: '/order/pay?br=8&sku_id=12',
    person: 'shopperB',
    act: page => page.getByRole('button', { name: /优惠券/ }).click(),
  },
  {
    name: 'buy-stores',
    path: '/order/pay?br=8&sku_id=12',
    person: 'shopperB',
    async act(page) {
      await page.getByRole('button', { name: '到店自取' }).click()
      await page.getByRole('button', { name: '选择门店' }).first().click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'buy-cashier',
    path: cashier,
    // The other looks leave an unpaid order, which stands in the way of a second one.
    person: 'staff2',
    async act(page) {
      await page.frameLocator('iframe').getByRole('button', { name: '提交订单' }).click()
      await page.getByRole('dialog', { name: '收银台' }).waitFor()
      await page.waitForTimeout(600)
    },
  },
  {
    name: 'buy-addresses',
    path: '/order/address?br=8&from=pay',
    person: 'shopperB',
    // Nothing leads away from a checkout.
    allows: ['empty'],
  },
  {
    name: 'buy-address-wrong',
    path: '/order/address?br=8',
    person: 'shopperA',
    async act(page) {
      await page.getByLabel('手机号').fill('123')
      await page.getByRole('button', { name: '保存' }).click()
      await page.getByText('请填写收货人').waitFor()
    },
  },
  { name: 'buy-addresses-none', path: '/order/address?br=8', person: 'staff2' },
  {
    name: 'buy-address-form',
    path: '/order/address?br=8',
    person: 'shopperA',
    async act(page) {
      const text = '陈小满 139 0000 1111 浙江省杭州市西湖区龙井路'
      await page.getByLabel('粘贴整段地址').fill(text)
      await page.getByRole('button', { name: '识别' }).click()
      await page.getByRole('button', { name: '保存' }).click()
    },
  },
]
