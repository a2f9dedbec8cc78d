import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start } from './paths.ts'

export const teamDrawRoutes: PageEntry[] = campaignRoutes({
  start: {
    path: start,
    title: '组队抽奖',
    load: () => import('./team-draw-page.tsx'),
    early: [
      { path: '/wechat/team-draw/detail', params: { id: 'id', recordId: 'recordId' } },
      { path: '/wechat/team-draw/detail', params: { id: 'id' } },
    ],
  },
  poster: { load: () => import('./team-draw-qrcode-page.tsx') },
  preview: {
    path: '/scrm-preview/teamDraw',
    title: '组队抽奖预览',
    load: () => import('./team-draw-preview-page.tsx'),
  },
})
