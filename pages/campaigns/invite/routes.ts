import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start, startV2 } from './paths.ts'

const link = { id: 'id', shareUser: 'shareUser', shareTime: 'shareTime', shareSign: 'shareSign' }

/** With an invitation in the address, and without one. */
const early = (path: string) => [
  { path, params: link },
  { path, params: { id: 'id' } },
]

export const inviteRoutes: PageEntry[] = [
  ...campaignRoutes({
    start: {
      path: start,
      title: '邀请有礼',
      load: () => import('./invite-page.tsx'),
      early: early('/wechat/invite/detail'),
    },
    below: [
      {
        path: `${start}/new`,
        title: '好友邀请',
        load: () => import('./invite-new-page.tsx'),
        early: early('/wechat/invite/detail'),
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
      early: early('/wechat/invite-v2/detail'),
    },
    below: [
      {
        path: `${startV2}/new`,
        title: '好友邀请',
        load: () => import('./invite-v2-new-page.tsx'),
        early: early('/wechat/invite-v2/detail'),
      },
    ],
    poster: { load: () => import('./invite-v2-qrcode-page.tsx') },
  }),
]
