import { definePages } from '../../../../runtime/index.ts'

/** One folder, because only pages below the same first segment share a document. */
export const routes = definePages([
  { path: '/shop/list', load: () => import('./list-page.tsx') },
  { path: '/shop/detail', load: () => import('./detail-page.tsx') },
  { path: '/shop/form', load: () => import('./form-page.tsx') },
  { path: '/shop/p1', load: () => import('./p1-page.tsx') },
  { path: '/shop/p2', load: () => import('./p2-page.tsx') },
  { path: '/shop/p3', load: () => import('./p3-page.tsx') },
  { path: '/shop/p4', load: () => import('./p4-page.tsx') },
  { path: '/shop/p5', load: () => import('./p5-page.tsx') },
  { path: '/shop/p6', load: () => import('./p6-page.tsx') },
  { path: '/shop/p7', load: () => import('./p7-page.tsx') },
  { path: '/shop/p8', load: () => import('./p8-page.tsx') },
  { path: '/shop/p9', load: () => import('./p9-page.tsx') },
  { path: '/shop/p10', load: () => import('./p10-page.tsx') },
])
