import { changeAnswer, lose } from '../look/answers.mjs'

/** Page of 陈小满's newest order (or refund) in a status. */
const mine = (at, to) => `/sandbox/my-order?br=8&at=${at}&to=${to}`

const statuses = [0, 10, 15, 20, 30, 40]
/** The demo's refunds by their status, with whoever asked for them. */
const refunds = [
  [1, 'shopperB'],
  [2, 'shopperB'],
  [3, 'shopperC'],
  [5, 'shopperB'],
  [6, 'shopperB'],
  [7, 'shopperC'],
  [8, 'shopperC'],
]

/** The invoice of an order that was finished and not refunded. */
async function invoiceForm(page) {
  const asked = { can_ask: true, request: null, amount_fen: 16_800 }
  await changeAnswer(page, '/wechat/invoice/detail', () => asked)
  await page.reload()
  await page.getByRole('radio', { name: '公司' }).waitFor()
}

/** An order of the list, opened in another state. */
const openedAs = change => async page => {
  await changeAnswer(page, '/wechat/order/detail', ({ items }) => ({
    items: items.map(item => ({ ...item, can_refund: false })),
    ...change,
  }))
  await page.locator('.order-card-open').first().click()
  await page.getByText('订单编号').waitFor()
  await page.waitForTimeout(400)
}

/** The code of the newest order for the counter, opened from the list. */
const code = async page => {
  await page.getByRole('button', { name: '出示核销码' }).first().click()
  await page.locator('.order-code-digits').waitFor()
  await page.waitForTimeout(400)
}
/** Codes that a refund has locked, and codes whose time is over. */
const codeStates = {
  locked: { code: 3, refund_status: 10 },
  expired: { code: 4, refund_status: 0, valid_to: 1_700_000_000 },
}

const closed = { status: 40, actions: ['buyAgain', 'delete'], paid: 0 }
const returned = { ...closed, paid: 1, refund_status: 30 }
const orderStates = {
  'closed-late': { ...closed, close_type: 1 },
  'closed-buyer': { ...closed, close_type: 2 },
  'closed-refunded': { ...returned, close_type: 3, refunded_fen: 9_999_999 },
  'closed-group': { ...returned, close_type: 4, refunded_fen: 9_999_999 },
  'closed-shop': { ...returned, close_type: 5, refunded_fen: 0 },
  'closed-paid-late': { ...returned, close_type: 6, refunded_fen: 0 },
  refunding: { status: 10, actions: ['refund'], refund_status: 10, paid: 1 },
  'partly-refunded': {
    status: 20,
    actions: ['track', 'receive'],
    refund_status: 20,
    refunded_fen: 3900,
  },
  'wholly-refunded': {
    status: 30,
    actions: ['buyAgain', 'delete'],
    refund_status: 30,
    refunded_fen: 9900,
  },
}

