import { definePages } from '../../runtime/index.ts'

const start = '/withdraw'

/** The shopper's wallet, and withdrawals from all wallets. */
export const withdrawRoutes = definePages([
  {
    path: '/wallet',
    title: '我的钱包',
    load: () => import('./wallet/wallet-page.tsx'),
    parent: '/member-card/center',
    config: { enablePullDownRefresh: true },
  },
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
