import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start } from './paths.ts'

export const lotteryHelperRoutes: PageEntry[] = campaignRoutes({
  start: {
    path: start,
    title: '助力抽奖',
    load: () => import('./helper-page.tsx'),
    early: [
      { path: '/wechat/lottery-helper/detail', params: { id: 'id', recordId: 'recordId' } },
      { path: '/wechat/lottery-helper/detail', params: { id: 'id' } },
    ],
  },
  below: [
    {
      path: `${start}/joiner`,
      title: '参与的人',
      load: () => import('./lists/helper-joiners-page.tsx'),
    },
    {
      path: `${start}/ranking`,
      title: '助力排行',
      load: () => import('./lists/helper-ranking-page.tsx'),
    },
    {
      path: `${start}/winner`,
      title: '开奖结果',
      load: () => import('./lists/helper-result-page.tsx'),
    },
    {
      path: `${start}/winningPerson`,
      title: '中奖名单',
      load: () => import('./lists/helper-winners-page.tsx'),
    },
    {
      path: `${start}/winner/detail`,
      title: '我的奖品',
      load: () => import('./win/helper-prize-page.tsx'),
    },
    {
      path: `${start}/redEnvelopeDetail`,
      title: '现金奖品',
      load: () => import('./win/helper-cash-page.tsx'),
    },
  ],
  poster: { load: () => import('./helper-qrcode-page.tsx') },
  preview: {
    path: '/scrm-preview/lotteryHelper',
    title: '助力抽奖预览',
    load: () => import('./helper-preview-page.tsx'),
  },
})
