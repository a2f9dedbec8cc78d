import { definePages } from '../../runtime/index.ts'

const parent = '/vote'

export const voteRoutes = definePages([
  {
    path: '/vote',
    title: '投票评选',
    load: () => import('./vote-page.tsx'),
    early: [{ path: '/wechat/vote/detail', params: { id: 'id' } }],
  },
  { path: '/vote/list', title: '全部选手', load: () => import('./list-page.tsx'), parent },
  { path: '/vote/detail', title: '选手', load: () => import('./item-page.tsx'), parent },
  { path: '/vote/rank', title: '排行榜', load: () => import('./rank-page.tsx'), parent },
  { path: '/vote/add', title: '我要报名', load: () => import('./add-page.tsx'), parent },
  { path: '/vote/success', title: '报名成功', load: () => import('./success-page.tsx'), parent },
  { path: '/vote/qrcode', title: '活动海报', load: () => import('./vote-qrcode-page.tsx'), parent },
  { path: '/vote/preview', title: '活动预览', load: () => import('./preview-page.tsx') },
])
