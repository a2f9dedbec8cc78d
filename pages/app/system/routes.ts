import { definePages } from '../../../runtime/index.ts'

/** Entry, exit and error pages. The login page is the first page of the app. */
export const systemRoutes = definePages([
  { path: '/login', title: '登录', load: () => import('./login-page.tsx') },
  { path: '/', load: () => import('./root-page.tsx') },
  { path: '/noAccess', load: () => import('./no-access-page.tsx'), parent: '/brand' },
  {
    path: '/redirect',
    title: '正在前往',
    load: () => import('./redirect/redirect-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/bindWechat',
    title: '绑定微信',
    load: () => import('./bind/bind-page.tsx'),
    parent: '/brand',
  },
  {
    path: '/web-expire',
    title: '服务到期',
    load: () => import('./web-expire-page.tsx'),
    parent: '/brand',
  },
  { path: '/error', title: '出了点问题', load: () => import('./error-page.tsx'), parent: '/brand' },
  { path: '/serviceFailed', title: '服务暂停', load: () => import('./service-failed-page.tsx') },
  {
    path: '/pages/user/clearStorage',
    title: '清除缓存',
    load: () => import('./clear-storage/clear-storage-page.tsx'),
  },
])
