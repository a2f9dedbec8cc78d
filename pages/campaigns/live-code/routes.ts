import type { PageEntry } from '../../../runtime/index.ts'
import { campaignRoutes } from '../../campaign/campaign-routes.ts'
import { starts } from './paths.ts'

const early = (folder: string, more: Record<string, string> = {}) => [
  { path: `/wechat/${folder}/detail`, params: { id: 'id', ...more } },
]

const preview = (path: string, load: PageEntry['load']) => ({ path, title: '活动预览', load })

/** The pages of all campaigns that stand on a live code. What they show depends on the place that the phone remembers. */
export const liveCodeRoutes: PageEntry[] = [
  ...campaignRoutes({
    start: {
      path: starts.addGroup,
      title: '加入客户群',
      load: () => import('./types/add-group-page.tsx'),
    },
    preview: preview('/addGroup/preview', () => import('./types/add-group-preview-page.tsx')),
    poster: { load: () => import('./poster/add-group-poster-page.tsx') },
  }),
  ...campaignRoutes({
    start: {
      path: starts.joinGroup,
      title: '扫码进群',
      load: () => import('./types/join-group-page.tsx'),
    },
    below: [
      {
        path: '/scanCode-joinVipGroup',
        title: '会员群',
        load: () => import('./types/join-group-page.tsx'),
      },
    ],
    poster: {
      path: '/scanCode-joinGroupCode',
      load: () => import('./poster/join-group-poster-page.tsx'),
    },
  }),
  ...campaignRoutes({
    start: {
      path: starts.lockCode,
      title: '专属顾问',
      load: () => import('./types/lock-code-page.tsx'),
      early: early('lock-qrcode', { staffId: 'staffId' }),
      onServer: false,
    },
    preview: preview('/lock-qrcode/preview', () => import('./types/lock-code-preview-page.tsx')),
    poster: { load: () => import('./poster/lock-code-poster-page.tsx') },
  }),
  ...campaignRoutes({
    start: {
      path: starts.categoryCode,
      title: '兴趣活码',
      load: () => import('./types/category-code-page.tsx'),
      early: early('category-code'),
      onServer: false,
    },
    preview: preview(
      '/scrm-preview/category-code',
      () => import('./types/category-code-preview-page.tsx'),
    ),
    poster: { load: () => import('./poster/category-code-poster-page.tsx') },
  }),
  ...campaignRoutes({
    start: {
      path: starts.joinShop,
      title: '加入门店',
      load: () => import('./types/join-shop-page.tsx'),
    },
    below: [
      {
        path: '/pages/scanCode-joinShopTest/index',
        title: '加入门店 · 试扫',
        load: () => import('./types/join-shop-test-page.tsx'),
      },
    ],
    poster: {
      path: '/scanCode-joinShopCode',
      load: () => import('./poster/join-shop-poster-page.tsx'),
    },
  }),
  ...campaignRoutes({
    start: {
      path: starts.fissionCode,
      title: '专属活码',
      load: () => import('./types/fission-code-page.tsx'),
    },
    below: [
      {
        path: '/pages/fissionCode',
        title: '专属活码',
        load: () => import('./types/fission-code-page.tsx'),
      },
    ],
    preview: preview('/fissionCode/preview', () => import('./types/fission-code-preview-page.tsx')),
    poster: { load: () => import('./poster/fission-code-poster-page.tsx') },
  }),
]
