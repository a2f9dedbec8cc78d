import Nerv from 'nervjs'
import library, * as named from '@tarojs/taro-h5'
import * as components from '@tarojs/components'
import { createHistory, mountApis, Router } from '@tarojs/router'
import { offerFacts } from '../facts/offer-facts.js'
import { makePages, tabBar } from './pages.js'

// What the old line's compiler writes around the pages of an app.
const h = Nerv.createElement
/** The compiler turns `Taro.showToast` into an import of that name; the router adds its own calls to the library. */
const Taro = new Proxy(library, { get: (whole, name) => whole[name] ?? named[name] })
const { Tabbar, TabbarContainer, TabbarPanel } = components
const { log, ...pages } = makePages({ Taro, components, h })
const routes = Object.entries(pages).map(([name, page]) => ({
  path: `/pages/${name}/index`,
  componentLoader: () => Promise.resolve({ default: page }),
  isIndex: name === 'one',
}))

offerFacts({ Taro, components, h, log })
Taro.initPxTransform({ designWidth: 750, deviceRatio: { 640: 2.34 / 2, 750: 1, 828: 1.81 / 2 } })
if (location.pathname.startsWith('/old')) history.replaceState(null, '', '/pages/one/index')
const router = createHistory({
  mode: 'browser',
  basename: '/',
  customRoutes: {},
  firstPagePath: '/pages/one/index',
})
mountApis({ mode: 'browser', basename: '/', customRoutes: {} }, router)

class App extends Taro.Component {
  config = { pages: routes.map(({ path }) => path), tabBar }
  state = { __tabs: { ...tabBar, mode: 'browser', basename: '/', customRoutes: {} } }
  componentWillMount() {
    Taro.initTabBarApis(this, Taro)
  }
  componentDidNotFound({ path }) {
    log.push(`app notFound ${path}`)
  }
  render() {
    const tabs = this.state.__tabs
    return h(
      TabbarContainer,
      null,
      h(
        TabbarPanel,
        null,
        h(Router, { mode: 'browser', history: router, routes, tabBar: tabs, customRoutes: {} }),
      ),
      h(Tabbar, { conf: tabs, homePage: 'pages/one/index' }),
    )
  }
}

Nerv.render(h(App, { ref: app => (library._$app = app) }), document.getElementById('app'))
