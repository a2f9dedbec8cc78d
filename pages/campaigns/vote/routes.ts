import { campaignRoutes } from '../../campaign/campaign-routes.ts'

const early = [{ path: '/wechat/vote/detail', params: { id: 'id' } }]

export const voteRoutes = campaignRoutes({
  start: {
    path: '/vote',
    title: '投票评选',
    load: () => import('./vote-page.tsx'),
    early,
  },
  poster: { load: () => import('./vote-qrcode-page.tsx') },
  preview: { path: '/vote/preview', title: '活动预览', load: () => import('./preview-page.tsx') },
  below: [
    { path: '/vote/list', title: '全部选手', load: () => import('./list/list-page.tsx') },
    { path: '/vote/detail', title: '选手', load: () => import('./item/item-page.tsx') },
    { path: '/vote/rank', title: '排行榜', load: () => import('./list/rank-page.tsx') },
    { path: '/vote/add', title: '我要报名', load: () => import('./signup/add-page.tsx'), early },
    { path: '/vote/success', title: '报名成功', load: () => import('./signup/success-page.tsx') },
  ],
})
