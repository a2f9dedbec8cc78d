import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockScroll } from '../../../runtime/index.ts'
import { startScrollEvents } from '../../../runtime/page/scroll-events.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { freshDom } from '../../support/dom.ts'
import { fingersOn } from '../../support/fingers.ts'
import { blankPage, type RouterFixture, routerFixture } from '../../support/navigation-router.ts'

const test = suite('scroll events')

let fixture: RouterFixture
let heard: string[]
let height = 2000

test.before(() => {
  startScrollEvents()
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    get: () => height,
  })
})
test.after(() => {
  Reflect.deleteProperty(document.documentElement, 'scrollHeight')
})
test.before.each(async () => {
  freshDom()
  height = 2000
  heard = []
  window.scrollTo(0, 0)
  fixture = await open({})
})

/** A page with onReachBottom, in a window 812 px high. */
async function open(config: object): Promise<RouterFixture> {
  const made = routerFixture([blankPage('/a', { config }), blankPage('/a/b')])
  await made.router.start()
  setRouter(made.router)
  made.router.pages[0]?.events.on('reachBottom', () => void heard.push('bottom'))
  return made
}

function scroll(top: number): void {
  window.scrollTo(0, top)
  window.dispatchEvent(new Event('scroll'))
}

test('tells when the end is 50 px away, by the height of the window', () => {
  const nearly = 2000 - window.innerHeight - 51
  scroll(nearly)
  assert.equal(heard, [])
  scroll(nearly + 1)
  assert.equal(heard, ['bottom'])
})

test('tells once for each time, and again when the page has grown', () => {
  scroll(1180)
  scroll(1185)
  assert.equal(heard, ['bottom'])
  scroll(500)
  scroll(1180)
  assert.equal(heard, ['bottom', 'bottom'])
  height = 2010
  scroll(1188)
  assert.equal(heard, ['bottom', 'bottom', 'bottom'])
})

test("takes the page's own distance", async () => {
  fixture = await open({ onReachBottomDistance: 300 })
  scroll(2000 - window.innerHeight - 301)
  assert.equal(heard, [])
  scroll(2000 - window.innerHeight - 300)
  assert.equal(heard, ['bottom'])
})

test('tells where the page is', () => {
  fixture.router.pages[0]?.events.on(
    'pageScroll',
    ({ scrollTop }) => void heard.push(String(scrollTop)),
  )
  scroll(10)
  scroll(20)
  assert.equal(heard, ['10', '20'])
})

test('tells only the page in view, and nobody while it is locked', async () => {
  await fixture.router.open('navigateTo', '/a/b', 'over')
  scroll(1180)
  assert.equal(heard, [])
  await fixture.router.back(1)
  const unlock = lockScroll()
  scroll(0)
  scroll(1180)
  unlock()
  assert.equal(heard, [])
})

test('a list that is emptied or filled again under the visitor has not been read to its end', () => {
  scroll(700)
  height = 1000
  scroll(188)
  assert.equal(heard, [])
  height = 2000
  scroll(1180)
  assert.equal(heard, ['bottom'])
})

test('a page that comes back is where it was, not newly at its end', async () => {
  scroll(1180)
  assert.equal(heard, ['bottom'])
  await fixture.router.open('navigateTo', '/a/b', 'over')
  scroll(0)
  await fixture.router.back(1)
  scroll(1180)
  assert.equal(heard, ['bottom'])
})

/** A swipe upwards by this many px. */
const swipeUp = (by: number, on: Element = document.body) =>
  fingersOn(on).drag([100, 500], [100, 500 - by / 2], [100, 500 - by])

test('a page shorter than the window hears of a swipe up, and again when it has grown', () => {
  height = window.innerHeight
  swipeUp(20)
  assert.equal(heard, [])
  swipeUp(60)
  swipeUp(60)
  assert.equal(heard, ['bottom'])
  height -= 100
  swipeUp(60)
  assert.equal(heard, ['bottom', 'bottom'])
  height = 2000
  swipeUp(60)
  scroll(1180)
  assert.equal(heard, ['bottom', 'bottom', 'bottom'])
})

test('so it does of the wheel, but not of what scrolls by itself on it', () => {
  height = window.innerHeight
  document.body.innerHTML = '<div style="overflow-y: auto"><p></p></div>'
  const [list, row] = [document.querySelector('div'), document.querySelector('p')]
  if (!list || !row) throw new Error('no list')
  Object.defineProperty(list, 'scrollHeight', { value: 500 })
  Object.defineProperty(list, 'clientHeight', { value: 300 })
  swipeUp(60, row)
  assert.equal(heard, [])
  const wheel = (deltaY: number) =>
    document.body.dispatchEvent(Object.assign(new Event('wheel', { bubbles: true }), { deltaY }))
  wheel(-10)
  assert.equal(heard, [])
  wheel(10)
  assert.equal(heard, ['bottom'])
})

test.run()
