import { createMemoryHistory } from 'history'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freshDom } from '../../support/dom.ts'
import {
  Blank,
  blankPage,
  failure,
  idle,
  type RouterFixture,
  routerFixture,
} from '../../support/navigation-router.ts'

/** The visitor's use of the browser's buttons at any time. */
const test = suite("the visitor's own steps")
test.before.each(() => freshDom())

const paths = ['/a', '/a/b', '/a/c', '/a/d']

/** A page whose chunk is loaded by the test. */
function slowPage(path: string) {
  let come: () => void = () => undefined
  const entry = blankPage(path, {
    load: () =>
      new Promise(resolve => {
        come = () => resolve({ default: Blank })
      }),
  })
  return { entry, come: () => come() }
}

async function started(more = [] as ReturnType<typeof blankPage>[]): Promise<RouterFixture> {
  const fixture = routerFixture([...paths.map(path => blankPage(path)), ...more])
  await fixture.router.start()
  return fixture
}

const go = (fixture: RouterFixture, url: string) => fixture.router.open('navigateTo', url, 'over')

test('back shows the page below as it was, forward makes the upper one anew', async () => {
  const fixture = await started()
  await go(fixture, '/a/b')
  const [lower] = fixture.router.pages
  fixture.trace.length = 0
  fixture.history.back()
  await idle()
  assert.is(fixture.router.pages[0], lower)
  assert.equal(fixture.trace.splice(0), ['see /a', 'show /a', 'unmount /a/b'])
  fixture.history.forward()
  await idle()
  assert.equal(fixture.trace, ['hide /a', 'mount /a/b', 'see /a/b', 'show /a/b'])
})

test('steps of two and three at once', async () => {
  const fixture = await started()
  for (const path of ['/a/b', '/a/c', '/a/d']) await go(fixture, path)
  fixture.history.go(-3)
  await idle()
  assert.equal(fixture.stack(), ['/a'])
  fixture.history.go(2)
  await idle()
  assert.equal(fixture.stack(), ['/a', '/a/b', '/a/c'])
  assert.is(
    fixture.router.pages[1]?.Component,
    undefined,
    'the page between waits to be gone back to',
  )
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a', '/a/b'])
  assert.is(fixture.router.pages[1]?.Component, Blank)
})

test('a reload deep in the stack keeps the way back', async () => {
  const fixture = await started()
  for (const path of ['/a/b?x=1', '/a/c']) await go(fixture, path)
  fixture.close()
  const reloaded = routerFixture(
    paths.map(path => blankPage(path)),
    { history: fixture.history },
  )
  await reloaded.router.start()
  assert.equal(reloaded.trace.splice(0), ['mount /a/c', 'see /a/c', 'show /a/c'])
  assert.equal(reloaded.stack(), ['/a', '/a/b?x=1', '/a/c'])
  await reloaded.router.back(1)
  assert.equal(reloaded.trace.splice(0), [
    'mount /a/b?x=1',
    'see /a/b?x=1',
    'show /a/b?x=1',
    'unmount /a/c',
  ])
  reloaded.history.back()
  await idle()
  assert.equal(reloaded.stack(), ['/a'])
})

test('a page below that was replaced meanwhile is what forward lays the upper one on', async () => {
  const fixture = await started()
  await go(fixture, '/a/b')
  fixture.history.back()
  await idle()
  await fixture.router.open('redirectTo', '/a/d', 'instead')
  fixture.history.forward()
  await idle()
  assert.equal(fixture.stack(), ['/a/d', '/a/b'])
  fixture.close()
  const reloaded = routerFixture(
    paths.map(path => blankPage(path)),
    { history: fixture.history },
  )
  await reloaded.router.start()
  assert.equal(reloaded.stack(), ['/a/d', '/a/b'], 'also after a reload')
})

test('back while a page is loading calls that navigation off', async () => {
  const slow = slowPage('/a/slow')
  const fixture = await started([slow.entry])
  await go(fixture, '/a/b')
  const opening = failure(go(fixture, '/a/slow'))
  await idle()
  fixture.history.back()
  slow.come()
  assert.is(await opening, 'cancel')
  await idle()
  assert.equal(fixture.stack(), ['/a'])
  assert.is(fixture.address(), '/a')
})

test('two steps back while the page below is still loading end at the last one', async () => {
  const first = await started()
  for (const path of ['/a/b', '/a/c']) await go(first, path)
  first.close()
  const slow = slowPage('/a/b')
  const fixture = routerFixture([blankPage('/a'), slow.entry, blankPage('/a/c')], {
    history: first.history,
  })
  await fixture.router.start()
  fixture.trace.length = 0
  fixture.history.back()
  await idle()
  fixture.history.back()
  slow.come()
  await idle()
  assert.equal(fixture.stack(), ['/a'])
  assert.equal(fixture.trace, ['mount /a', 'see /a', 'show /a', 'unmount /a/c'])
})

test('navigations asked for at once run in their order', async () => {
  const fixture = await started()
  const all = [
    go(fixture, '/a/b'),
    go(fixture, '/a/c'),
    fixture.router.back(1),
    go(fixture, '/a/d'),
    fixture.router.back(5),
  ]
  await Promise.all(all)
  assert.equal(fixture.stack(), ['/a'])
  const seen = fixture.trace.filter(line => line.startsWith('see'))
  assert.equal(seen, ['see /a', 'see /a/b', 'see /a/c', 'see /a/b', 'see /a/d', 'see /a'])
})

test("an entry that copies ours, as an image viewer's, is no navigation", async () => {
  const fixture = await started()
  await go(fixture, '/a/b')
  const { state, pathname } = fixture.history.location
  fixture.history.push(pathname, state)
  fixture.trace.length = 0
  fixture.history.back()
  await idle()
  assert.equal(fixture.trace, [])
  fixture.history.forward()
  await idle()
  assert.equal(fixture.trace, [])
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a'])
  assert.is(fixture.address(), '/a')
  assert.is(fixture.history.index, 0, 'not an entry written anew')
})

test('a link to a spot of the page is no navigation, and back still works from there', async () => {
  const fixture = await started()
  await go(fixture, '/a/b')
  fixture.history.push('/a/b#spot', null)
  fixture.trace.length = 0
  fixture.history.go(0)
  await idle()
  assert.equal(fixture.trace, [])
  assert.equal(fixture.stack(), ['/a', '/a/b'])
  assert.is(fixture.history.location.hash, '#spot')
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a'])
  assert.is(fixture.address(), '/a')
})

test('goes back even when the browser has lost the entry below', async () => {
  const state = { below: ['/a', '/a/b?x=1'] }
  const history = createMemoryHistory({ initialEntries: [{ pathname: '/a/c', state }] })
  const fixture = routerFixture(
    paths.map(path => blankPage(path)),
    { history },
  )
  await fixture.router.start()
  assert.equal(fixture.stack(), ['/a', '/a/b?x=1', '/a/c'])
  await fixture.router.back(1)
  assert.equal(fixture.stack(), ['/a', '/a/b?x=1'])
  assert.is(fixture.address(), '/a/b?x=1')
})

test.run()
