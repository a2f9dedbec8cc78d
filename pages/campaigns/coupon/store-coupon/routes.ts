import { campaignRoutes } from '../../../campaign/campaign-routes.ts'

const path = '/wechat/store-coupon/detail'

export const storeCouponRoutes = campaignRoutes({
  start: {
    path: '/storeCoupon',
    title: '门店券',
    load: () => import('./store-coupon-page.tsx'),
    early: [
      { path, params: { id: 'id', shopId: 'shopId' } },
      { path, params: { id: 'id' } },
    ],
  },
  poster: { load: () => import('./store-coupon-qrcode-page.tsx') },
})
