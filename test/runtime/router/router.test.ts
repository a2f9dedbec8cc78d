import { createMemoryHistory } from 'history'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { getStorageSync } from '../../../runtime/index.ts'
import { onRouteChange, type RouteChange } from '../../../runtime/router/route-change.ts'
import { visit } from '../../../runtime/router/visit.ts'
import { freshDom } from '../../support/dom.ts'
import {
  apply,
  openModel,
  randomNumbers,
  randomStep,
  stackOf,
} from '../../support/navigation-model.ts'
import {
  blankPage,
  failure,
  idle,
  type RouterFixture,
  routerFixture,
  settle,
} from '../../support/navigation-router.ts'

const test = suite('router')
test.before.each(() => freshDom())

const pages = ['/a', '/a/b', '/a/c', '/a/d', '/other', '/selectLbsShop', '/error'].map(path =>
  blankPage(path, { title: path }),
)
const tab = blankPage('/a/tab', { isTab: true })
const child = blankPage('/a/child', { parent: '/a' })

async function started(url = '/a', entries = [...pages, tab, child]): Promise<RouterFixture> {
  const fixture = routerFixture(entries, { url })
  await fixture.router.start()
  fixture.trace.length = 0
  return fixture
}

const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

test('starts with the page of the address', async () => {
  const fixture = routerFixture(pages, { url: '/a/b?x=1' })
  await fixture.router.start()
  assert.equal(fixture.trace, ['mount /a/b?x=1', 'see /a/b?x=1', 'show /a/b?x=1'])
  assert.equal(fixture.stack(), ['/a/b?x=1'])
})

test('puts the public path into the address bar', async () => {
  const fixture = await started('/pages/a/b/index?x=1')
  assert.is(fixture.address(), '/a/b?x=1')
  await go(fixture, '/pages/a/c/index?y=1')
  assert.is(fixture.address(), '/a/c?y=1')
})

test('turns pages in the order that page code expects', async () => {
  const fixture = await started()
  await go(fixture, '/a/b')
  assert.equal(fixture.trace.splice(0), ['hide /a', 'mount /a/b', 'see /a/b', 'show /a/b'])
  await fixture.router.back(1)
  assert.equal(fixture.trace.splice(0), ['see /a', 'show /a', 'unmount /a/b'])
  await fixture.router.open('redirectTo', '/a/c', 'instead')
  assert.equal(fixture.trace.splice(0), ['unmount /a', 'mount /a/c', 'see /a/c', 'show /a/c'])
  await go(fixture, '/a/d')
  fixture.trace.length = 0
  await fixture.router.open('reLaunch', '/a', 'reset')
  assert.equal(fixture.trace, ['unmount /a/c', 'unmount /a/d', 'mount /a', 'see /a', 'show /a'])
  assert.equal(fixture.stack(), ['/a'])
})

test('keeps the ninth page in the place of the eighth', async () => {
  const fixture = await started()
  for (let n = 2; n <= 8; n += 1) await go(fixture, `/a/b?n=${n}`)
  assert.is(fixture.stack().length, 8)
  await go(fixture, '/a/c?n=9')
  assert.is(fixture.stack().length, 8)
  assert.is(fixture.stack()[7], '/a/c?n=9')
  assert.is(fixture.address(), '/a/c?n=9')
  await fixture.router.back(1)
  assert.is(fixture.address(), '/a/b?n=7')
})

test('goes back no further than the lowest page', async () => {
  const fixture = await started()
  await go(fixture, '/a/b')
  await go(fixture, '/a/c')
  await fixture.router.back(10)
  assert.equal(fixture.stack(), ['/a'])
  assert.is(fixture.address(), '/a')
})

test('a step back that is asked for again before it is done is one step', async () => {
  const fixture = await started()
  await fixture.router.open('navigateTo', '/a/b', 'over')
  await fixture.router.open('navigateTo', '/a/c', 'over')
  await Promise.all([fixture.router.back(1), fixture.router.back(1)])
  assert.equal(fixture.stack(), ['/a', '/a/b'])
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a'])
})

test('goes back by whole pages, at least one', async () => {
  const fixture = await started()
  for (const path of ['/a/b', '/a/child', '/a/d']) await go(fixture, path)
  await fixture.router.back(1.9)
  assert.equal(fixture.stack(), ['/a', '/a/b', '/a/child'])
  await fixture.router.back(0.5)
  assert.equal(fixture.stack(), ['/a', '/a/b'])
  await fixture.router.back(Infinity)
  assert.equal(fixture.stack(), ['/a'])
})

