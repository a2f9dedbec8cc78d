import { definePages } from '../../runtime/index.ts'

const start = '/withdraw'

/** Withdrawals from a wallet. */
export const withdrawRoutes = definePages([
  {
    path: start,
    title: '提现',
    load: () => import('./withdraw-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/withdraw/list',
    title: '提现记录',
    load: () => import('./list/withdraw-list-page.tsx'),
    parent: start,
    config: { enablePullDownRefresh: true },
  },
])
