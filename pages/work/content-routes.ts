import { definePages } from '../../runtime/index.ts'

const list = '/pages/business/content'

export const contentAdminRoutes = definePages([
  {
    path: list,
    title: '内容',
    load: () => import('./content/list/list-page.tsx'),
    parent: '/pages/mine/index',
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/content/article',
    title: '写文章',
    load: () => import('./content/article/article-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/content/video',
    title: '视频',
    load: () => import('./content/material/video-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/content/file',
    title: '文件',
    load: () => import('./content/material/file-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/content/poster',
    title: '海报',
    load: () => import('./content/poster/poster-page.tsx'),
    parent: list,
  },
  {
    path: '/pages/business/content/bale',
    title: '素材包',
    load: () => import('./content/bale/bale-page.tsx'),
    parent: list,
  },
])
