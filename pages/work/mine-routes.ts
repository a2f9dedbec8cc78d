import { definePages } from '../../runtime/index.ts'

const home = '/pages/work/index'
const mine = '/pages/mine/index'
const settings = '/pages/business/settings'

export const mineRoutes = definePages([
  {
    path: mine,
    title: '店铺',
    load: () => import('./mine/index-page.tsx'),
    parent: home,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/authenticate',
    title: '商家认证',
    load: () => import('./mine/authenticate-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/writeoff',
    title: '核销码',
    load: () => import('./mine/writeoff-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/texts',
    title: '验证码短信',
    load: () => import('./mine/texts-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: settings,
    title: '店铺规则',
    load: () => import('./settings/list-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/business/settings/edit',
    title: '店铺规则',
    load: () => import('./settings/form-page.tsx'),
    parent: settings,
  },
  {
    path: '/pages/mine/authorize',
    title: '扫码授权',
    load: () => import('./mine/authorize/authorize-page.tsx'),
    parent: mine,
  },
  {
    path: '/pages/mine/authorize/agree',
    title: '确认授权',
    load: () => import('./mine/authorize/agree-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/pages/mine/blacklist',
    title: '黑名单',
    load: () => import('./blacklist/blacklist-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/invoices',
    title: '发票',
    load: () => import('./invoices/invoices-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/balance',
    title: '余额',
    load: () => import('./mine/balance-page.tsx'),
    parent: mine,
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/pages/mine/withdraw',
    title: '提现',
    load: () => import('./mine/to-withdraw-page.tsx'),
    parent: mine,
  },
  {
    path: '/pages/mine/withdraw/list',
    title: '提现记录',
    load: () => import('./mine/to-withdraw-list-page.tsx'),
    parent: mine,
  },
])
