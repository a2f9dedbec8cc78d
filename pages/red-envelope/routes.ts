import { definePages } from '../../runtime/index.ts'

export const redEnvelopeRoutes = definePages([
  {
    path: '/redEnvelope',
    title: '拆红包',
    load: () => import('./envelope-page.tsx'),
    early: [{ path: '/wechat/red-envelope/detail', params: { id: 'id', recordId: 'recordId' } }],
  },
  {
    path: '/redEnvelope/detail',
    title: '红包详情',
    load: () => import('./luck-page.tsx'),
    parent: '/redEnvelope',
  },
  {
    path: '/redEnvelope/qrcode',
    title: '活动海报',
    load: () => import('./envelope-qrcode-page.tsx'),
    parent: '/redEnvelope',
  },
])
