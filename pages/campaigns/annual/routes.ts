import type { PageEntry } from '../../../runtime/index.ts'
import { protocolPath, start } from './paths.ts'

/** Has no staff poster: visitors join by a link or from the brand page. */
export const annualRoutes: PageEntry[] = [
  {
    path: start,
    title: '年度活动',
    load: () => import('./annual-page.tsx'),
    early: [{ path: '/wechat/annual/detail', params: { id: 'id' } }],
  },
  {
    path: protocolPath,
    title: '活动协议',
    parent: start,
    load: () => import('./protocol-page.tsx'),
  },
  {
    path: '/scrm-preview/annual',
    title: '年度活动',
    load: () => import('./annual-preview-page.tsx'),
  },
]
