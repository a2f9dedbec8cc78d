import { lose } from '../look-answers.mjs'

const list = '/pages/mine/orders?br=8'
const merchant = { path: list, person: 'merchant' }

/** Opens an order of a tab, and taps one of its buttons. */
const opened = (words, action) => async page => {
  await page.locator('.work-order').filter({ hasText: words }).first().click()
  await page.getByText('订单编号').waitFor()
  if (!action) return
  await page.getByRole('dialog').getByRole('button', { name: action, exact: true }).click()
  await page.waitForTimeout(500)
}

/** Rows of the demo's refunds: goods on their way back, goods to be sent back, money that did not arrive. */
const sentBack = /苏\*\*\s*待收货/
const toSendBack = /陈\*\*\s*待收货/
const refundFailed = /苏\*\*\s*待发货/

/** A refund's number is in its page; the shop's list is searched for its order. */
const forms = [
  ['ship', '10', '待发货', '发货'],
  ['close', '10', '待发货', '关闭订单'],
  ['price', '0', '待付款', '改价'],
  ['agree', 'refund', '退款中', '同意'],
  ['refuse', 'refund', '退款中', '拒绝'],
  ['receive', 'refund', sentBack, '确认收到退货'],
  ['settle', 'refund', refundFailed, '已另外退款'],
]

export const looks = [
  { ...merchant, name: 'shop-orders' },
  { ...merchant, name: 'shop-orders-staff', person: 'staff' },
  ...['10', 'refund', '15', '20', '0', '30'].map(tab => ({
    ...merchant,
    name: `shop-orders-${tab}`,
    path: `${list}&tab=${tab}`,
  })),
  {
    ...merchant,
    name: 'shop-orders-none',
    async act(page) {
      await page.getByRole('searchbox').fill('没有这样的')
      await page.keyboard.press('Enter')
      await page.getByText('没有找到').waitFor()
    },
  },
  {
    ...merchant,
    name: 'shop-orders-failed',
    async act(page) {
      await lose(page, '/mine/get-order-list')
      await page
        .getByRole('button', { name: /待发货/ })
        .first()
        .click()
      await page.getByRole('button', { name: '重试' }).waitFor()
    },
  },
  { ...merchant, name: 'shop-order', path: `${list}&tab=refund`, act: opened('退款中') },
  ...Object.entries({ waits: toSendBack, returned: sentBack, failed: refundFailed }).map(
    ([name, words]) => ({
      ...merchant,
      name: `shop-order-${name}`,
      path: `${list}&tab=refund`,
      act: opened(words),
    }),
  ),
  { ...merchant, name: 'shop-order-shipped', path: `${list}&tab=20`, act: opened('待收货') },
  ...forms.map(([name, tab, words, action]) => ({
    ...merchant,
    name: `shop-order-${name}`,
    path: `${list}&tab=${tab}`,
    act: opened(words, action),
  })),
  {
    ...merchant,
    name: 'shop-order-received',
    path: `${list}&tab=refund`,
    async act(page) {
      await opened(sentBack, '确认收到退货')(page)
      await page.locator('.taro-model__confirm').click()
      await page.getByText('正在退款').waitFor()
    },
  },
  { name: 'shop-sold', path: '/pages/work/transactions?br=8', person: 'staff', whole: true },
  { name: 'shop-sold-none', path: '/pages/work/transactions?br=8', person: 'staff2' },
]
