import { calling, callingEach, fact, grouped } from './declare.js'

const two = '/pages/two/index'

/** Hooks of the pages after the first one was shown. */
const hooksOf = (name, steps, decided) =>
  fact(
    name,
    async tools => {
      tools.log.length = 0
      for (const step of steps) {
        await step(tools.Taro)
        await tools.wait(350)
      }
      return tools.log.filter(line => !/pageScroll|reachBottom/.test(line))
    },
    decided,
  )

const open = Taro => Taro.navigateTo({ url: two })

/** Order in which a navigation tells the event, the hooks and the promise. */
const orderOf = (name, before, navigate, decided) =>
  fact(
    name,
    async ({ Taro, log, wait }) => {
      for (const step of before) {
        await step(Taro)
        await wait(300)
      }
      log.length = 0
      Taro.eventCenter.on('__taroRouterChange', () => log.push('event'))
      Promise.resolve(navigate(Taro)).then(
        () => log.push('promise'),
        () => log.push('rejected'),
      )
      await wait(450)
      return log.filter(line => !/constructor|willMount|didMount|pageScroll/.test(line))
    },
    decided,
  )

/** The same without the promise: the event and the hooks alone. */
const hooksAndEvent = (name, before, navigate) => {
  const { read } = orderOf(name, before, navigate)
  return fact(name, async tools => (await read(tools)).filter(line => line !== 'promise'))
}

const eventOf = (name, before, navigate, decided) =>
  fact(
    name,
    async ({ Taro, wait }) => {
      for (const step of before) {
        await step(Taro)
        await wait(300)
      }
      let found
      Taro.eventCenter.on('__taroRouterChange', given => (found ??= given))
      navigate(Taro)
      await wait(350)
      if (!found) return 'no event'
      const { action, fromLocation, toLocation } = found
      const place = ({ path, params }) => ({ path, params })
      return { action, from: place(fromLocation), to: place(toLocation) }
    },
    decided,
  )

const callbacks =
  'The old navigation ignores success, fail and complete; pages written for mini-programs wait for them.'
const contract =
  'The old line moves the address before it fails; here nothing has moved, and the same text comes with callbacks.'

