import { definePages } from '../../runtime/index.ts'

const list = '/pages/business/goods'

export const goodsAdminPages = definePages([
  {
    path: list,
    title: '商品',
    load: () => import('./goods/list/list-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/goods/edit',
    title: '商品',
    load: () => import('./goods/edit/edit-page.tsx'),
    parent: list,
  },
])
