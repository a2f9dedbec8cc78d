/** Page of 陈小满's newest order (or refund) in a status. */
const mine = (at, to) => `/sandbox/my-order?br=8&at=${at}&to=${to}`

const statuses = [0, 10, 15, 20, 30, 40]
const refunds = [1, 2, 5, 6]

export const looks = [
  { name: 'orders', path: '/order/list?br=8', person: 'shopperB', whole: true },
  { name: 'orders-empty', path: '/order/list?br=8', person: 'shopperA' },
  ...statuses.map(status => ({
    name: `order-${status}`,
    path: mine(`order${status}`, '/order/detail'),
    person: 'shopperB',
    whole: true,
  })),
  ...refunds.map(status => ({
    name: `refund-${status}`,
    path: mine(`refund${status}`, '/order/refundDetail'),
    person: 'shopperB',
    whole: true,
  })),
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
