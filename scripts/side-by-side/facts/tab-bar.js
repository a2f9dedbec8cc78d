import { calling, callingEach, fact, grouped } from './declare.js'

const after = (name, act, read, decided) =>
  fact(
    name,
    async tools => {
      await tools.wait(200)
      await act(tools.Taro)
      await tools.wait(350)
      return read(tools)
    },
    decided,
  )

/** A bar’s call on a page that is not of the bar. */
const elsewhere = (api, options) =>
  fact(`${api} on a page without the bar`, async ({ Taro, call, wait }) => {
    await Taro.navigateTo({ url: '/pages/two/index' })
    await wait(350)
    return call(api, options)
  })

const isSeen = element => element.offsetParent !== null
const badge = ({ all }) =>
  all('.weui-badge:not(.weui-badge_dot)')
    .filter(isSeen)
    .map(each => each.textContent)
const dots = ({ all }) => all('.weui-badge_dot').filter(isSeen).length
const labels = ({ all }) => all('.weui-tabbar__label').map(each => each.textContent)

export const tabBarFacts = grouped(
  'Tab bar',
  callingEach('setTabBarBadge', [
    { index: 0, text: '5' },
    { index: '0', text: '5' },
    { index: 0, text: 5 },
    { index: 0 },
    { text: '5' },
    {},
  ]),
  calling(
    'setTabBarBadge',
    { index: 9, text: '5' },
    'The old call fails and then succeeds for an item that is not there; here it fails once.',
  ),
  callingEach('removeTabBarBadge', [{ index: 0 }, { index: null }, {}]),
  callingEach('showTabBarRedDot', [{ index: 1 }, { index: '1' }]),
  callingEach('hideTabBarRedDot', [{ index: 1 }, { index: undefined }]),
  callingEach('setTabBarStyle', [
    { color: '#123456' },
    { color: 'red' },
    { color: '#123' },
    { selectedColor: 'red' },
    { backgroundColor: 'white' },
    { borderStyle: 'red' },
    { borderStyle: 'white' },
    {},
  ]),
  callingEach('setTabBarItem', [
    { index: 0, text: 'New' },
    { index: 7, text: 'New' },
    { index: '0' },
    {},
  ]),
  callingEach('hideTabBar', [{}, { animation: true }, { animation: 'yes' }]),
  callingEach('showTabBar', [{}, { animation: 1 }]),
  callingEach('setTabBarBadge', [undefined, null]),
  elsewhere('setTabBarBadge', { index: 0, text: '5' }),
  elsewhere('removeTabBarBadge', { index: 0 }),
  elsewhere('showTabBarRedDot', { index: 0 }),
  elsewhere('hideTabBarRedDot', { index: 0 }),
  elsewhere('setTabBarItem', { index: 0, text: 'New' }),
  elsewhere('setTabBarStyle', { color: '#123456' }),
  elsewhere('hideTabBar', {}),
  elsewhere('showTabBar', {}),
  fact('a badge that was set on another page, back on the bar’s', async tools => {
    await tools.Taro.navigateTo({ url: '/pages/two/index' })
    await tools.wait(350)
    Promise.resolve(tools.Taro.setTabBarBadge({ index: 0, text: '7' })).catch(() => undefined)
    await tools.Taro.navigateBack()
    await tools.wait(400)
    return badge(tools)
  }),
  fact('how often setTabBarBadge tells of its success', async ({ Taro, wait }) => {
    let times = 0
    await Taro.setTabBarBadge({ index: 0, text: '5', success: () => (times += 1) })
    await wait(100)
    return times
  }),
  after('labels of the bar', () => undefined, labels),
  after('a badge', Taro => Taro.setTabBarBadge({ index: 1, text: '5' }), badge),
  after(
    'a badge that was removed',
    async Taro => {
      await Taro.setTabBarBadge({ index: 1, text: '5' })
      await Taro.removeTabBarBadge({ index: 1 })
    },
    badge,
  ),
  after(
    'a badge of six characters',
    Taro => Taro.setTabBarBadge({ index: 1, text: '123456' }),
    badge,
    'The old line draws all of it over its neighbours; documented is … instead of more than 4 characters.',
  ),
  after('a red dot', Taro => Taro.showTabBarRedDot({ index: 1 }), dots),
  after(
    'a red dot instead of a badge',
    async Taro => {
      await Taro.setTabBarBadge({ index: 1, text: '5' })
      await Taro.showTabBarRedDot({ index: 1 })
    },
    tools => [badge(tools), dots(tools)],
  ),
  after('a label that was changed', Taro => Taro.setTabBarItem({ index: 1, text: 'New' }), labels),
  after(
    'colours that were changed',
    Taro => Taro.setTabBarStyle({ color: '#123456', selectedColor: '#ff0000' }),
    ({ all, style }) => all('.weui-tabbar__label').map(each => style(each, 'color')),
  ),
  after(
    'a background that was changed',
    Taro => Taro.setTabBarStyle({ backgroundColor: '#eeeeee' }),
    ({ one, style }) => style(one('.weui-tabbar'), 'backgroundColor'),
  ),
  after(
    'the bar that was hidden',
    Taro => Taro.hideTabBar({}),
    ({ one }) =>
      one('.weui-tabbar')?.getBoundingClientRect().height > 0 &&
      one('.weui-tabbar').getBoundingClientRect().top < innerHeight,
  ),
  after(
    'the bar that was hidden and shown',
    async Taro => {
      await Taro.hideTabBar({})
      await Taro.showTabBar({})
    },
    ({ one }) => one('.weui-tabbar').getBoundingClientRect().top < innerHeight,
  ),
  after(
    'the item that is selected',
    () => undefined,
    ({ all }) =>
      all('.weui-tabbar__item').map(each => each.classList.contains('weui-bar__item_on')),
  ),
  after(
    'the item that is selected after switchTab',
    Taro => Taro.switchTab({ url: '/pages/three/index' }),
    ({ all }) =>
      all('.weui-tabbar__item').map(each => each.classList.contains('weui-bar__item_on')),
  ),
  after(
    'a tap on the second item',
    async () => document.querySelectorAll('.weui-tabbar__item')[1].click(),
    () => location.pathname,
  ),
  after(
    'the bar on a page without it',
    Taro => Taro.navigateTo({ url: '/pages/two/index' }),
    ({ one }) => one('.weui-tabbar')?.offsetParent != null,
  ),
)
