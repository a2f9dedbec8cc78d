import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const list = '/pages/business/list'
const create = '/pages/business/create/first'

export const businessRoutes = definePages([
  {
    path: list,
    title: '活动',
    load: () => import('./business/list/list-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/detail',
    title: '活动详情',
    load: () => import('./business/detail/detail-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/statistics',
    title: '活动数据',
    load: () => import('./business/statistics/statistics-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/figures',
    title: '店铺数据',
    load: () => import('./business/figures/figures-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/ranking',
    title: '活动排行',
    load: () => import('./business/ranking/ranking-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/participants',
    title: '参与的人',
    load: () => import('./business/participants/participants-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/form/entries',
    title: '表单提交',
    load: () => import('./business/form/entries-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/form/entry',
    title: '提交详情',
    load: () => import('./business/form/entry-page.tsx'),
    parent: list,
    config: { enablePullDownRefresh: true },
  },
  {
    path: create,
    title: '新建活动',
    load: () => import('./business/create/gallery-page.tsx'),
    parent: list,
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
    title: '改活动',
    load: () => import('./business/create/edit-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/edit/second',
    title: '活动名称和规则',
    load: () => import('./business/create/step-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/edit/third',
    title: '活动玩法',
    load: () => import('./business/create/step-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/edit/four',
    title: '参与条件',
    load: () => import('./business/create/step-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/edit/five',
    title: '分享和海报',
    load: () => import('./business/create/step-page.tsx'),
    parent: list,
  },
])
