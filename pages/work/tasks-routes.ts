import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'

export const taskRoutes = definePages([
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
