import { definePages } from '../../runtime/index.ts'

/** Where people are and where the stores are. */
export const placeRoutes = definePages([
  {
    path: '/getLocation',
    title: '选择城市',
    load: () => import('./get-location-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/wx-location',
    title: '门店位置',
    load: () => import('./wx-location-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/selectLbsShop',
    title: '选择门店',
    load: () => import('./select-shop-page.tsx'),
    parent: '/brand',
  },
])
