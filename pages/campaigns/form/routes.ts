import { campaignRoutes } from '../../campaign/campaign-routes.ts'

export const formRoutes = campaignRoutes({
  start: {
    path: '/form',
    title: '活动报名',
    load: () => import('./form-page.tsx'),
    early: [{ path: '/wechat/form/detail', params: { id: 'id' } }],
  },
  poster: { load: () => import('./form-qrcode-page.tsx') },
  below: [
    { path: '/form/detail', title: '我的提交', load: () => import('./entry/entry-page.tsx') },
    { path: '/form/prompt', title: '活动报名', load: () => import('./entry/prompt-page.tsx') },
    { path: '/form/finish', title: '提交成功', load: () => import('./entry/finish-page.tsx') },
  ],
})
