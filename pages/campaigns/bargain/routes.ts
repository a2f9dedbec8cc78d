import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start } from './paths.ts'

export const bargainRoutes: PageEntry[] = campaignRoutes({
  start: {
    path: start,
    title: '好友砍价',
    load: () => import('./voucher-page.tsx'),
    early: [
      { path: '/wechat/bargain/detail', params: { id: 'id', recordId: 'recordId' } },
      { path: '/wechat/bargain/detail', params: { id: 'id' } },
    ],
  },
  poster: { load: () => import('./voucher-qrcode-page.tsx') },
  preview: {
    path: '/scrm-preview/bargain',
    title: '砍价预览',
    load: () => import('./voucher-preview-page.tsx'),
  },
})
