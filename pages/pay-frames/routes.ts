import { definePages } from '../../runtime/index.ts'

/** What stands between the shop and the payment platform. */
export const payFrameRoutes = definePages([
  {
    path: '/bcpay',
    title: '收银台',
    load: () => import('./cashier-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/iframes/pay-success',
    title: '支付凭证',
    load: () => import('./pay-success-page.tsx'),
    parent: '/brand',
  },
])
