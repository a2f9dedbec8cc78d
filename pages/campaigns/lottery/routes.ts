import { campaignRoutes } from '../../campaign/campaign-routes.ts'

export const lotteryRoutes = [
  ...campaignRoutes({
    start: {
      path: '/lottery',
      title: '幸运抽奖',
      load: () => import('./lottery-page.tsx'),
      early: [{ path: '/wechat/lottery/detail', params: { id: 'id' } }],
    },
    poster: { load: () => import('./lottery-qrcode-page.tsx') },
  }),
  ...campaignRoutes({
    start: {
      path: '/lottery-wheel/index',
      title: '幸运大转盘',
      load: () => import('./wheel-page.tsx'),
      early: [{ path: '/wechat/lottery-wheel/detail', params: { id: 'id' } }],
    },
    poster: {
      path: '/lottery-wheel/qrcode/index',
      load: () => import('./wheel-qrcode-page.tsx'),
    },
    preview: {
      path: '/scrm-preview/lottery-wheel/index',
      title: '幸运大转盘',
      load: () => import('./wheel-preview-page.tsx'),
    },
  }),
]