export const navigationFacts = grouped(
  'Navigation',
  fact('the first page: its hooks', ({ log }) =>
    log.filter(line => !/pageScroll|reachBottom/.test(line)),
  ),
  fact('the first page: title of the window', () => document.title),
  hooksOf('navigateTo: hooks', [open]),
  hooksOf('navigateTo and back: hooks', [open, Taro => Taro.navigateBack()]),
  hooksOf('navigateTo and the browser’s back: hooks', [open, () => history.back()]),
  hooksOf('redirectTo: hooks', [open, Taro => Taro.redirectTo({ url: `${two}?x=1` })]),
  hooksOf('redirectTo to another page: hooks', [Taro => Taro.redirectTo({ url: two })]),
  hooksOf('switchTab: hooks', [Taro => Taro.switchTab({ url: '/pages/three/index' })]),
  hooksOf('reLaunch: hooks', [open, Taro => Taro.reLaunch({ url: '/pages/one/index' })]),
  orderOf('navigateTo: event, hooks and promise', [], open),
  orderOf('navigateBack: event, hooks and promise', [open], Taro => Taro.navigateBack()),
  orderOf('redirectTo: event, hooks and promise', [], Taro => Taro.redirectTo({ url: two })),
  orderOf('switchTab: event, hooks and promise', [], Taro =>
    Taro.switchTab({ url: '/pages/three/index' }),
  ),
  orderOf('an unknown page: event, hooks and promise', [], Taro =>
    Taro.navigateTo({ url: '/nope' }),
  ),
  hooksAndEvent('navigateTo: event and hooks', [], open),
  hooksAndEvent('navigateBack: event and hooks', [open], Taro => Taro.navigateBack()),
  hooksAndEvent('redirectTo: event and hooks', [], Taro => Taro.redirectTo({ url: two })),
  hooksAndEvent('switchTab: event and hooks', [], Taro =>
    Taro.switchTab({ url: '/pages/three/index' }),
  ),
  eventOf('navigateTo: what the event says', [], Taro =>
    Taro.navigateTo({ url: `${two}?a=1&b=%20&c` }),
  ),
  eventOf('navigateBack: what the event says', [open], Taro => Taro.navigateBack()),
  eventOf('redirectTo: what the event says', [], Taro => Taro.redirectTo({ url: `${two}?a=1` })),
  eventOf('switchTab: what the event says', [], Taro =>
    Taro.switchTab({ url: '/pages/three/index' }),
  ),
  fact('the event of navigateTo: fields of toLocation', async ({ Taro, wait }) => {
    let found
    Taro.eventCenter.on('__taroRouterChange', given => (found ??= given))
    Taro.navigateTo({ url: `${two}?a=1` })
    await wait(300)
    const {
      toLocation: { path, search, hash, params },
    } = found
    return { path, search, hash, params }
  }),
  fact('params of a page: not decoded, without =, with a second =', async ({ Taro, wait, log }) => {
    await Taro.navigateTo({ url: `${two}?a=%E4%BD%A0&b&c=1=2&d=` })
    await wait(300)
    return log.find(line => line.startsWith('two willMount'))
  }),
  fact('a relative address', async ({ Taro, wait }) => {
    await Taro.navigateTo({ url: '../two/index?x=1' })
    await wait(300)
    return location.pathname + location.search
  }),
  fact('the address and the title after navigateTo', async ({ Taro, wait }) => {
    await open(Taro)
    await wait(300)
    return [location.pathname, document.title]
  }),
  fact('the title after navigateBack', async ({ Taro, wait }) => {
    await open(Taro)
    await wait(300)
    await Taro.navigateBack()
    await wait(350)
    return [location.pathname, document.title]
  }),
  fact(
    'a title that was set, after going on and back',
    async ({ Taro, wait }) => {
      Taro.setNavigationBarTitle({ title: 'Mine' })
      await open(Taro)
      await wait(300)
      await Taro.navigateBack()
      await wait(350)
      return document.title
    },
    'The old line shows the configured title again; a title that was set stays with its page, as in mini-programs.',
  ),
  fact('getCurrentPages after navigateTo', async ({ Taro, wait }) => {
    await open(Taro)
    await wait(300)
    return Taro.getCurrentPages().length
  }),
  fact('getCurrentPages after going back', async ({ Taro, wait }) => {
    await open(Taro)
    await wait(300)
    await Taro.navigateBack()
    await wait(350)
    return Taro.getCurrentPages().length
  }),
  fact('a covered page stays in the document, not displayed', async ({ Taro, wait, one }) => {
    await open(Taro)
    await wait(300)
    return [one('.page-one') !== null, one('.page-one')?.offsetParent === null]
  }),
  fact('state of a page after going on and back', async ({ Taro, wait, mount, one, h, C }) => {
    await mount(() => h(C.View, { id: 'mine' }, 'kept'))
    await open(Taro)
    await wait(300)
    await Taro.navigateBack()
    await wait(350)
    return one('#mine')?.textContent ?? null
  }),
  fact('place of a page after going on and back', async ({ Taro, wait, mount, one, h, C }) => {
    await mount(() => h(C.View, { style: { height: '3000px' } }))
    const panel = one('.taro-tabbar__panel') ?? document.scrollingElement
    panel.scrollTop = 700
    await wait(100)
    await open(Taro)
    await wait(300)
    const onTop = panel.scrollTop
    await Taro.navigateBack()
    await wait(350)
    return [onTop, panel.scrollTop]
  }),
  fact('navigateTo in the answer of navigateTo', async ({ Taro, wait }) => {
    await open(Taro)
    await wait(300)
    await Taro.navigateTo({ url: `${two}?x=2` })
    await wait(300)
    return [Taro.getCurrentPages().length, location.search]
  }),
  fact('navigateBack({ delta: 2 })', async ({ Taro, wait }) => {
    await open(Taro)
    await wait(300)
    await Taro.navigateTo({ url: `${two}?x=2` })
    await wait(300)
    await Taro.navigateBack({ delta: 2 })
    await wait(400)
    return [Taro.getCurrentPages().length, location.pathname]
  }),
  fact('$router of a page', async ({ Taro, wait }) => {
    await Taro.navigateTo({ url: `${two}?x=1` })
    await wait(300)
    const { path, params } = globalThis.topPage.$router
    return { path, params }
  }),
  fact('beforeRouteLeave: next(false), then next(true)', async ({ Taro, wait }) => {
    const asked = []
    globalThis.topPage.beforeRouteLeave = (from, to, next) => {
      asked.push([from.path, to.path])
      next(asked.length > 1)
    }
    Taro.navigateTo({ url: two })?.catch(() => undefined)
    await wait(250)
    const first = location.pathname
    Taro.navigateTo({ url: two })?.catch(() => undefined)
    await wait(300)
    return [asked, first, location.pathname]
  }),
  calling('navigateTo', { url: two }, callbacks),
  calling('redirectTo', { url: two }, callbacks),
  calling('reLaunch', { url: two }, callbacks),
  ...['/pages/three/index', two, '/nope'].map(url =>
    fact(`switchTab to ${url}: whom it tells, and its promise`, async ({ call }) => {
      const { told, settled } = await call('switchTab', { url })
      return { told, settled }
    }),
  ),
  fact('switchTab: whom it has told when the call returns', async ({ call }) => {
    const { atOnce } = await call('switchTab', { url: '/pages/three/index' })
    return atOnce
  }),
  ...[
    ['navigateTo without an address', 'navigateTo', {}],
    ['redirectTo without an address', 'redirectTo', {}],
    ['navigateTo to a page of the tab bar', 'navigateTo', { url: '/pages/three/index' }],
    ['navigateTo to a page', 'navigateTo', { url: two }],
    ['redirectTo to a page', 'redirectTo', { url: two }],
    ['reLaunch to a page', 'reLaunch', { url: two }],
    ['navigateBack by -1', 'navigateBack', { delta: -1 }],
  ].map(([name, api, options]) =>
    fact(`${name}: its promise`, async ({ Taro }) =>
      Taro[api](options).then(
        value => ({ resolved: value }),
        error => ({ rejected: error }),
      ),
    ),
  ),
  fact('an unknown page: text of its failure', async ({ Taro }) =>
    Taro.navigateTo({ url: '/nope' }).catch(({ errMsg }) => errMsg),
  ),
  fact('an unknown page: the app’s hook', async ({ Taro, log, wait }) => {
    Taro.navigateTo({ url: '/nope' }).catch(() => undefined)
    await wait(200)
    return log.filter(line => line.startsWith('app'))
  }),
  fact(
    'an unknown page: the address afterwards',
    async ({ Taro, wait }) => {
      Taro.navigateTo({ url: '/nope' }).catch(() => undefined)
      await wait(200)
      return location.pathname
    },
    contract,
  ),
  callingEach('setNavigationBarTitle', [
    { title: 'New' },
    { title: '' },
    { title: 5 },
    { title: null },
    {},
    undefined,
    null,
    'New',
  ]),
  calling(
    'setNavigationBarColor',
    { backgroundColor: '#ff0000', frontColor: '#ffffff' },
    'The old call answers nothing; here it answers like every call.',
  ),
  fact('setNavigationBarColor: the colour for the host', ({ Taro, all }) => {
    Taro.setNavigationBarColor({ backgroundColor: '#ff0000', frontColor: '#ffffff' })
    return all('meta[name="theme-color"]').at(-1)?.content ?? null
  }),
)
