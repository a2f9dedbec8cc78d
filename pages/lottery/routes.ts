import { definePages } from '../../runtime/index.ts'

export const lotteryRoutes = definePages([
  {
    path: '/lottery',
    title: '幸运抽奖',
    load: () => import('./lottery-page.tsx'),
    early: [{ path: '/wechat/lottery/detail', params: { id: 'id' } }],
  },
  {
    path: '/lottery/qrcode',
    title: '活动海报',
    load: () => import('./lottery-qrcode-page.tsx'),
    parent: '/lottery',
  },
  {
    path: '/lottery-wheel/index',
    title: '幸运大转盘',
    load: () => import('./wheel-page.tsx'),
    early: [{ path: '/wechat/lottery-wheel/detail', params: { id: 'id' } }],
  },
  {
    path: '/lottery-wheel/qrcode/index',
    title: '活动海报',
    load: () => import('./wheel-qrcode-page.tsx'),
    parent: '/lottery-wheel/index',
  },
  {
    path: '/scrm-preview/lottery-wheel/index',
    title: '幸运大转盘',
    load: () => import('./wheel-preview-page.tsx'),
  },
])
