import { Component, useState } from 'react'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  getCurrentPages,
  lockScroll,
  type PageEntry,
  type PageProps,
  setNavigationBarColor,
  setNavigationBarTitle,
  showModal,
  useDidShow,
  useRouter,
} from '../../../runtime/index.ts'
import { logged } from '../../support/api-calls.ts'
import { modalRoot } from '../../support/layers.ts'
import {
  displayedPages,
  drawWithAct,
  drawWithoutAct,
  mountedPages,
  openPages,
} from '../../support/navigation-pages.ts'
import { idle, type RouterFixture } from '../../support/navigation-router.ts'

const test = suite('page host')
test.before(drawWithoutAct)
test.after(drawWithAct)

const page = (
  path: string,
  Page: React.ComponentType<PageProps>,
  more: Partial<PageEntry> = {},
): PageEntry => ({ path, load: async () => ({ default: Page }), ...more })

const plain = (path: string, more: Partial<PageEntry> = {}) => page(path, () => <p>{path}</p>, more)

const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

test('keeps covered pages mounted and displays one', async () => {
  function Counter() {
    const [count, setCount] = useState(0)
    return (
      <button type='button' onClick={() => setCount(count + 1)}>
        {count}
      </button>
    )
  }
  const fixture = await openPages([page('/a', Counter), plain('/a/b')])
  document.querySelector('button')?.click()
  await idle()
  await go(fixture, '/a/b')
  assert.equal(displayedPages(), ['/a/b'])
  assert.is(mountedPages(), 2)
  await fixture.router.back(1)
  assert.equal(displayedPages(), ['1'])
  assert.is(mountedPages(), 1)
})

test('gives pages their query decoded and their params as they stand', async () => {
  const Show = ({ query, params }: PageProps) => {
    const { path, params: same } = useRouter()
    return <p>{[path, query.n, params.n, same === params].join(' ')}</p>
  }
  await openPages([page('/a', Show)], '/a?n=%E8%8C%B6')
  assert.equal(displayedPages(), ['/a 茶 %E8%8C%B6 true'])
})

test('pages of the tab bar keep what was typed, their place in the document, and their offset', async () => {
  const tab = (path: string) => page(path, () => <input aria-label={path} />, { isTab: true })
  const fixture = await openPages([tab('/a'), tab('/a/cart'), plain('/a/goods')])
  const show = (url: string) => fixture.router.open('switchTab', url, 'reset')
  const field = () => document.querySelector<HTMLInputElement>('[aria-label="/a"]')
  const before = field()
  if (before) before.value = '茶'
  window.scrollTo(0, 300)
  await show('/a/cart')
  assert.is(window.scrollY, 0)
  await go(fixture, '/a/goods')
  await show('/a')
  assert.is(field(), before)
  assert.is(field()?.value, '茶')
  assert.is(window.scrollY, 300)
  assert.is(mountedPages(), 2)
  assert.equal(getCurrentPages().length, 1)
})

test('replaces what the server had drawn only when the page is there', async () => {
  const fixture = openPages([plain('/a')])
  const container = document.body.firstElementChild
  if (container) container.innerHTML = '<i>loading</i>'
  assert.is(document.body.textContent, 'loading')
  await fixture
  assert.is(document.body.textContent, '/a')
})

test('new pages start at the top, back restores the place, before anything is drawn', async () => {
  const fixture = await openPages([plain('/a'), plain('/a/b'), plain('/a/c')])
  window.scrollTo(0, 640)
  await go(fixture, '/a/b')
  assert.is(window.scrollY, 0)
  window.scrollTo(0, 120)
  await go(fixture, '/a/c')
  assert.is(window.scrollY, 0)
  await fixture.router.back(1)
  assert.is(window.scrollY, 120)
  fixture.history.back()
  await idle()
  assert.is(window.scrollY, 640)
  await fixture.router.open('redirectTo', '/a/b', 'instead')
  assert.is(window.scrollY, 0)
})

test('a sheet left open on a covered page does not lock the next one', async () => {
  const fixture = await openPages([plain('/a'), plain('/a/b')])
  window.scrollTo(0, 300)
  const unlock = lockScroll()
  await go(fixture, '/a/b')
  assert.is(document.body.style.position, '')
  assert.is(window.scrollY, 0)
  await fixture.router.back(1)
  assert.is(document.body.style.position, 'fixed')
  assert.is(document.body.style.top, '-300px')
  unlock()
  assert.is(window.scrollY, 300)
})

test('an open modal is gone on the next page, and does not cost the place', async () => {
  const fixture = await openPages([plain('/a'), plain('/a/b')])
  window.scrollTo(0, 300)
  const answer = showModal()
  await go(fixture, '/a/b')
  assert.is(modalRoot(), undefined)
  assert.ok((await answer).cancel)
  await fixture.router.back(1)
  assert.is(window.scrollY, 300)
})

