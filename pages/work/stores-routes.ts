import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const stores = '/pages/store/index'

export const storeRoutes = definePages([
  {
    path: stores,
    title: '门店管理',
    load: () => import('./stores/index-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/store/list',
    title: '门店',
    load: () => import('./stores/list-page.tsx'),
    parent: stores,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/store/edit',
    title: '编辑门店',
    load: () => import('./stores/edit-page.tsx'),
    parent: '/pages/store/list',
  },
  {
    path: '/pages/store/detail',
    title: '门店',
    load: () => import('./stores/detail-page.tsx'),
    parent: '/pages/store/list',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/store/users',
    title: '店员',
    load: () => import('./stores/users-page.tsx'),
    parent: stores,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/store/users/add',
    title: '添加店员',
    load: () => import('./stores/add-page.tsx'),
    parent: '/pages/store/users',
  },
  {
    path: '/pages/store/shop',
    title: '店铺资料',
    load: () => import('./stores/shop-page.tsx'),
    parent: stores,
  },
  {
    path: '/pages/store/setup',
    title: '装店',
    load: () => import('./setup/setup-page.tsx'),
    parent: home,
  },
  {
    path: '/pages/store/setup/step',
    title: '装店',
    load: () => import('./setup/step-page.tsx'),
    parent: '/pages/store/setup',
  },
  {
    path: '/pages/store/join',
    title: '加入门店',
    load: () => import('./stores/join-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/pages/store/home',
    title: '店铺主页',
    load: () => import('./setup/home-page.tsx'),
    parent: home,
  },
])