test('from the lowest page goes to its parent, or stays', async () => {
  const fixture = await started('/a/child?br=8')
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a?br=8'])
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a?br=8'])
})

test('refuses an unknown page, address and stack unmoved, the app told first', async () => {
  const fixture = await started('/a?br=8')
  const refused = go(fixture, '/a/nope?x=1&y=%E8%8C%B6')
  assert.is(await failure(refused), "Can not find proper registered route for '/a/nope'")
  assert.equal(fixture.unknown, [{ path: '/a/nope', query: { x: '1', y: '茶' } }])
  assert.equal(fixture.stack(), ['/a?br=8'])
  assert.is(fixture.address(), '/a?br=8')
  assert.equal(fixture.trace, [])
  assert.is(getStorageSync('__prevPath__'), '')
})

test('starts with the error screen on an unknown address', async () => {
  const fixture = await started('/a/nope?x=1')
  assert.equal(fixture.unknown, [{ path: '/a/nope', query: { x: '1' } }])
  assert.equal(fixture.stack(), ['/error?type=route&path=%2Fa%2Fnope'])
  assert.is(fixture.address(), '/error?type=route&path=%2Fa%2Fnope')
})

test('knows pages of the tab bar', async () => {
  const fixture = await started()
  assert.is(await failure(go(fixture, '/a/tab')), 'can not navigateTo a tabbar page')
  assert.is(
    await failure(fixture.router.open('redirectTo', '/a/tab', 'instead')),
    'can not redirectTo a tabbar page',
  )
  assert.is(
    await failure(fixture.router.open('switchTab', '/a/b?x=1', 'reset')),
    'page "/a/b" is not found',
  )
  assert.is(
    await failure(fixture.router.open('switchTab', '/x', 'reset')),
    'page "/x" is not found',
  )
  await go(fixture, '/a/b')
  await fixture.router.open('switchTab', '/a/tab', 'reset')
  assert.equal(fixture.stack(), ['/a/tab'])
  assert.equal(fixture.unknown, [])
})

test('opens one page for a double tap', async () => {
  const fixture = await started()
  await Promise.all([go(fixture, '/a/b'), go(fixture, '/a/b')])
  assert.equal(fixture.stack(), ['/a', '/a/b'])
  await Promise.all([go(fixture, '/a/c'), go(fixture, '/a/d'), go(fixture, '/a/c')])
  assert.equal(fixture.stack(), ['/a', '/a/b', '/a/c', '/a/d', '/a/c'])
})

test('leaves for another module when the call has been answered', async () => {
  const fixture = await started('/a?br=8&staffId=5')
  await go(fixture, '/other?x=1')
  assert.equal(fixture.browserCalls, [])
  assert.equal(fixture.stack(), ['/a?br=8&staffId=5'])
  await settle()
  assert.equal(fixture.browserCalls.splice(0), ['assign /other?x=1&br=8'])
  await fixture.router.open('redirectTo', '/other', 'instead')
  await settle()
  assert.equal(fixture.browserCalls.splice(0), ['replace /other?br=8'])
  await go(fixture, '/a/b')
  await fixture.router.open('reLaunch', '/other', 'reset')
  await settle()
  assert.equal(fixture.browserCalls.splice(0), ['replace /other?br=8'])
  assert.is(fixture.address(), '/a?br=8&staffId=5', 'the page is replaced at the bottom')
})

test('back counts over the documents of several modules', async () => {
  const first = await started('/a?br=8')
  await go(first, '/a/b')
  await go(first, '/other')
  await settle()
  // Another document on top of two pages, with a page of its own.
  const second = await started('/other?br=8')
  await go(second, '/other?x=1')
  const gone: number[] = []
  second.history.go = steps => void gone.push(steps)
  await second.router.back(3)
  await settle()
  assert.equal(gone.splice(0), [-3])
  await second.router.back(9)
  await settle()
  assert.equal(gone, [-3], 'at most to the lowest page, which the browser has not reached yet')
})

test('opens the shop chooser of every module in the app', async () => {
  const fixture = await started('/a?br=8&staffId=5')
  await go(fixture, '/selectLbsShop?from=a')
  assert.equal(fixture.stack(), ['/a?br=8&staffId=5', '/selectLbsShop?from=a&br=8'])
  await settle()
  assert.equal(fixture.browserCalls, [])
})

