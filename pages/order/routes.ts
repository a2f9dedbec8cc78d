import { definePages } from '../../runtime/index.ts'

const list = '/order/list'

/** Goods, and orders from the checkout to the refund. */
export const orderRoutes = definePages([
  {
    path: '/order/pay',
    title: '确认订单',
    load: () => import('./pay/pay-page.tsx'),
    parent: '/brand',
  },
  {
    path: list,
    title: '我的订单',
    load: () => import('./list/list-page.tsx'),
    parent: '/brand',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/order/detail',
    title: '订单详情',
    load: () => import('./detail/detail-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/order/detail', params: { orderNo: 'order_no' } }],
  },
])
