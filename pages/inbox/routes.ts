import { definePages } from '../../runtime/index.ts'

/** What people were told, whoever they are. */
export const inboxRoutes = definePages([
  {
    path: '/inbox',
    title: '消息',
    load: () => import('./inbox-page.tsx'),
    config: { enablePullDownRefresh: true },
    early: [{ path: '/wechat/inbox/list', params: {} }],
  },
])
