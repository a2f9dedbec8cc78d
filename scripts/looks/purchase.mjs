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
  {
    name: 'buy-forms',
    path: '/pages/goods/detail?br=8&goods_id=41',
    person: 'shopperB',
    act: page => page.getByRole('button', { name: '立即购买' }).click(),
  },
  { name: 'buy-pay', path: '/order/pay?br=8&sku_id=411&count=2', person: 'shopperB', whole: true },
  { name: 'buy-pay-voucher', path: '/order/pay?br=8&sku_id=42', person: 'shopperB', whole: true },
  { name: 'buy-pay-no-address', path: '/order/pay?br=8&sku_id=411', person: 'shopperA' },
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
    path: `/sandbox/phone?to=${encodeURIComponent('/order/pay?br=8&sku_id=43')}`,
    person: 'shopperC',
    async act(page) {
      await page.frameLocator('iframe').getByRole('button', { name: '提交订单' }).click()
      await page.getByRole('dialog', { name: '收银台' }).waitFor()
      await page.waitForTimeout(600)
    },
  },
  { name: 'buy-addresses', path: '/order/address?br=8&from=pay', person: 'shopperB' },
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
