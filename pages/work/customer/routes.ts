import { definePages } from '../../../runtime/index.ts'

const home = '/pages/work/index'
const customers = '/pages/customer/list'

export const customerRoutes = definePages([
  {
    path: customers,
    title: '客户',
    load: () => import('./list/list-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/detail',
    title: '客户详情',
    load: () => import('./detail/detail-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/edit',
    title: '客户资料',
    load: () => import('./edit/edit-page.tsx'),
    parent: customers,
  },
  {
    path: '/pages/customer/follow',
    title: '跟进记录',
    load: () => import('./follow/follow-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/customer/follow/add',
    title: '写跟进',
    load: () => import('./follow/add-page.tsx'),
    parent: customers,
  },
  {
    path: '/pages/customer/tags',
    title: '客户标签',
    load: () => import('./tags/tags-page.tsx'),
    parent: customers,
  },
  {
    path: '/pages/customer/locus',
    title: '客户轨迹',
    load: () => import('./locus-page.tsx'),
    parent: customers,
    config: { enablePullDownRefresh: true },
  },
])
