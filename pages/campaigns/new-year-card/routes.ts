import type { PageEntry } from '../../../runtime/index.ts'
import { start } from './paths.ts'

/** Has no staff poster: a card belongs to its author. */
export const newYearCardRoutes: PageEntry[] = [
  {
    path: start,
    title: '新年贺卡',
    load: () => import('./card-page.tsx'),
    early: [
      {
        path: '/wechat/new-year-card/detail',
        params: { id: 'id', recordId: 'recordId', key: 'key' },
      },
      { path: '/wechat/new-year-card/detail', params: { id: 'id' } },
    ],
  },
  {
    path: '/scrm-preview/newYearCard',
    title: '新年贺卡',
    load: () => import('./card-preview-page.tsx'),
  },
]
