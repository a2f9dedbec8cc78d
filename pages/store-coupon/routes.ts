import { definePages } from '../../runtime/index.ts'

const path = '/wechat/store-coupon/detail'

export const storeCouponRoutes = definePages([
  {
    path: '/storeCoupon',
    title: '门店券',
    load: () => import('./store-coupon-page.tsx'),
    early: [
      { path, params: { id: 'id', shopId: 'shopId' } },
      { path, params: { id: 'id' } },
    ],
  },
  {
    path: '/storeCoupon/qrcode',
    title: '活动海报',
    load: () => import('./store-coupon-qrcode-page.tsx'),
    parent: '/storeCoupon',
  },
])
