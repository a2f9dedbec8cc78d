import { definePages } from '../../runtime/index.ts'

const card = '/member-card/index'
const center = '/member-card/center'
const mall = '/member-card/mall'

/** The member card, its benefits, and the points mall. */
export const memberRoutes = definePages([
  {
    path: card,
    title: '会员卡',
    load: () => import('./card/card-page.tsx'),
    parent: '/brand',
    early: [{ path: '/wechat/member-card/index', params: {} }],
  },
  {
    path: '/member-card/open',
    title: '开通会员',
    load: () => import('./open/open-page.tsx'),
    parent: card,
  },
  {
    path: '/member-card/protocol',
    title: '会员协议',
    load: () => import('./card/protocol-page.tsx'),
    parent: card,
  },
  {
    path: '/member-card/qrcode',
    title: '会员码',
    load: () => import('./code/code-page.tsx'),
    parent: card,
  },
  {
    path: '/member-card/equity',
    title: '会员权益',
    load: () => import('./equity/equity-page.tsx'),
    parent: card,
  },
  {
    path: '/member-card/coupon',
    title: '领券中心',
    load: () => import('./coupons/offers-page.tsx'),
    parent: card,
    early: [{ path: '/wechat/member-card/coupon-list', params: {} }],
  },
  {
    path: center,
    title: '会员中心',
    load: () => import('./center/center-page.tsx'),
    parent: card,
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/member-card/center', params: {} }],
  },
  {
    path: '/member-card/center/integral',
    title: '积分明细',
    load: () => import('./points/points-page.tsx'),
    parent: center,
  },
  {
    path: '/member-card/center/coupon',
    title: '我的优惠券',
    load: () => import('./coupons/mine-page.tsx'),
    parent: center,
    early: [
      { path: '/wechat/member-card/coupons', params: { tab: 'tab' } },
      { path: '/wechat/member-card/coupons', params: {} },
    ],
  },
  {
    path: '/member-card/center/voucher',
    title: '我的兑换券',
    load: () => import('./vouchers/vouchers-page.tsx'),
    parent: center,
  },
  {
    path: '/member-card/center/profile',
    title: '个人资料',
    load: () => import('./profile/member-profile-page.tsx'),
    parent: center,
  },
  {
    path: '/member-card/account',
    title: '账号与数据',
    load: () => import('./account/account-page.tsx'),
    parent: '/brand',
  },
  {
    path: mall,
    title: '积分商城',
    load: () => import('./mall/mall-page.tsx'),
    parent: center,
    early: [
      {
        path: '/wechat/member-card/mall-list',
        params: { category: 'category', sort: 'sort', can: 'can' },
      },
      { path: '/wechat/member-card/mall-list', params: {} },
    ],
  },
  {
    path: '/member-card/mall/goods',
    title: '积分商品',
    load: () => import('./mall/goods-page.tsx'),
    parent: mall,
  },
  {
    path: '/member-card/mall/pay',
    title: '确认兑换',
    load: () => import('./mall/pay-page.tsx'),
    parent: mall,
  },
  {
    path: '/member-card/mall/paySuccess',
    title: '兑换结果',
    load: () => import('../mechanics/purchase/success/success-page.tsx'),
    parent: mall,
  },
  {
    path: '/member-card/mall/record',
    title: '兑换记录',
    load: () => import('./mall/record-page.tsx'),
    parent: mall,
  },
])
