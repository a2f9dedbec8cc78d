import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { groupPath, payPath, start } from './paths.ts'

const early = (params: Record<string, string>) => [{ path: '/wechat/group-work/detail', params }]

export const groupWorkRoutes = campaignRoutes({
  start: {
    path: start,
    title: '拼团',
    load: () => import('./group-work-page.tsx'),
    early: early({ id: 'id' }),
  },
  poster: { load: () => import('./group-work-qrcode-page.tsx') },
  preview: {
    path: '/groupWork/preview',
    title: '活动预览',
    load: () => import('./group-work-preview-page.tsx'),
  },
  below: [
    {
      path: groupPath,
      title: '拼团详情',
      load: () => import('./group-detail-page.tsx'),
      early: [
        ...early({ id: 'id', recordId: 'recordId' }),
        ...early({ id: 'id', orderNo: 'order_no' }),
      ],
    },
    { path: payPath, title: '确认订单', load: () => import('./pay/group-pay-page.tsx') },
    {
      path: '/groupWork/shopList',
      title: '自提门店',
      load: () => import('./stores/group-stores-page.tsx'),
    },
  ],
})
