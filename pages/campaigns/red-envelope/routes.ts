import { campaignRoutes } from '../../campaign/campaign-routes.ts'

export const redEnvelopeRoutes = campaignRoutes({
  start: {
    path: '/redEnvelope',
    title: '拆红包',
    load: () => import('./envelope-page.tsx'),
    early: [
      { path: '/wechat/red-envelope/detail', params: { id: 'id', recordId: 'recordId' } },
      { path: '/wechat/red-envelope/detail', params: { id: 'id' } },
    ],
  },
  poster: { load: () => import('./envelope-qrcode-page.tsx') },
  below: [
    { path: '/redEnvelope/detail', title: '红包详情', load: () => import('./luck/luck-page.tsx') },
  ],
})
