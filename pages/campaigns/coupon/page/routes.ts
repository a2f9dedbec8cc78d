import { campaignRoutes } from '../../../campaign/campaign-routes.ts'

export const couponRoutes = campaignRoutes({
  start: {
    path: '/coupon',
    title: '领券',
    load: () => import('./coupon-page.tsx'),
    early: [{ path: '/wechat/coupon/detail', params: { id: 'id' } }],
  },
  poster: { load: () => import('./coupon-qrcode-page.tsx') },
})
