import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wx } from '../../../runtime/index.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { announceRouteChange, locationOf } from '../../../runtime/router/route-change.ts'
import { PageEvents } from '../../../runtime/router/page-events.ts'
import type { Router } from '../../../runtime/router/router.ts'
import { startDrawing } from '../../../runtime/tab-bar/draw-tab-bar.ts'
import { setTabBar, type TabBar } from '../../../runtime/tab-bar/tab-bar-config.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('tab bar')

const pageAt = (path: string, isTab: boolean) => ({
  path,
  entry: { path, isTab },
  events: new PageEvents(),
})
const home = pageAt('/home', true)
const cart = pageAt('/cart', true)
const detail = pageAt('/home/detail', false)

const config: TabBar = {
  color: '#111111',
  selectedColor: '#222222',
  list: [
    {
      pagePath: 'pages/home/index',
      text: '首页',
      iconPath: '/a.png',
      selectedIconPath: '/b.png',
    },
    { pagePath: '/cart', text: '购物车' },
  ],
}

let isHeldBack = false
let opened: string[] = []

/** The part of a router that the tab bar reads. */
function show(page: object): void {
  const router = {
    pages: [page],
    async open(api: string, url: string) {
      if (isHeldBack) throw new Error('cancel')
      opened.push(`${api} ${url}`)
      turnTo(url === '/cart' ? cart : home)
    },
  }
  setRouter(router as unknown as Router)
}

/** The address changes before the page is present. */
function turnTo(page: object): void {
  const [fromLocation, toLocation] = [locationOf('/a'), locationOf('/b')]
  announceRouteChange({ fromLocation, toLocation, action: 'REPLACE' })
  show(page)
}

const settle = () => new Promise(resolve => setTimeout(resolve))

test.before.each(() => {
  freshDom()
  isHeldBack = false
  opened = []
  show(home)
  setTabBar({ ...config })
  startDrawing()
})

const bar = () => document.querySelector<HTMLElement>('.taro-tabbar__tabbar')
const items = () => [...document.querySelectorAll<HTMLElement>('.taro-tabbar__item')]
const marks = () =>
  items().map(item => {
    const mark = item.querySelector<HTMLElement>(
      '.taro-tabbar__dot:not([hidden]), .taro-tabbar__badge:not([hidden])',
    )
    return mark && (mark.textContent || mark.getAttribute('aria-label'))
  })
const chosen = () => items().map(item => item.getAttribute('aria-current'))

test('shows its items on a tab page and marks the one that is shown', () => {
  assert.equal(
    items().map(item => [item.textContent, item.getAttribute('aria-current')]),
    [
      ['首页', 'page'],
      ['购物车', null],
    ],
  )
  assert.is(items()[0]?.style.color, '#222222')
  assert.is(items()[0]?.querySelector('img')?.getAttribute('src'), '/b.png')
  assert.ok(document.body.classList.contains('taro-has-tabbar'))
})

test('is not there on other pages, and comes back with the next tab page', async () => {
  turnTo(detail)
  await Promise.resolve()
  assert.is(bar(), null)
  assert.not.ok(document.body.classList.contains('taro-has-tabbar'))
  turnTo(cart)
  await Promise.resolve()
  assert.ok(bar())
  assert.equal(chosen(), [null, 'page'])
})

const everyApi = [
  ['setTabBarBadge', { index: 0, text: '1' }],
  ['removeTabBarBadge', { index: 0 }],
  ['showTabBarRedDot', { index: 0 }],
  ['hideTabBarRedDot', { index: 0 }],
  ['setTabBarItem', { index: 0 }],
  ['setTabBarStyle', {}],
  ['showTabBar', {}],
  ['hideTabBar', {}],
] as const
for (const [api, options] of everyApi) {
  test(`${api} also answers ok on a page without the bar`, async () => {
    show(detail)
    assert.equal(await assertAnswered(callApi(wx[api], options)), { errMsg: `${api}:ok` })
  })

  test(`${api} fails in an app without a bar`, async () => {
    setTabBar({ list: [] })
    assert.is(await assertRefused(wx[api], options), `${api}:fail not TabBar page`)
  })

  test(`${api} answers ok on a tab page`, async () => {
    assert.equal(await assertAnswered(callApi(wx[api], options)), { errMsg: `${api}:ok` })
  })
}

test('a press opens the page and tells it', async () => {
  const told: unknown[] = []
  const stop = cart.events.on('tabItemTap', item => told.push(item))
  items()[1]?.click()
  await settle()
  stop()
  assert.equal(opened, ['switchTab /cart'])
  assert.equal(told, [{ index: 1, pagePath: '/cart', text: '购物车' }])
  assert.equal(chosen(), [null, 'page'])
})

