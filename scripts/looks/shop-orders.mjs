import { lose } from '../look/answers.mjs'

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
  ['note', '10', '待发货', '写一句'],
  ['price', '0', '待付款', '改价'],
  ['agree', 'refund', '退款中', '同意'],
  ['refuse', 'refund', '退款中', '拒绝'],
  ['receive', 'refund', sentBack, '确认收到退货'],
  ['settle', 'refund', refundFailed, '已另外退款'],
]

/** Opens the sheet that ships many orders, with this list of parcels in it. */
const batch = table => async page => {
  await page.getByRole('button', { name: '批量发货' }).click()
  await page.getByLabel('发货清单').fill(table)
}

const parcels = {
  right: '20261128190000123401,顺丰速运,SF1234567890\n20261128190000123402,中通快递,ZT1234567890',
  wrong:
    '订单编号,快递公司,快递单号\n20261128190000123401,顺丰速运,12\n1.2E+19,顺丰速运,SF1234567890',
}

export const looks = [
  { ...merchant, name: 'shop-orders' },
  { ...merchant, name: 'shop-invoices-none', path: '/pages/mine/invoices?br=8' },
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
  ...Object.entries(parcels).map(([name, table]) => ({
    ...merchant,
    name: `shop-orders-batch-${name}`,
    path: `${list}&tab=10`,
    act: batch(table),
  })),
  {
    ...merchant,
    name: 'shop-orders-batch-refused',
    path: `${list}&tab=10`,
    async act(page) {
      await batch(parcels.right)(page)
      await page.getByRole('button', { name: '发货 2 单' }).click()
      await page.getByText('2 单没有发').waitFor()
    },
  },
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
  {
    name: 'shop-sold-opened',
    path: '/pages/work/transactions?br=8',
    person: 'staff',
    async act(page) {
      await page.locator('.work-sold button').first().click()
      await page.getByText('订单号').waitFor()
    },
  },
  { name: 'shop-sold-none', path: '/pages/work/transactions?br=8', person: 'staff2' },
]
