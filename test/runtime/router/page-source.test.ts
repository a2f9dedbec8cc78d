import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freshDom } from '../../support/dom.ts'
import {
  blankPage,
  failure,
  idle,
  type RouterLab,
  routerLab,
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

async function started(lab: RouterLab): Promise<RouterLab> {
  await lab.router.start()
  lab.trace.length = 0
  return lab
}

const openBroken = (lab: RouterLab) => lab.router.open('navigateTo', '/a/broken', 'over')

test('one reload, at the address of the page that did not come', async () => {
  const lab = await started(routerLab([...plain, broken()]))
  let isSettled = false
  await quietly(async () => {
    void openBroken(lab).finally(() => {
      isSettled = true
    })
    await idle()
  })
  assert.equal(lab.browserCalls, ['reload'])
  assert.is(lab.address(), '/a/broken')
  assert.equal(lab.stack(), ['/a'])
  assert.not.ok(isSettled, 'the document is about to go')

  lab.close()
  const again = routerLab([...plain, broken()], { history: lab.history })
  again.browser.mayReload()
  await quietly(() => again.router.start())
  assert.equal(again.stack(), ['/a', '/error?type=chunk'])
  assert.is(again.address(), '/error?type=chunk')
  await again.router.back(1)
  assert.equal(again.stack(), ['/a'])
})

test('after that reload the error screen, and the call fails', async () => {
  const lab = await started(routerLab([...plain, broken()]))
  lab.browser.mayReload()
  const message = await quietly(() => failure(openBroken(lab)))
  assert.is(message, 'loading page /a/broken failed')
  assert.equal(lab.browserCalls, [])
  assert.equal(lab.stack(), ['/a', '/error?type=chunk'])
  assert.is(lab.address(), '/error?type=chunk')
})

test('no reload while offline, where it would show nothing at all', async () => {
  const lab = await started(routerLab([...plain, broken()], { isOnline: false }))
  await quietly(() => failure(openBroken(lab)))
  assert.equal(lab.browserCalls, [])
  assert.equal(lab.stack(), ['/a', '/error?type=chunk'])
})

test('a page that comes makes the next reload possible', async () => {
  const lab = await started(routerLab([...plain, broken()]))
  lab.browser.mayReload()
  await quietly(() => failure(openBroken(lab)))
  assert.not.ok(lab.browser.mayReload(), 'the error screen itself does not count')
  await lab.router.back(1)
  await lab.router.open('navigateTo', '/a/b', 'over')
  assert.ok(lab.browser.mayReload())
})

test('the last resort when the error screen does not come either', async () => {
  const lab = routerLab([broken(), blankPage('/error', { load: gone })], { url: '/a/broken?x=1' })
  lab.browser.mayReload()
  await quietly(() => lab.router.start())
  assert.equal(lab.trace, [
    'mount /error?type=chunk',
    'see /error?type=chunk',
    'show /error?type=chunk',
  ])
})

test('the last resort when no page is the error screen', async () => {
  const lab = routerLab([blankPage('/a')], { url: '/nope' })
  await lab.router.start()
  assert.equal(lab.stack(), ['/error?type=route&path=%2Fnope'])
})

test('a page below that does not come back reloads in its place', async () => {
  let isGone = false
  const flaky = blankPage('/a', {
    load: () => (isGone ? gone() : Promise.resolve({ default: () => null })),
  })
  const lab = await started(routerLab([flaky, ...plain.slice(1)]))
  await lab.router.open('navigateTo', '/a/b', 'over')
  lab.close()
  isGone = true
  const fresh = blankPage('/a', { load: flaky.load })
  const reloaded = await started(routerLab([fresh, ...plain.slice(1)], { history: lab.history }))
  await quietly(async () => {
    void reloaded.router.back(1)
    await idle()
  })
  assert.equal(reloaded.browserCalls, ['reload'])
  assert.is(reloaded.address(), '/a')
})

test.run()
