import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'

export const workRoutes = definePages([
  {
    path: home,
    title: '工作台',
    load: () => import('./home/index-page.tsx'),
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/work/articles',
    title: '内容',
    load: () => import('./articles/articles-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/work/article',
    title: '分享文章',
    load: () => import('./articles/article-page.tsx'),
    parent: '/pages/work/articles',
  },
  {
    path: '/pages/work/goods',
    title: '选商品',
    load: () => import('./articles/goods-page.tsx'),
    parent: '/pages/work/articles',
  },
  {
    path: '/pages/work/posters',
    title: '海报',
    load: () => import('./posters/posters-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/work/radar',
    title: '客户雷达',
    load: () => import('./radar/radar-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/customer/locus',
    title: '客户轨迹',
    load: () => import('./customer/locus-page.tsx'),
    parent: '/pages/work/radar',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/work/profile',
    title: '我的名片',
    load: () => import('./profile/profile-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/work/write-off',
    title: '核销',
    load: () => import('./write-off/write-off-page.tsx'),
  },
  {
    path: '/pages/work/member',
    title: '会员',
    load: () => import('./member/member-page.tsx'),
    parent: '/pages/work/write-off',
  },
  {
    path: '/pages/work/transactions',
    title: '成交明细',
    load: () => import('./transactions/transactions-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/reviews',
    title: '待审核',
    load: () => import('./reviews/reviews-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/orders',
    title: '订单管理',
    load: () => import('./orders/shop-orders-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/index',
    title: '店铺',
    load: () => import('./mine/index-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/authenticate',
    title: '商家认证',
    load: () => import('./mine/authenticate-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/writeoff',
    title: '核销码',
    load: () => import('./mine/writeoff-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/balance',
    title: '余额',
    load: () => import('./mine/balance-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/withdraw',
    title: '提现',
    load: () => import('./mine/to-withdraw-page.tsx'),
    parent: '/pages/mine/index',
  },
  {
    path: '/pages/mine/withdraw/list',
    title: '提现记录',
    load: () => import('./mine/to-withdraw-list-page.tsx'),
    parent: '/pages/mine/index',
  },
])
