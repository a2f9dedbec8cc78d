import { definePages } from '../../runtime/index.ts'

/** What stands between the shop and the payment platform. */
export const payFrameRoutes = definePages([
  {
    path: '/iframes/pay-success',
    title: '支付凭证',
    load: () => import('./pay-success-page.tsx'),
    parent: '/brand',
  },
])
