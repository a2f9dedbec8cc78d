import type { PageEntry } from '../../../runtime/index.ts'
import { protocolPath, start } from './paths.ts'

/** It has no poster of the staff's: whoever joins does so by a link or by the brand's page. */
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
