import { definePages } from '../../runtime/index.ts'

const early = [{ path: '/wechat/question/detail', params: { id: 'id' } }]

export const questionRoutes = definePages([
  {
    path: '/question',
    title: '答题',
    load: () => import('./question-page.tsx'),
    early,
  },
  {
    path: '/question/myPrize',
    title: '我的奖品',
    load: () => import('./my-prize-page.tsx'),
    parent: '/question',
  },
  {
    path: '/question/qrcode',
    title: '活动海报',
    load: () => import('./question-qrcode-page.tsx'),
    parent: '/question',
  },
  {
    path: '/scrm-preview/question',
    title: '答题预览',
    load: () => import('./question-preview-page.tsx'),
  },
])
