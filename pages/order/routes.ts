import { definePages } from '../../runtime/index.ts'

/** Goods, and orders from the checkout to the refund. */
export const orderRoutes = definePages([
  {
    path: '/order/pay',
    title: '确认订单',
    load: () => import('./pay/pay-page.tsx'),
    parent: '/brand',
  },
])
