import { definePages } from '../../runtime/index.ts'
import { businessRoutes } from './business-routes.ts'
import { codesRoutes } from './codes-routes.ts'
import { contentAdminRoutes } from './content-routes.ts'
import { customerRoutes } from './customer-routes.ts'
import { goodsAdminPages } from './goods-routes.ts'
import { mineRoutes } from './mine-routes.ts'
import { storeRoutes } from './stores-routes.ts'
import { taskRoutes } from './tasks-routes.ts'

const home = '/pages/work/index'

export const workRoutes = [
  ...customerRoutes,
  ...taskRoutes,
  ...storeRoutes,
  ...mineRoutes,
  ...businessRoutes,
  ...codesRoutes,
  ...contentAdminRoutes,
  ...goodsAdminPages,
  ...definePages([
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
      path: '/pages/work/campaigns',
      title: '推活动',
      load: () => import('./campaigns/campaigns-page.tsx'),
      parent: home,
      config: { enablePullDownRefresh: true },
    },
    {
      path: '/pages/work/campaign-arrivals',
      title: '谁来过',
      load: () => import('./campaigns/arrivals-page.tsx'),
      parent: '/pages/work/campaigns',
      config: { enablePullDownRefresh: true },
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
      title: '待处理',
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
  ]),
]