test('names the window at each show: by API, by the page itself, by its route, by the app', async () => {
  class Own extends Component<PageProps> {
    config = { navigationBarTitleText: 'own' }
    override render() {
      return null
    }
  }
  const Static = () => null
  Static.config = { navigationBarTitleText: 'static' }
  const ByApi = () => {
    useDidShow(() => {
      if (getCurrentPages().length === 2) void setNavigationBarTitle({ title: 'by API' })
    })
    return null
  }
  const fixture = await openPages([
    plain('/a'),
    plain('/a/route', { title: 'route' }),
    page('/a/own', Own, { title: 'route' }),
    page('/a/static', Static, { title: 'route' }),
    page('/a/api', ByApi, { title: 'route' }),
  ])
  const titles = [document.title]
  for (const path of ['/a/route', '/a/own', '/a/static']) {
    await go(fixture, path)
    titles.push(document.title)
  }
  await fixture.router.back(3)
  titles.push(document.title)
  await go(fixture, '/a/api')
  await go(fixture, '/a/route')
  await fixture.router.back(1)
  titles.push(document.title)
  assert.equal(titles, ['the shop', 'route', 'own', 'static', 'the shop', 'by API'])
})

test('the bar is white unless its page says another colour, by config or by API', async () => {
  let calls = 0
  const ByApi = () => {
    useDidShow(() => {
      calls += 1
      if (calls === 1) void setNavigationBarColor({ backgroundColor: '#11704f' })
    })
    return null
  }
  const config = { navigationBarBackgroundColor: '#e8452c' }
  const fixture = await openPages([
    plain('/a'),
    plain('/a/red', { config }),
    page('/a/api', ByApi),
    plain('/a/b'),
  ])
  const color = () => document.querySelector('meta[name=theme-color]')?.getAttribute('content')
  const colors = [color()]
  for (const path of ['/a/red', '/a/api', '/a/b']) {
    await go(fixture, path)
    colors.push(color())
  }
  for (let step = 0; step < 3; step++) {
    await fixture.router.back(1)
    await idle()
    colors.push(color())
  }
  assert.is(colors.join(' '), '#ffffff #e8452c #11704f #ffffff #11704f #e8452c #ffffff')
})

test('writes the title once per navigation, after the address has moved', async () => {
  const fixture = await openPages([plain('/a'), plain('/a/b', { title: 'b' })])
  const writes: string[] = []
  Object.defineProperty(document, 'title', {
    configurable: true,
    get: () => '',
    set(title: string) {
      writes.push(`${title} ${fixture.address()}`)
    },
  })
  await go(fixture, '/a/b')
  await fixture.router.back(1)
  Reflect.deleteProperty(document, 'title')
  assert.equal(writes, ['b /a/b', 'the shop /a'])
})

test('lists live instances of class pages and descriptions of the others', async () => {
  class Live extends Component<PageProps> {
    options = 'own'
    refresh = () => 'refreshed'
    override render() {
      return null
    }
  }
  const fixture = await openPages([page('/a', Live), plain('/a/b')], '/a?id=1')
  await go(fixture, '/a/b?x=%E8')
  const [lower, upper] = getCurrentPages() as unknown as [
    Live & { route: string; path: string },
    object,
  ]
  assert.is(lower.refresh(), 'refreshed')
  assert.equal([lower.route, lower.path, lower.options], ['pages/a/index', '/a', 'own'])
  assert.equal(upper, { route: 'pages/a/b/index', path: '/a/b', options: { x: '%E8' } })
})

test('a page that throws takes down itself, and can be opened again', async () => {
  let isBad = true
  const Bad = () => {
    if (isBad) throw new Error('of the page')
    return <p>good</p>
  }
  await logged(async () => {
    const fixture = await openPages([plain('/a'), page('/a/bad', Bad)])
    await go(fixture, '/a/bad')
    assert.ok(displayedPages()[0]?.startsWith('页面出了点问题'))
    isBad = false
    document.querySelector<HTMLElement>('[role=alert] button')?.click()
    await idle()
    assert.equal(displayedPages(), ['good'])
    await fixture.router.back(1)
    assert.equal(displayedPages(), ['/a'])
  })
})

test('applies background and stillness of the visible page', async () => {
  const config = { backgroundColor: '#f7f7f7', disableScroll: true }
  const fixture = await openPages([plain('/a'), plain('/a/b', { config })])
  await go(fixture, '/a/b')
  assert.is(document.body.style.backgroundColor, '#f7f7f7')
  assert.is(document.body.style.position, 'fixed')
  await fixture.router.back(1)
  assert.is(document.body.style.backgroundColor, '')
  assert.is(document.body.style.position, '')
})

test.run()
