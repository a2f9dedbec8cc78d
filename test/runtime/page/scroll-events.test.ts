import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { lockScroll } from '../../../runtime/index.ts'
import { startScrollEvents } from '../../../runtime/page/scroll-events.ts'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { freshDom } from '../../support/dom.ts'
import { blankPage, type RouterLab, routerLab } from '../../support/navigation-router.ts'

const test = suite('scroll events')

let lab: RouterLab
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
  lab = await open({})
})

/** A page that hears of its end, in a window 812 px high. */
async function open(config: object): Promise<RouterLab> {
  const made = routerLab([blankPage('/a', { config }), blankPage('/a/b')])
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
  lab = await open({ onReachBottomDistance: 300 })
  scroll(2000 - window.innerHeight - 301)
  assert.equal(heard, [])
  scroll(2000 - window.innerHeight - 300)
  assert.equal(heard, ['bottom'])
})

test('tells where the page is', () => {
  lab.router.pages[0]?.events.on(
    'pageScroll',
    ({ scrollTop }) => void heard.push(String(scrollTop)),
  )
  scroll(10)
  scroll(20)
  assert.equal(heard, ['10', '20'])
})

test('tells only the page in view, and nobody while it is locked', async () => {
  await lab.router.open('navigateTo', '/a/b', 'over')
  scroll(1180)
  assert.equal(heard, [])
  await lab.router.back(1)
  const unlock = lockScroll()
  scroll(0)
  scroll(1180)
  unlock()
  assert.equal(heard, [])
})

test.run()
