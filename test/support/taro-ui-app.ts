import { navigationRules } from '../../pages/kit/navigation-rules.ts'
import { definePages, initPxTransform, startApp, startRem } from '../../runtime/index.ts'

/** The browser side of the tests of the component library that migrated pages use. */

startRem()
initPxTransform({ designWidth: 750 })
void startApp({
  pages: definePages([
    { path: '/ui/basics', load: () => import('legacy:taro-ui/src/pages/basics/index') },
    { path: '/ui/forms', load: () => import('legacy:taro-ui/src/pages/forms/index') },
    { path: '/ui/lists', load: () => import('legacy:taro-ui/src/pages/lists/index') },
    { path: '/ui/layers', load: () => import('legacy:taro-ui/src/pages/layers/index') },
    { path: '/ui/dates', load: () => import('legacy:taro-ui/src/pages/dates/index') },
  ]),
  container: document.getElementById('app') ?? document.body,
  defaultTitle: 'ui',
  notFoundUrl: () => '/ui/basics',
  chunkFailedUrl: () => '/ui/basics',
  navigation: navigationRules,
})
