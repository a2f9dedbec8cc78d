import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { giveScrollTo, lockScroll } from '../../../runtime/feedback/scroll-lock.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { startScrollRestoration } from '../../../runtime/router/scroll-restoration.ts'
import { freshDom } from '../../support/dom.ts'
import { watchListeners } from '../../support/listeners.ts'
import { blankPage, type RouterFixture, routerFixture } from '../../support/navigation-router.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('places of pages that are made anew')

const pages = ['/a', '/a/b', '/a/c'].map(path => blankPage(path))
const { ResizeObserver, scrollTo } = window
/** Current observers of the page's size. */
let watchers: Set<() => void>
/** Height of the page. */
let depth: number
let stopListening: () => void

class FakeObserver {
  private callback: () => void
  constructor(callback: () => void) {
    this.callback = callback
  }
  observe() {
    watchers.add(this.callback)
    this.callback()
  }
  disconnect() {
    watchers.delete(this.callback)
  }
}

test.before.each(() => {
  freshDom()
  giveScrollTo(undefined)
  watchers = new Set()
  depth = 0
  stopListening = watchListeners()
  // happy-dom has no layout, so its pages have no end.
  window.scrollTo = ((_: number, top: number) =>
    scrollTo.call(window, 0, Math.min(top, depth))) as typeof window.scrollTo
  window.scrollTo(0, 0)
  Object.assign(window, { ResizeObserver: FakeObserver })
})
test.after.each(() => {
  stopListening()
  Object.assign(window, { ResizeObserver, scrollTo })
})

/** The relevant part of the real host. */
function scroll(fixture: RouterFixture): void {
  const top = fixture.router.pages[fixture.router.pages.length - 1]
  window.scrollTo(0, top?.scrollTop ?? 0)
  top?.events.emit('show')
}

async function start(fixture: RouterFixture, meanwhile?: () => void): Promise<RouterFixture> {
  setRouter(fixture.router)
  await fixture.router.start()
  meanwhile?.()
  startScrollRestoration()
  return fixture
}

/**
 * A stack of two pages at 300 and 1200 css px, and the document that a reload makes of it.
 *
 * @param meanwhile happens between the first page and what this is about
 */
async function reloaded(meanwhile?: () => void): Promise<RouterFixture> {
  const fixture = await start(routerFixture(pages))
  depth = Infinity
  await fixture.router.open('navigateTo', '/a/b', 'over')
  const [lower] = fixture.router.pages
  if (lower) lower.scrollTop = 300
  window.scrollTo(0, 1200)
  return reload(fixture, meanwhile)
}

/**
 * The document is unloaded with all its listeners, and a new one starts, short and scrolled to the
 * top.
 */
async function reload(fixture: RouterFixture, meanwhile?: () => void): Promise<RouterFixture> {
  window.dispatchEvent(new Event('pagehide'))
  fixture.close()
  stopListening()
  stopListening = watchListeners()
  watchers.clear()
  depth = 0
  window.scrollTo(0, 0)
  return start(routerFixture(pages, { history: fixture.history }), meanwhile)
}

function grow(to: number): void {
  depth = to
  for (const watcher of watchers) watcher()
}

test('puts the visible page back as soon as it is long enough, and lets it go then', async () => {
  await reloaded()
  assert.is(window.scrollY, 0)
  grow(800)
  assert.is(window.scrollY, 800)
  grow(5000)
  assert.is(window.scrollY, 1200)
  assert.is(watchers.size, 0)
})

test('gives a page below its place when it is gone back to, the first time only', async () => {
  const fixture = await reloaded()
  grow(5000)
  await fixture.router.back(1)
  depth = 0
  scroll(fixture)
  assert.is(watchers.size, 1)
  grow(5000)
  assert.is(window.scrollY, 300)
  window.scrollTo(0, 50)
  fixture.router.pages[0]?.events.emit('show')
  assert.equal([window.scrollY, watchers.size], [50, 0])
})

test('leaves pages alone that were never left, or left at the top', async () => {
  await start(routerFixture(pages))
  assert.is(watchers.size, 0)
})

for (const [name, give] of [
  [
    'touches it',
    () => window.dispatchEvent(Object.assign(new Event('touchstart'), { touches: [] })),
  ],
  ['turns the wheel', () => window.dispatchEvent(new Event('wheel'))],
  ['presses a key', () => window.dispatchEvent(new Event('keydown'))],
] as const) {
  test(`gives up when the visitor ${name}`, async () => {
    await reloaded()
    give()
    grow(5000)
    assert.is(window.scrollY, 0)
    assert.is(watchers.size, 0)
  })
}

test('gives up when the page is left', async () => {
  const fixture = await reloaded()
  fixture.router.pages[1]?.events.emit('hide', false)
  grow(5000)
  assert.is(window.scrollY, 0)
})

test('gives up after 10 s', async () => {
  const time = stillTime()
  await reloaded()
  await time.pass(9_999)
  assert.is(watchers.size, 1)
  await time.pass(1)
  assert.is(watchers.size, 0)
  time.restore()
})

test('leaves a visitor alone who has scrolled before', async () => {
  const long = { value: 5000, configurable: true }
  Object.defineProperty(document.documentElement, 'scrollHeight', long)
  await reloaded(() => {
    depth = Infinity
    window.scrollTo(0, 50)
  })
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
  assert.equal([window.scrollY, watchers.size], [50, 0])
})

test('keeps the place that is still waited for over one more reload', async () => {
  await reload(await reloaded())
  grow(5000)
  assert.is(window.scrollY, 1200)
})

test('finds the place of a page that is kept still', async () => {
  const fixture = await reloaded()
  grow(5000)
  const unlock = lockScroll()
  window.scrollTo(0, 0)
  await reload(fixture)
  unlock()
  grow(5000)
  assert.is(window.scrollY, 1200)
})

test('does without where sizes cannot be watched', async () => {
  Reflect.deleteProperty(window, 'ResizeObserver')
  await reloaded()
  assert.is(watchers.size, 0)
})

test.run()
