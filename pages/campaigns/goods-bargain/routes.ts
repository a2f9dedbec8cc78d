import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { detailPath, payPath, start } from './paths.ts'

const call = '/wechat/goods-bargain/detail'

export const goodsBargainRoutes: PageEntry[] = campaignRoutes({
  start: {
    path: start,
    title: '好物砍价',
    load: () => import('./bargain-page.tsx'),
    early: [{ path: call, params: { id: 'id' } }],
  },
  below: [
    {
      path: detailPath,
      title: '好友砍价',
      load: () => import('./bargain-detail-page.tsx'),
      early: [
        { path: call, params: { id: 'id', goodsId: 'goodsId', recordId: 'recordId' } },
        { path: call, params: { id: 'id', recordId: 'recordId' } },
        { path: call, params: { id: 'id', goodsId: 'goodsId' } },
      ],
    },
    { path: payPath, title: '确认订单', load: () => import('./bargain-pay-page.tsx') },
  ],
  poster: { load: () => import('./bargain-qrcode-page.tsx') },
  preview: {
    path: `${start}/preview`,
    title: '砍价预览',
    load: () => import('./bargain-preview-page.tsx'),
  },
})
