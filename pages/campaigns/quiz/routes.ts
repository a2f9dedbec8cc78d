import { campaignRoutes } from '../../campaign/campaign-routes.ts'

export const quizRoutes = campaignRoutes({
  start: {
    path: '/question',
    title: '答题',
    load: () => import('./quiz-page.tsx'),
    early: [{ path: '/wechat/question/detail', params: { id: 'id' } }],
  },
  poster: { load: () => import('./quiz-qrcode-page.tsx') },
  preview: {
    path: '/scrm-preview/question',
    title: '答题预览',
    load: () => import('./quiz-preview-page.tsx'),
  },
  below: [
    {
      path: '/question/myPrize',
      title: '我的奖品',
      load: () => import('./prize/my-prize-page.tsx'),
    },
  ],
})
