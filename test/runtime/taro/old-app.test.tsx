import { useEffect, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getApp,
  getCurrentPages,
  navigateTo,
  type PageEntry,
  type PageProps,
  redirectTo,
  switchTab,
  wx,
} from '../../../runtime/index.ts'
import { notifyNotFound } from '../../../runtime/app/page-not-found.ts'
import { Component } from '../../../runtime/taro/component.ts'
import { getCurrentInstance } from '../../../runtime/taro/current-instance.ts'
import { startOldApp } from '../../../runtime/taro/old-app.tsx'
import { useDidHide, useDidShow } from '../../../runtime/page/hooks.ts'
import {
  displayedPages,
  drawWithAct,
  drawWithoutAct,
  openPages,
} from '../../support/navigation-pages.ts'
import { until } from '../../support/until.ts'

const test = suite('apps of the old line')
test.before(drawWithoutAct)
test.after(drawWithAct)

let trace: string[] = []
test.before.each(() => {
  trace = []
})

/** An app class as each generation wrote it. */
const appClass = (name = 'app') =>
  class App extends Component<{ children: React.ReactNode }> {
    globalData = { visits: 0 }
    override componentWillMount() {
      trace.push(`${name} willMount ${this.$router.params.scene}`)
    }
    override componentDidMount() {
      trace.push(`${name} didMount`)
    }
    componentDidShow() {
      trace.push(`${name} didShow`)
    }
    componentDidHide() {
      trace.push(`${name} didHide`)
    }
    componentDidNotFound({ path }: { path: string }) {
      trace.push(`${name} notFound ${path}`)
    }
    override render() {
      return <main>{this.props.children}</main>
    }
  }

class OldPage extends Component {
  override componentDidMount() {
    trace.push(`page didMount ${this.$router.path}`)
  }
  componentDidShow() {
    trace.push('page didShow')
  }
  override render() {
    const { globalData } = getApp() as { globalData?: { visits: number } }
    if (globalData) globalData.visits += 1
    return <p>{`${getCurrentInstance().router?.path} ${globalData?.visits}`}</p>
  }
}

const page = (path: string, more: Partial<PageEntry> = {}): PageEntry => ({
  path: `/shop${path}`,
  base: '/shop',
  load: async () => ({ default: OldPage as unknown as React.ComponentType<PageProps> }),
  ...more,
})

test('an app mounts once, before its first page, and is what getApp returns', async () => {
  startOldApp({ default: appClass() })
  await openPages([page('/pages/a/a'), page('/sub/pages/b/b')], '/shop/pages/a/a?x=1')
  assert.equal(trace.splice(0), [
    'app willMount 1001',
    'app didMount',
    'app didShow',
    'page didMount /pages/a/a',
    'page didShow',
  ])
  await navigateTo({ url: '/sub/pages/b/b' })
  assert.equal(displayedPages(), ['/sub/pages/b/b 2'])
  assert.equal(trace.splice(0), ['page didMount /sub/pages/b/b', 'page didShow'])
  assert.is(document.querySelectorAll('main').length, 1)
  assert.equal(
    getCurrentPages().map(({ route }) => route),
    ['pages/a/a', 'sub/pages/b/b'],
  )
})

test('pages name each other by the paths of their own app, also relative ones over subpackages', async () => {
  startOldApp({ default: ({ children }) => children })
  const fixture = await openPages(
    [
      page('/pages/a/a'),
      page('/pages/c/c', { isTab: true }),
      page('/sub/pages/b/b'),
      // The same path of another app, and of this one.
      { path: '/pages/a/a', load: async () => ({ default: () => <p>other</p> }) },
    ],
    '/shop/sub/pages/b/b',
  )
  const here = () => fixture.history.location.pathname
  await redirectTo({ url: '../../../pages/a/a' })
  assert.is(here(), '/shop/pages/a/a')
  await redirectTo({ url: 'sub/pages/b/b' })
  assert.is(here(), '/shop/sub/pages/b/b')
  await redirectTo({ url: '/pages/a/a' })
  assert.is(here(), '/shop/pages/a/a')
  await switchTab({ url: '/pages/c/c' })
  assert.is(here(), '/shop/pages/c/c')
})

test('an app that holds its pages back until its store is read: they are shown when they are there', async () => {
  const gate = { open: () => undefined as void }
  function Gate({ children }: { children: React.ReactNode }) {
    const [isRead, setRead] = useState(false)
    useEffect(() => void (gate.open = () => setRead(true)), [])
    return isRead ? children : null
  }
  class Titled extends OldPage {
    config = { navigationBarTitleText: 'Held back' }
    onReady() {
      trace.push('page ready')
    }
  }
  startOldApp({ default: ({ children }) => <Gate>{children}</Gate> })
  const load = async () => ({ default: Titled as unknown as React.ComponentType<PageProps> })
  await openPages([page('/pages/a/a', { load }), page('/pages/b/b')], '/shop/pages/a/a')
  assert.equal(trace, [])
  gate.open()
  await until(() => trace.length === 3)
  assert.equal(trace.splice(0), ['page didMount /pages/a/a', 'page didShow', 'page ready'])
  assert.is(document.title, 'Held back')
  await navigateTo({ url: '/pages/b/b' })
  assert.equal(trace, ['page didMount /pages/b/b', 'page didShow'])
})

test('hooks of an app: hidden, shown again, an unknown page', async () => {
  startOldApp({ default: appClass('hooked') })
  await openPages([page('/pages/a/a')], '/shop/pages/a/a')
  trace = []
  for (const isHidden of [true, false]) {
    Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }
  notifyNotFound({ path: '/nope', query: {}, isEntryPage: false })
  assert.equal(
    trace.filter(each => each.startsWith('hooked')),
    ['hooked didHide', 'hooked didShow', 'hooked notFound /nope'],
  )
})

test('a function app keeps its state over its pages; its hooks mean the whole app', async () => {
  function App({ children }: { children: React.ReactNode }) {
    const [id] = useState(() => {
      trace.push('app made')
      return 7
    })
    useDidShow(() => void trace.push(`app ${id} show`))
    useDidHide(() => void trace.push(`app ${id} hide`))
    return <>{children}</>
  }
  startOldApp({ default: App })
  await openPages([page('/pages/a/a'), page('/pages/b/b')], '/shop/pages/a/a')
  await navigateTo({ url: '../b/b' })
  assert.equal(
    trace.filter(each => each.startsWith('app')),
    ['app made', 'app 7 show'],
  )
})

test('the tab bar of an app marks the page by its own path', async () => {
  const tabBar = {
    list: [
      { pagePath: 'pages/a/a', text: '首页' },
      { pagePath: 'pages/b/b', text: '我的' },
    ],
  }
  startOldApp({ default: ({ children }) => children, tabBar })
  await openPages(
    [page('/pages/a/a', { isTab: true }), page('/pages/b/b', { isTab: true })],
    '/shop/pages/a/a',
  )
  const marked = () => document.querySelector('[aria-current=page]')?.textContent
  await until(marked)
  assert.is(marked(), '首页')
  await wx.switchTab({ url: '/pages/b/b' })
  await Promise.resolve()
  assert.is(marked(), '我的')
})

test.run()
