import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { wx } from '../../../runtime/index.ts'
import { startTabBar } from '../../../runtime/tab-bar/start-tab-bar.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import type { Router } from '../../../runtime/router/router.ts'
import { assertAnswered, assertRefused, callApi, logged } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('tab bar')

const home = { path: '/home', entry: { path: '/home', isTab: true } }
const detail = { path: '/home/detail', entry: { path: '/home/detail' } }

/** As much of a router as a bar looks at. */
const showing = (page: object) => setRouter({ pages: [page] } as unknown as Router)

test.before(() => {
  freshDom()
  startTabBar({ list: [] })
})
test.before.each(() => {
  freshDom()
  showing(home)
  startTabBar({
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
  })
})

const bar = () => document.querySelector<HTMLElement>('.taro-tabbar__tabbar')
const items = () => [...document.querySelectorAll<HTMLElement>('.taro-tabbar__item')]
const marks = () =>
  items().map(item =>
    item.querySelector('.taro-tabbar__dot')
      ? 'dot'
      : (item.querySelector('.taro-tabbar__badge')?.textContent ?? ''),
  )

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

test('is not there on other pages', async () => {
  showing(detail)
  startTabBar({ list: [] })
  assert.is(bar(), null)
  await logged(async () => {
    assert.is(await assertRefused(wx.showTabBar, {}), 'showTabBar:fail not TabBar page')
    assert.is(
      await assertRefused(wx.setTabBarBadge, { index: 0, text: '1' }),
      'setTabBarBadge:fail not TabBar page',
    )
  })
})

test('badges and dots come, take each other’s place, and go', async () => {
  await assertAnswered(callApi(wx.setTabBarBadge, { index: 1, text: '12' }))
  assert.equal(marks(), ['', '12'])
  await wx.showTabBarRedDot({ index: 1 })
  assert.equal(marks(), ['', 'dot'])
  await wx.setTabBarBadge({ index: 1, text: '12345' })
  assert.equal(marks(), ['', '…'])
  await wx.removeTabBarBadge({ index: 1 })
  await wx.showTabBarRedDot({ index: 0 })
  await wx.hideTabBarRedDot({ index: 0 })
  assert.equal(marks(), ['', ''])
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
  ['setTabBarStyle', { selectedColor: '#12345' }, 'setTabBarStyle:fail invalid color'],
  ['setTabBarStyle', { backgroundColor: undefined }, 'setTabBarStyle:fail invalid color'],
  ['setTabBarStyle', { borderStyle: 'blue' }, 'setTabBarStyle:fail invalid borderStyle'],
  ['setTabBarBadge', { index: 9, text: '' }, 'setTabBarBadge:fail tabbar item not found'],
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
