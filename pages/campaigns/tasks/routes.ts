import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { errorPath, sharePath, start } from './paths.ts'

export const tasksRoutes: PageEntry[] = campaignRoutes({
  start: {
    path: start,
    title: '任务宝',
    load: () => import('./tasks-page.tsx'),
    early: [{ path: '/wechat/tasks/detail', params: { id: 'id' } }],
  },
  below: [
    {
      path: sharePath,
      title: '好友助力',
      load: () => import('./tasks-share-page.tsx'),
      early: [{ path: '/wechat/tasks/share-info', params: { id: 'id', shareUser: 'shareUser' } }],
    },
    { path: errorPath, title: '助力没有成功', load: () => import('./tasks-error-page.tsx') },
  ],
  poster: { load: () => import('./tasks-qrcode-page.tsx') },
  preview: {
    path: '/scrm-preview/tasks',
    title: '任务宝',
    load: () => import('./tasks-preview-page.tsx'),
  },
})
