import type { PageEntry } from '../../../runtime/index.ts'
import { start } from './paths.ts'

export const seckillRoutes: PageEntry[] = [
  {
    path: start,
    title: '限时秒杀',
    load: () => import('./seckill-page.tsx'),
    early: [
      { path: '/wechat/seckill/detail', params: { id: 'id', session: 'session' } },
      { path: '/wechat/seckill/detail', params: { id: 'id' } },
    ],
  },
  {
    path: '/seckill/order/pay',
    title: '确认订单',
    parent: start,
    load: () => import('./pay/seckill-pay-page.tsx'),
  },
  {
    path: '/seckill/order/paySuccess',
    title: '支付结果',
    parent: start,
    load: () => import('../../mechanics/purchase/success/success-page.tsx'),
  },
  {
    path: '/scrm-preview/seckill',
    title: '秒杀预览',
    load: () => import('./seckill-preview-page.tsx'),
  },
]