export const looks = [
  { name: 'orders', path: '/order/list?br=8', person: 'shopperB', whole: true },
  {
    name: 'orders-failed',
    path: '/order/list?br=8',
    person: 'shopperB',
    async act(page) {
      await lose(page, '/wechat/order/list')
      await page.getByRole('button', { name: '已完成' }).click()
      await page.getByRole('button', { name: '重试' }).waitFor()
    },
  },
  { name: 'orders-old-code', path: '/order/list?br=8&wt=old', person: 'shopperB' },
  { name: 'order-5', path: mine('order5', '/order/detail'), person: 'shopperC', whole: true },
  { name: 'order-unknown', path: '/order/detail?br=8&order_no=1', person: 'shopperB' },
  {
    name: 'order-cancel',
    path: mine('order0', '/order/detail'),
    person: 'shopperB',
    async act(page) {
      await page.getByRole('button', { name: '取消订单' }).click()
      await page.getByText('不想要了').waitFor()
    },
  },
  {
    name: 'order-receive',
    path: mine('order20', '/order/detail'),
    person: 'shopperB',
    async act(page) {
      await page.getByRole('button', { name: '确认收货' }).click()
      await page.getByText('确认收到货了吗').waitFor()
    },
  },
  { name: 'order-invoice-closed', path: mine('order30', '/order/invoice'), person: 'shopperB' },
  {
    name: 'order-invoice',
    path: mine('order30', '/order/invoice'),
    person: 'shopperB',
    act: invoiceForm,
  },
  {
    name: 'order-invoice-wrong',
    path: mine('order30', '/order/invoice'),
    person: 'shopperB',
    async act(page) {
      await invoiceForm(page)
      await page.getByRole('radio', { name: '公司' }).click()
      await page.getByRole('button', { name: '申请发票' }).click()
      await page.getByText('税号不对').waitFor()
    },
  },
  { name: 'orders-empty', path: '/order/list?br=8', person: 'shopperA' },
  ...statuses.map(status => ({
    name: `order-${status}`,
    path: mine(`order${status}`, '/order/detail'),
    person: 'shopperB',
    whole: true,
  })),
  ...Object.entries(orderStates).map(([name, change]) => ({
    name: `order-${name}`,
    path: '/order/list?br=8&tab=10',
    person: 'shopperB',
    act: openedAs(change),
  })),
  { name: 'order-code', path: '/order/list?br=8&tab=15', person: 'shopperB', act: code },
  ...Object.entries(codeStates).map(([name, { code: status, refund_status, ...changes }]) => ({
    name: `order-code-${name}`,
    path: '/order/list?br=8&tab=15',
    person: 'shopperB',
    async act(page) {
      await changeAnswer(page, '/wechat/order/detail', ({ codes }) => ({
        actions: ['showCode'],
        refund_status,
        codes: codes.map(each => ({ ...each, status, ...changes })),
      }))
      await code(page)
    },
  })),
  ...['0', '10', '15', '20', '30', 'refund'].map(tab => ({
    name: `orders-tab-${tab}`,
    path: `/order/list?br=8&tab=${tab}`,
    person: 'shopperB',
  })),
  ...refunds.map(([status, person]) => ({
    name: `refund-${status}`,
    path: mine(`refund${status}`, '/order/refundDetail'),
    person,
    whole: true,
  })),
  {
    name: 'refund-4',
    path: mine('order40', '/order/detail'),
    person: 'shopperB',
    whole: true,
    // From the order, because the first screen of an address comes from the server.
    async act(page) {
      await changeAnswer(page, '/wechat/refund/detail', ({ log }) => ({
        status: 4,
        refund_fen: 0,
        log: log.filter(({ status }) => status !== 5),
      }))
      await page.getByRole('button', { name: '退款详情' }).click()
      await page.getByText('进度记录').waitFor()
      await page.waitForTimeout(400)
    },
  },
  {
    name: 'refund-ship',
    path: mine('refund2', '/order/refundDetail'),
    person: 'shopperB',
    async act(page) {
      await page.getByRole('button', { name: '填写物流' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  ...[10, 15, 20, 5].map(status => ({
    name: `paid-${status}`,
    path: mine(`order${status}`, '/order/paySuccess'),
    person: status === 5 ? 'shopperC' : 'shopperB',
  })),
  {
    name: 'paid-unclear',
    path: mine('order0', '/order/detail'),
    person: 'shopperB',
    // Without the platform's answer, and with the mark that only the checkout sets.
    async act(page) {
      await changeAnswer(page, '/wechat/order/pay-result', () => ({ paid: 0, status: 0 }))
      const address = new URL(page.url())
      address.pathname = '/order/paySuccess'
      address.searchParams.set('unclear', '1')
      await page.goto(address.href)
      await page.getByText('支付结果确认中').waitFor()
    },
  },
  { name: 'paid-cashier', path: mine('order0', '/bcpay'), person: 'shopperB' },
  { name: 'paid-cashier-late', path: mine('order40', '/bcpay'), person: 'shopperB' },
  {
    name: 'paid-cashier-failed',
    path: mine('order0', '/bcpay'),
    person: 'shopperB',
    async act(page) {
      const { pathname, search, origin } = new URL(page.url())
      await page.goto(`${origin}/sandbox/phone?to=${encodeURIComponent(pathname + search)}`)
      await page.getByLabel('到账通知').selectOption('fail')
      await page.getByRole('button', { name: '指纹支付' }).click()
      await page.getByRole('button', { name: '知道了', exact: true }).click()
      await page.frameLocator('iframe').getByText('我知道了').click()
    },
  },
  { name: 'refund-form', path: mine('order20', '/order/refund'), person: 'shopperB', whole: true },
  {
    name: 'refund-form-wrong',
    path: mine('order20', '/order/refund'),
    person: 'shopperB',
    whole: true,
    async act(page) {
      await page.getByRole('textbox', { name: '退款金额，元' }).fill('999')
      await page.getByRole('button', { name: '提交申请' }).click()
      await page.getByText('请选择退款原因').waitFor()
    },
  },
  { name: 'refund-sent', path: mine('refund1', '/order/refundSuccess'), person: 'shopperB' },
  { name: 'code-used', path: mine('use', '/order/write-off-success'), person: 'shopperB' },
]
