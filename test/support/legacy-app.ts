import '../../pages/kit/base/reset.css'
import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import { definePages, initPxTransform, startApp, startRem } from '../../runtime/index.ts'

/** The browser side of the tests of migrated pages: only their routes. */

startRem()
initPxTransform({ designWidth: 750 })
void startApp({
  pages: definePages([
    { path: '/shop/cart', load: () => import('legacy:cart-1x/src/pages/cart/index') },
    { path: '/shop/list', load: () => import('legacy:list-3x/src/pages/list/index') },
    { path: '/shop/address', load: () => import('legacy:address-3x/src/pages/address/index') },
    { path: '/shop/plain', load: () => import('./legacy-plain-page.tsx') },
  ]),
  container: document.getElementById('app') ?? document.body,
  defaultTitle: 'shop',
  notFoundUrl: () => '/shop/plain',
  chunkFailedUrl: () => '/shop/plain',
  navigation: navigationRules,
})