test('an http address leaves the app as it is', async () => {
  const fixture = await started('/a?br=8')
  await go(fixture, 'https://shop.example/x?y=1')
  await settle()
  assert.equal(fixture.browserCalls, ['assign https://shop.example/x?y=1'])
})

test('steps really back to the document that the visitor came from', async () => {
  const first = await started('/a')
  await go(first, '/other?x=1')
  await settle()
  const history = createMemoryHistory({ initialEntries: ['/before', '/other?x=1'] })
  const second = routerFixture(pages, { history })
  await second.router.start()
  await second.router.back(1)
  await settle()
  assert.is(second.address(), '/before')
  const deepLink = await started('/other?x=1')
  await deepLink.router.back(1)
  await settle()
  assert.is(deepLink.address(), '/other?x=1')
})

test('remembers the previous path and counts the visit', async () => {
  const fixture = await started('/a?br=8')
  const { deep } = visit()
  await go(fixture, '/a/b')
  assert.is(getStorageSync('__prevPath__'), '/a?br=8')
  await fixture.router.open('redirectTo', '/a/c', 'instead')
  assert.is(getStorageSync('__prevPath__'), '/a/b?br=8')
  assert.is(visit().deep, deep + 2)
  const { anchorTime } = visit()
  await fixture.router.back(1)
  await fixture.router.open('reLaunch', '/a/d', 'reset')
  assert.equal(visit(), { deep: deep + 2, anchorTime })
  assert.is(getStorageSync('__prevPath__'), '/a/b?br=8')
})

test('announces a change when the address has moved and before the page mounts', async () => {
  const fixture = await started('/a?br=8')
  const changes: string[] = []
  const stop = onRouteChange(({ fromLocation, toLocation, action }: RouteChange) => {
    changes.push(
      `${action} ${fromLocation.url} ${toLocation.url} ${fixture.address()} ${fixture.trace}`,
    )
  })
  await go(fixture, '/a/b?x=%E8')
  fixture.trace.length = 0
  await fixture.router.open('redirectTo', '/a/c', 'instead')
  fixture.trace.length = 0
  await fixture.router.back(1)
  stop()
  await go(fixture, '/a/b')
  assert.equal(changes, [
    'PUSH /a?br=8 /a/b?x=%E8&br=8 /a/b?x=%E8&br=8 ',
    'REPLACE /a/b?x=%E8&br=8 /a/c?br=8 /a/c?br=8 ',
    'POP /a/c?br=8 /a?br=8 /a?br=8 ',
  ])
})

test('changes the address of the page at hand without a navigation', async () => {
  const fixture = await started('/a?code=1&br=8')
  fixture.router.replaceUrl('/a?br=8')
  assert.is(fixture.address(), '/a?br=8')
  assert.equal(fixture.stack(), ['/a?br=8'])
  await go(fixture, '/a/b')
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a?br=8'])
  assert.equal(fixture.trace, [
    'hide /a?br=8',
    'mount /a/b?br=8',
    'see /a/b?br=8',
    'show /a/b?br=8',
    'see /a?br=8',
    'show /a?br=8',
    'unmount /a/b?br=8',
  ])
})

test('500 random walks over a history in memory agree with the model', async () => {
  const random = randomNumbers(20261121)
  const paths = ['/a', '/a/b', '/a/c', '/a/d']
  for (let walk = 0; walk < 500; walk += 1) {
    let fixture = await started('/a')
    let model = openModel('/a')
    for (let count = 0; count < 14; count += 1) {
      const step = randomStep(model, random, paths)
      model = apply(model, step)
      if (step.do === 'navigateTo') await go(fixture, step.url)
      if (step.do === 'redirectTo') await fixture.router.open('redirectTo', step.url, 'instead')
      if (step.do === 'reLaunch') await fixture.router.open('reLaunch', step.url, 'reset')
      if (step.do === 'navigateBack') await fixture.router.back(step.delta)
      if (step.do === 'back') fixture.history.back()
      if (step.do === 'forward') fixture.history.forward()
      if (step.do === 'reload') {
        fixture.close()
        fixture = routerFixture([...pages], { history: fixture.history })
        await fixture.router.start()
      }
      await idle()
      const where = `walk ${walk}, step ${count}: ${JSON.stringify(step)}`
      assert.equal(fixture.stack(), stackOf(model), where)
      assert.is(fixture.address(), model.entries[model.at], where)
    }
  }
})

test.run()
