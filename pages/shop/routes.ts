import { definePages } from '../../runtime/index.ts'

/** The brand page, location and stores, and the frames for the payment platform. */
export const shopRoutes = definePages([
  {
    path: '/brand',
    title: '品牌主页',
    load: () => import('./brand/brand-page.tsx'),
    early: [{ path: '/wechat/brand/index', params: {} }],
  },
  {
    path: '/goods',
    title: '全部商品',
    load: () => import('./goods/goods-list-page.tsx'),
    parent: '/brand',
    config: { enablePullDownRefresh: true },
    early: [
      { path: '/wechat/goods/list', params: { keyword: 'keyword' } },
      { path: '/wechat/goods/list', params: {} },
    ],
  },
  {
    path: '/activities',
    title: '全部活动',
    load: () => import('./activities/activities-page.tsx'),
    parent: '/brand',
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/brand/activities', params: {} }],
  },
  {
    path: '/about',
    title: '联系与协议',
    load: () => import('./about/about-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/getLocation',
    title: '选择城市',
    load: () => import('./stores/get-location-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/wx-location',
    title: '门店位置',
    load: () => import('./stores/wx-location-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/selectLbsShop',
    title: '选择门店',
    load: () => import('./stores/select-shop-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/bcpay',
    title: '收银台',
    load: () => import('./pay-frames/cashier-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/iframes/pay-success',
    title: '支付凭证',
    load: () => import('./pay-frames/pay-success-page.tsx'),
    parent: '/brand',
  },
])
