import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const customers = '/pages/customer/list'

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
    path: customers,
    title: '客户',
    load: () => import('./customer/list/list-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/detail',
    title: '客户详情',
    load: () => import('./customer/detail/detail-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/edit',
    title: '客户资料',
    load: () => import('./customer/edit/edit-page.tsx'),
    parent: customers,
  },
  {
    path: '/pages/customer/follow',
    title: '跟进记录',
    load: () => import('./customer/follow/follow-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/follow/add',
    title: '写跟进',
    load: () => import('./customer/follow/add-page.tsx'),
    parent: customers,
  },
  {
    path: '/pages/customer/tags',
    title: '客户标签',
    load: () => import('./customer/tags/tags-page.tsx'),
    parent: customers,
  },
  {
    path: '/pages/customer/locus',
    title: '客户轨迹',
    load: () => import('./customer/locus-page.tsx'),
    parent: customers,
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
    path: '/pages/work/tasks',
    title: '任务',
    load: () => import('./tasks/tasks-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/work/tasks/complete',
    title: '完成记录',
    load: () => import('./tasks/complete-page.tsx'),
    parent: '/pages/work/tasks',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/tasks',
    title: '布置任务',
    load: () => import('./tasks/set/manage-page.tsx'),
    parent: '/pages/work/tasks',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/tasks/add',
    title: '布置一个任务',
    load: () => import('./tasks/set/add-page.tsx'),
    parent: '/pages/business/tasks',
  },
])
