import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const customers = '/pages/customer/list'

export const customerRoutes = definePages([
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
    path: '/pages/customer/looks',
    title: '查看记录',
    load: () => import('./customer/looks-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/radar',
    title: '客户雷达',
    load: () => import('./customer/radar-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/locus',
    title: '客户轨迹',
    load: () => import('./customer/locus-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
])
