import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freshDom } from '../../support/dom.ts'
import {
  blankPage,
  failure,
  idle,
  type RouterFixture,
  routerFixture,
} from '../../support/navigation-router.ts'
import { logged } from '../../support/api-calls.ts'

const test = suite('pages whose files do not come')
test.before.each(() => freshDom())

const gone = () => Promise.reject(new Error('chunk is gone'))
const broken = () => blankPage('/a/broken', { load: gone })
const plain = ['/a', '/a/b', '/error'].map(path => blankPage(path))

async function quietly<T>(work: () => Promise<T>): Promise<T> {
  let result: T | undefined
  await logged(async () => {
    result = await work()
  })
  return result as T
}

async function started(fixture: RouterFixture): Promise<RouterFixture> {
  await fixture.router.start()
  fixture.trace.length = 0
  return fixture
}

const openBroken = (fixture: RouterFixture) =>
  fixture.router.open('navigateTo', '/a/broken', 'over')

test('one reload, at the address of the page that did not come', async () => {
  const fixture = await started(routerFixture([...plain, broken()]))
  let isSettled = false
  await quietly(async () => {
    void openBroken(fixture).finally(() => {
      isSettled = true
    })
    await idle()
  })
  assert.equal(fixture.browserCalls, ['reload'])
  assert.is(fixture.address(), '/a/broken')
  assert.equal(fixture.stack(), ['/a'])
  assert.not.ok(isSettled, 'the document is about to go')

  fixture.close()
  const again = routerFixture([...plain, broken()], { history: fixture.history })
  again.browser.mayReload()
  await quietly(() => again.router.start())
  assert.equal(again.stack(), ['/a', '/error?type=chunk'])
  assert.is(again.address(), '/error?type=chunk')
  await again.router.back(1)
  assert.equal(again.stack(), ['/a'])
})

test('after that reload the error screen, and the call fails', async () => {
  const fixture = await started(routerFixture([...plain, broken()]))
  fixture.browser.mayReload()
  const message = await quietly(() => failure(openBroken(fixture)))
  assert.is(message, 'loading page /a/broken failed')
  assert.equal(fixture.browserCalls, [])
  assert.equal(fixture.stack(), ['/a', '/error?type=chunk'])
  assert.is(fixture.address(), '/error?type=chunk')
})

test('no reload while offline, where it would show nothing at all', async () => {
  const fixture = await started(routerFixture([...plain, broken()], { isOnline: false }))
  await quietly(() => failure(openBroken(fixture)))
  assert.equal(fixture.browserCalls, [])
  assert.equal(fixture.stack(), ['/a', '/error?type=chunk'])
})

test('offline, another module is not opened as a document, which would end on the error page of the browser', async () => {
  const fixture = await started(routerFixture([...plain, blankPage('/b')], { isOnline: false }))
  const message = await failure(fixture.router.open('navigateTo', '/b', 'over'))
  assert.is(message, 'loading page /b failed')
  assert.equal(fixture.browserCalls, [])
  assert.equal(fixture.stack(), ['/a', '/error?type=chunk'])
})

test('the error screen that was loaded in advance is there without a network', async () => {
  let isOnline = true
  const load = () => (isOnline ? Promise.resolve({ default: () => null }) : gone())
  const pages = [blankPage('/a'), broken(), blankPage('/error', { load })]
  const fixture = await started(routerFixture(pages, { isOnline: false }))
  await fixture.router.warmUp()
  isOnline = false
  await quietly(() => failure(openBroken(fixture)))
  assert.equal(fixture.stack(), ['/a', '/error?type=chunk'])
})

test('a page that comes makes the next reload possible', async () => {
  const fixture = await started(routerFixture([...plain, broken()]))
  fixture.browser.mayReload()
  await quietly(() => failure(openBroken(fixture)))
  assert.not.ok(fixture.browser.mayReload(), 'the error screen itself does not count')
  await fixture.router.back(1)
  await fixture.router.open('navigateTo', '/a/b', 'over')
  assert.ok(fixture.browser.mayReload())
})

test('the last resort when the error screen does not come either, at the address of the page', async () => {
  const fixture = routerFixture([broken(), blankPage('/error', { load: gone })], {
    url: '/a/broken?x=1',
  })
  fixture.browser.mayReload()
  await quietly(() => fixture.router.start())
  assert.equal(fixture.trace, ['mount /a/broken?x=1', 'see /a/broken?x=1', 'show /a/broken?x=1'])
})

test('the last resort when no page is the error screen', async () => {
  const fixture = routerFixture([blankPage('/a')], { url: '/nope' })
  await fixture.router.start()
  assert.equal(fixture.stack(), ['/error?type=route&path=%2Fnope'])
})

test('a page below that does not come back reloads in its place', async () => {
  let isGone = false
  const flaky = blankPage('/a', {
    load: () => (isGone ? gone() : Promise.resolve({ default: () => null })),
  })
  const fixture = await started(routerFixture([flaky, ...plain.slice(1)]))
  await fixture.router.open('navigateTo', '/a/b', 'over')
  fixture.close()
  isGone = true
  const fresh = blankPage('/a', { load: flaky.load })
  const reloaded = await started(
    routerFixture([fresh, ...plain.slice(1)], { history: fixture.history }),
  )
  await quietly(async () => {
    void reloaded.router.back(1)
    await idle()
  })
  assert.equal(reloaded.browserCalls, ['reload'])
  assert.is(reloaded.address(), '/a')
})

test.run()
