import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { start, startV2 } from './paths.ts'

const call = '/wechat/fission/detail'
const early = [
  { path: call, params: { id: 'id', recordId: 'recordId' } },
  { path: call, params: { id: 'id' } },
]

export const fissionRoutes: PageEntry[] = [
  ...campaignRoutes({
    start: { path: start, title: '一起拆福袋', load: () => import('./fission-page.tsx'), early },
    poster: { load: () => import('./fission-qrcode-page.tsx') },
  }),
  { path: startV2, title: '一起拆福袋', load: () => import('./fission-page.tsx'), early },
]
