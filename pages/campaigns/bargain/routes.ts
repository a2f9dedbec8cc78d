import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start } from './paths.ts'

export const bargainRoutes: PageEntry[] = campaignRoutes({
  start: {
    path: start,
    title: '好友砍价',
    load: () => import('./bargain-page.tsx'),
    early: [{ path: '/wechat/bargain/detail', params: { id: 'id', recordId: 'recordId' } }],
  },
  poster: { load: () => import('./bargain-qrcode-page.tsx') },
  preview: {
    path: '/scrm-preview/bargain',
    title: '砍价预览',
    load: () => import('./bargain-preview-page.tsx'),
  },
})
