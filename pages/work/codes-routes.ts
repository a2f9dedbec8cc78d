import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const groups = '/pages/business/groups'

export const codesRoutes = definePages([
  {
    path: '/pages/business/codes',
    title: '接待名单',
    load: () => import('./codes/codes-page.tsx'),
    parent: '/pages/business/list',
    config: { enablePullDownRefresh: true },
  },
  {
    path: groups,
    title: '群码',
    load: () => import('./codes/groups-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/group',
    title: '群码',
    load: () => import('./codes/group-page.tsx'),
    parent: groups,
  },
])
