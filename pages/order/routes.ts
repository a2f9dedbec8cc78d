import { definePages } from '../../runtime/index.ts'

const list = '/order/list'

export const orderRoutes = definePages([
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