test('a press on the page that is shown leaves it alone, but tells it', async () => {
  const told: unknown[] = []
  const stop = home.events.on('tabItemTap', ({ index }) => told.push(index))
  items()[0]?.click()
  await settle()
  stop()
  assert.equal(opened, [])
  assert.equal(told, [0])
})

test('a page that holds its visitor back stays, and nothing is left unhandled', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  const stop = home.events.on('tabItemTap', () => assert.unreachable())
  isHeldBack = true
  items()[1]?.click()
  await settle()
  await settle()
  stop()
  process.off('unhandledRejection', note)
  assert.equal(unhandled, [])
  assert.equal(chosen(), ['page', null])
})

test('an item that has the focus keeps it', async () => {
  items()[1]?.focus()
  const focused = document.activeElement
  await wx.setTabBarBadge({ index: 1, text: '3' })
  assert.is(document.activeElement, focused)
  assert.is(items()[1], focused)
})

test('what a page hangs on it before it is drawn is there when it is', async () => {
  setTabBar({ ...config })
  await wx.setTabBarBadge({ index: 1, text: '2' })
  startDrawing()
  assert.equal(marks(), [null, '2'])
})

test('an app that draws its own bar gets none', async () => {
  setTabBar({ ...config, custom: true })
  startDrawing()
  assert.is(bar(), null)
  await assertAnswered(callApi(wx.setTabBarBadge, { index: 1, text: '2' }))
  await assertAnswered(callApi(wx.showTabBar, {}))
  assert.is(bar(), null)
})

test('badges and dots come, take each other’s place, and go', async () => {
  await assertAnswered(callApi(wx.setTabBarBadge, { index: 1, text: '12' }))
  assert.equal(marks(), [null, '12'])
  await wx.showTabBarRedDot({ index: 1 })
  assert.equal(marks(), [null, '有新内容'])
  await wx.setTabBarBadge({ index: 1, text: '12345' })
  assert.equal(marks(), [null, '…'])
  await wx.removeTabBarBadge({ index: 1 })
  await wx.showTabBarRedDot({ index: 0 })
  await wx.hideTabBarRedDot({ index: 0 })
  assert.equal(marks(), [null, null])
})

test('an item and the colours can be changed, the rest stays', async () => {
  await wx.setTabBarItem({ index: 0, text: '主页' })
  assert.is(items()[0]?.textContent, '主页')
  assert.is(items()[0]?.querySelector('img')?.getAttribute('src'), '/b.png')
  await wx.setTabBarStyle({ backgroundColor: '#ABCDEF' })
  assert.is(bar()?.style.backgroundColor, '#ABCDEF')
  assert.is(items()[0]?.style.color, '#222222')
})

test('can be taken away and brought back', async () => {
  await wx.hideTabBar()
  assert.is(bar(), null)
  await wx.showTabBar()
  assert.ok(bar())
})

const refusals: [api: keyof typeof wx, options: object, errMsg: string][] = [
  ['setTabBarStyle', { color: 'red' }, 'setTabBarStyle:fail invalid color'],
  ['setTabBarStyle', { selectedColor: '#12345' }, 'setTabBarStyle:fail invalid selectedColor'],
  ['setTabBarStyle', { backgroundColor: undefined }, 'setTabBarStyle:fail invalid backgroundColor'],
  ['setTabBarStyle', { borderStyle: 'blue' }, 'setTabBarStyle:fail invalid borderStyle'],
  ['setTabBarBadge', { index: 9, text: '' }, 'setTabBarBadge:fail tabbar item not found'],
  ['hideTabBarRedDot', { index: -1 }, 'hideTabBarRedDot:fail tabbar item not found'],
  ['setTabBarItem', { index: NaN }, 'setTabBarItem:fail tabbar item not found'],
  ...(
    [
      'setTabBarBadge',
      'removeTabBarBadge',
      'showTabBarRedDot',
      'hideTabBarRedDot',
      'setTabBarItem',
    ] as const
  ).map((api): [keyof typeof wx, object, string] => [
    api,
    { index: '0', text: '' },
    `${api}:fail parameter error: parameter.index should be Number instead of String`,
  ]),
  [
    'setTabBarBadge',
    { index: 0 },
    'setTabBarBadge:fail parameter error: parameter.text should be String instead of Undefined',
  ],
]
for (const [api, options, errMsg] of refusals) {
  test(`${api} refuses ${JSON.stringify(options)}, and the console hears of what is wrong with it`, async () => {
    const lines = await logged(async () => assert.is(await assertRefused(wx[api], options), errMsg))
    assert.equal(lines, errMsg.endsWith('not found') ? [] : [errMsg])
  })
}

test.run()
