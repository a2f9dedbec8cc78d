import type { PageEntry } from '../../../runtime/index.ts'
import { start } from './paths.ts'

export const distributionRoutes: PageEntry[] = [
  {
    path: start,
    title: '推广中心',
    parent: '/brand',
    load: () => import('./distribution-page.tsx'),
    soon: ['agreement-sheet.tsx'],
  },
  {
    path: '/distribution/income',
    title: '我的佣金',
    parent: start,
    load: () => import('./income/income-page.tsx'),
    config: { enablePullDownRefresh: true },
  },
  {
    path: '/distribution/invite',
    title: '我的客户',
    parent: start,
    load: () => import('./invite/invite-page.tsx'),
  },
  {
    path: '/distribution/qrcode',
    title: '推广海报',
    parent: start,
    load: () => import('./poster/poster-page.tsx'),
  },
  {
    path: '/distribution/order/pay',
    title: '确认订单',
    parent: start,
    load: () => import('./pay/distribution-pay-page.tsx'),
  },
  {
    path: '/distribution/order/paySuccess',
    title: '支付结果',
    parent: start,
    load: () => import('../../mechanics/purchase/success/success-page.tsx'),
  },
  {
    path: '/scrm-preview/distribution',
    title: '推广预览',
    load: () => import('./distribution-preview-page.tsx'),
  },
]
