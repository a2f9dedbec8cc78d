import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { expirePath, start } from './paths.ts'

const call = '/wechat/guide-card/detail'
const early = [
  { path: call, params: { id: 'id', staffId: 'staffId' } },
  { path: call, params: { id: 'id' } },
]

export const guideCardRoutes: PageEntry[] = campaignRoutes({
  start: { path: start, title: '导购福利卡', load: () => import('./guide-card-page.tsx'), early },
  below: [
    { path: expirePath, title: '福利卡', load: () => import('./guide-card-expire-page.tsx') },
    {
      path: '/guideCard/guide-scan',
      title: '请顾客扫一扫',
      load: () => import('./scan/guide-scan-page.tsx'),
    },
  ],
  poster: { load: () => import('./guide-card-qrcode-page.tsx') },
})
