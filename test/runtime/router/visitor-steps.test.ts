import { createMemoryHistory } from 'history'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { freshDom } from '../../support/dom.ts'
import {
  Blank,
  blankPage,
  failure,
  idle,
  type RouterLab,
  routerLab,
} from '../../support/navigation-router.ts'

/** What the visitor does with the browser's own buttons, at any moment. */
const test = suite("the visitor's own steps")
test.before.each(() => freshDom())

const paths = ['/a', '/a/b', '/a/c', '/a/d']

/** A page whose chunk comes when the test says so. */
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

async function started(more = [] as ReturnType<typeof blankPage>[]): Promise<RouterLab> {
  const lab = routerLab([...paths.map(path => blankPage(path)), ...more])
  await lab.router.start()
  return lab
}

const go = (lab: RouterLab, url: string) => lab.router.open('navigateTo', url, 'over')

test('back shows the page below as it was, forward makes the upper one anew', async () => {
  const lab = await started()
  await go(lab, '/a/b')
  const [lower] = lab.router.pages
  lab.trace.length = 0
  lab.history.back()
  await idle()
  assert.is(lab.router.pages[0], lower)
  assert.equal(lab.trace.splice(0), ['see /a', 'show /a', 'unmount /a/b'])
  lab.history.forward()
  await idle()
  assert.equal(lab.trace, ['hide /a', 'mount /a/b', 'see /a/b', 'show /a/b'])
})

test('steps of two and three at once', async () => {
  const lab = await started()
  for (const path of ['/a/b', '/a/c', '/a/d']) await go(lab, path)
  lab.history.go(-3)
  await idle()
  assert.equal(lab.stack(), ['/a'])
  lab.history.go(2)
  await idle()
  assert.equal(lab.stack(), ['/a', '/a/b', '/a/c'])
  assert.is(lab.router.pages[1]?.Component, undefined, 'the page between waits to be gone back to')
  await lab.router.back(1)
  assert.equal(lab.stack(), ['/a', '/a/b'])
  assert.is(lab.router.pages[1]?.Component, Blank)
})

test('a reload deep in the stack keeps the way back', async () => {
  const lab = await started()
  for (const path of ['/a/b?x=1', '/a/c']) await go(lab, path)
  lab.close()
  const reloaded = routerLab(
    paths.map(path => blankPage(path)),
    { history: lab.history },
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
  const lab = await started()
  await go(lab, '/a/b')
  lab.history.back()
  await idle()
  await lab.router.open('redirectTo', '/a/d', 'instead')
  lab.history.forward()
  await idle()
  assert.equal(lab.stack(), ['/a/d', '/a/b'])
  lab.close()
  const reloaded = routerLab(
    paths.map(path => blankPage(path)),
    { history: lab.history },
  )
  await reloaded.router.start()
  assert.equal(reloaded.stack(), ['/a/d', '/a/b'], 'also after a reload')
})

test('back while a page is loading calls that navigation off', async () => {
  const slow = slowPage('/a/slow')
  const lab = await started([slow.entry])
  await go(lab, '/a/b')
  const opening = failure(go(lab, '/a/slow'))
  await idle()
  lab.history.back()
  slow.come()
  assert.is(await opening, 'cancel')
  await idle()
  assert.equal(lab.stack(), ['/a'])
  assert.is(lab.address(), '/a')
})

test('two steps back while the page below is still loading end at the last one', async () => {
  const first = await started()
  for (const path of ['/a/b', '/a/c']) await go(first, path)
  first.close()
  const slow = slowPage('/a/b')
  const lab = routerLab([blankPage('/a'), slow.entry, blankPage('/a/c')], {
    history: first.history,
  })
  await lab.router.start()
  lab.trace.length = 0
  lab.history.back()
  await idle()
  lab.history.back()
  slow.come()
  await idle()
  assert.equal(lab.stack(), ['/a'])
  assert.equal(lab.trace, ['mount /a', 'see /a', 'show /a', 'unmount /a/c'])
})

test('navigations asked for at once run in their order', async () => {
  const lab = await started()
  const all = [
    go(lab, '/a/b'),
    go(lab, '/a/c'),
    lab.router.back(1),
    go(lab, '/a/d'),
    lab.router.back(5),
  ]
  await Promise.all(all)
  assert.equal(lab.stack(), ['/a'])
  const seen = lab.trace.filter(line => line.startsWith('see'))
  assert.equal(seen, ['see /a', 'see /a/b', 'see /a/c', 'see /a/b', 'see /a/d', 'see /a'])
})

test("an entry that copies ours, as an image viewer's, is no navigation", async () => {
  const lab = await started()
  await go(lab, '/a/b')
  const { state, pathname } = lab.history.location
  lab.history.push(pathname, state)
  lab.trace.length = 0
  lab.history.back()
  await idle()
  assert.equal(lab.trace, [])
  lab.history.forward()
  await idle()
  assert.equal(lab.trace, [])
  await lab.router.back(1)
  assert.equal(lab.stack(), ['/a'])
  assert.is(lab.address(), '/a')
  assert.is(lab.history.index, 0, 'not an entry written anew')
})

test('a link to a spot of the page is no navigation, and back still works from there', async () => {
  const lab = await started()
  await go(lab, '/a/b')
  lab.history.push('/a/b#spot', null)
  lab.trace.length = 0
  lab.history.go(0)
  await idle()
  assert.equal(lab.trace, [])
  assert.equal(lab.stack(), ['/a', '/a/b'])
  assert.is(lab.history.location.hash, '#spot')
  await lab.router.back(1)
  assert.equal(lab.stack(), ['/a'])
  assert.is(lab.address(), '/a')
})

test('goes back even when the browser has lost the entry below', async () => {
  const state = { below: ['/a', '/a/b?x=1'] }
  const history = createMemoryHistory({ initialEntries: [{ pathname: '/a/c', state }] })
  const lab = routerLab(
    paths.map(path => blankPage(path)),
    { history },
  )
  await lab.router.start()
  assert.equal(lab.stack(), ['/a', '/a/b?x=1', '/a/c'])
  await lab.router.back(1)
  assert.equal(lab.stack(), ['/a', '/a/b?x=1'])
  assert.is(lab.address(), '/a/b?x=1')
})

test.run()
