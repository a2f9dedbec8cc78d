import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start, startV2 } from './paths.ts'

const link = { id: 'id', shareUser: 'shareUser', shareTime: 'shareTime', shareSign: 'shareSign' }

export const inviteRoutes: PageEntry[] = [
  ...campaignRoutes({
    start: {
      path: start,
      title: '邀请有礼',
      load: () => import('./invite-page.tsx'),
      early: [{ path: '/wechat/invite/detail', params: link }],
    },
    below: [
      {
        path: `${start}/new`,
        title: '好友邀请',
        load: () => import('./invite-new-page.tsx'),
        early: [{ path: '/wechat/invite/detail', params: link }],
      },
    ],
    poster: { load: () => import('./invite-qrcode-page.tsx') },
    preview: {
      path: '/scrm-preview/invite',
      title: '邀请有礼',
      load: () => import('./invite-preview-page.tsx'),
    },
  }),
  ...campaignRoutes({
    start: {
      path: startV2,
      title: '邀请好友',
      load: () => import('./invite-v2-page.tsx'),
      early: [{ path: '/wechat/invite-v2/detail', params: link }],
    },
    below: [
      {
        path: `${startV2}/new`,
        title: '好友邀请',
        load: () => import('./invite-v2-new-page.tsx'),
        early: [{ path: '/wechat/invite-v2/detail', params: link }],
      },
    ],
    poster: { load: () => import('./invite-v2-qrcode-page.tsx') },
  }),
]
