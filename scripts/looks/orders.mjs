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

/** Answers a call with some fields of its answer changed: for states that last for moments, or that the demo lacks. */
const changeAnswer = (page, call, change) =>
  page.route(`**${call}*`, async route => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: { ...data, ...change(data) } } })
  })

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
    path: mine('refund5', '/order/refundDetail'),
    person: 'shopperB',
    whole: true,
    async act(page) {
      await changeAnswer(page, '/wechat/refund/detail', ({ log }) => ({
        status: 4,
        refund_fen: 0,
        log: log.filter(({ status }) => status !== 5),
      }))
      await page.reload({ waitUntil: 'networkidle' })
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
  { name: 'paid-unclear', path: `${mine('order0', '/order/paySuccess')}`, person: 'shopperB' },
  { name: 'refund-form', path: mine('order20', '/order/refund'), person: 'shopperB', whole: true },
  { name: 'refund-sent', path: mine('refund1', '/order/refundSuccess'), person: 'shopperB' },
  { name: 'code-used', path: mine('use', '/order/write-off-success'), person: 'shopperB' },
  { name: 'shop-orders', path: '/pages/mine/orders?br=8', person: 'merchant' },
  { name: 'shop-orders-staff', path: '/pages/mine/orders?br=8', person: 'staff' },
  {
    name: 'shop-order',
    path: '/pages/mine/orders?br=8&tab=refund',
    person: 'merchant',
    async act(page) {
      await page.locator('.work-order').first().click()
      await page.getByText('订单编号').waitFor()
    },
  },
]
