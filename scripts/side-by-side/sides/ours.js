import { startApp } from '../../../runtime/index.ts'
import { asPage } from '../../../runtime/taro/as-page.ts'
import * as components from '../../../runtime/taro/components.ts'
import Taro from '../../../runtime/taro/taro.ts'
import { offerFacts } from '../facts/offer-facts.js'
import { makePages, tabBar } from './pages.js'

const h = Taro.createElement
const { log, ...pages } = makePages({ Taro, components, h })

Taro.initPxTransform({ designWidth: 750, deviceRatio: { 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 } })
if (location.pathname.startsWith('/ours')) history.replaceState(null, '', '/pages/one/index')
offerFacts({ Taro, components, h, log })
startApp({
  pages: Object.entries(pages).map(([name, page]) => ({
    path: `/pages/${name}/index`,
    load: () => Promise.resolve({ default: asPage(page) }),
    isTab: name !== 'two',
  })),
  container: document.getElementById('app'),
  defaultTitle: '',
  notFoundUrl: () => '/pages/one/index',
  chunkFailedUrl: () => '/pages/one/index',
  tabBar,
  app: { componentDidNotFound: ({ path }) => log.push(`app notFound ${path}`) },
})
