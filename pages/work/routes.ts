import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const create = '/pages/business/create/first'

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
    path: '/pages/business/create/first',
    title: '新建活动',
    load: () => import('./business/create/gallery-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/business/create/second',
    title: '活动名称和规则',
    load: () => import('./business/create/step-page.tsx'),
    parent: create,
  },
  {
    path: '/pages/business/create/third',
    title: '活动玩法',
    load: () => import('./business/create/step-page.tsx'),
    parent: create,
  },
  {
    path: '/pages/business/create/four',
    title: '参与条件',
    load: () => import('./business/create/step-page.tsx'),
    parent: create,
  },
  {
    path: '/pages/business/create/five',
    title: '分享和海报',
    load: () => import('./business/create/step-page.tsx'),
    parent: create,
  },
  {
    path: '/pages/business/create/six',
    title: '检查并发布',
    load: () => import('./business/create/publish-page.tsx'),
    parent: create,
  },
  {
    path: '/pages/business/edit/first',
    title: '活动的行业',
    load: () => import('./business/create/industry-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/business/edit/second',
    title: '活动名称和规则',
    load: () => import('./business/create/step-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/business/edit/third',
    title: '活动玩法',
    load: () => import('./business/create/step-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/business/edit/four',
    title: '参与条件',
    load: () => import('./business/create/step-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/business/edit/five',
    title: '分享和海报',
    load: () => import('./business/create/step-page.tsx'),
    parent: home,
  },
])
