import { definePages } from '../../runtime/index.ts'

export const couponRoutes = definePages([
  {
    path: '/coupon',
    title: '领券',
    load: () => import('./coupon-page.tsx'),
    early: [{ path: '/wechat/coupon/detail', params: { id: 'id' } }],
  },
  {
    path: '/coupon/qrcode',
    title: '活动海报',
    load: () => import('./coupon-qrcode-page.tsx'),
    parent: '/coupon',
  },
])
