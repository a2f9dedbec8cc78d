import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { setRouter } from '../../../runtime/router/current-router.ts'
import { startFetchAhead } from '../../../runtime/router/fetch-ahead.ts'
import { freshDom } from '../../support/dom.ts'
import { watchListeners } from '../../support/listeners.ts'
import { blankPage, idle, routerFixture } from '../../support/navigation-router.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('files of pages to which the screen leads')

const pages = ['/a', '/a/b', '/a/c', '/a/d', '/e', '/f'].map(path => blankPage(path))
let time: ReturnType<typeof stillTime>
let stopListening: () => void
let fetched: string[]
let watched: MutationObserver[]
const { MutationObserver: RealObserver } = globalThis

/** The test ends what it has watched. */
class EndedObserver extends RealObserver {
  constructor(callback: MutationCallback) {
    super(callback)
    watched.push(this)
  }
}

test.before.each(async () => {
  freshDom()
  stopListening = watchListeners()
  time = stillTime()
  fetched = []
  watched = []
  Object.assign(globalThis, { MutationObserver: EndedObserver })
  const { router } = routerFixture(pages)
  setRouter(router)
  await router.start()
})

test.after.each(() => {
  for (const each of watched) each.disconnect()
  time.restore()
  stopListening()
  Object.assign(globalThis, { MutationObserver: RealObserver })
  Reflect.deleteProperty(navigator, 'connection')
})

function draw(...links: string[]): void {
  document.body.innerHTML = links.map(each => `<button data-leads="${each}"></button>`).join('')
  // happy-dom has no layout: an element says where it stands.
  for (const button of document.querySelectorAll('button')) {
    button.getBoundingClientRect = () => {
      const top = Number(button.dataset.top ?? 0)
      return { width: button.hidden ? 0 : 100, top, bottom: top + 40 } as DOMRect
    }
  }
}

async function wait(): Promise<void> {
  await idle()
  await time.pass(500)
  await time.pass(50)
  await idle()
}

async function look(): Promise<void> {
  startFetchAhead(({ path }) => void fetched.push(path))
  await wait()
}

test('they are fetched once, whatever the query', async () => {
  draw('/a/b?id=1', '/a/b?id=2', 'pages/e/index', '../a/c')
  await look()
  assert.equal(fetched, ['/a/b', '/e', '/a/c'])
})

test('not its own, those that no page has, and what leads out', async () => {
  draw('/a?id=2', '/unknown', '', 'https://shop.test/a/b', '/a/c')
  await look()
  assert.equal(fetched, ['/a/c'])
})

test('three for a page', async () => {
  draw('/a/b', '/a/c', '/a/d', '/e')
  await look()
  assert.equal(fetched, ['/a/b', '/a/c', '/a/d'])
})

test('only what stands on the screen, and the rest once it does', async () => {
  draw('/a/b', '/a/c', '/e')
  const [, below, covered] = document.querySelectorAll<HTMLElement>('button')
  if (!below || !covered) throw new Error('not drawn')
  below.dataset.top = '2000'
  covered.hidden = true
  await look()
  assert.equal(fetched, ['/a/b'])
  below.dataset.top = '200'
  window.dispatchEvent(new Event('scroll'))
  await wait()
  assert.equal(fetched, ['/a/b', '/a/c'])
})

test('what is drawn later is seen', async () => {
  await look()
  assert.equal(fetched, [])
  draw('/a/b')
  await wait()
  assert.equal(fetched, ['/a/b'])
})

for (const [name, connection] of [
  ['with the data saver', { saveData: true }],
  ['on 3G', { effectiveType: '3g' }],
  ['on 2G', { effectiveType: 'slow-2g' }],
] as const) {
  test(`nothing ${name}`, async () => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })
    draw('/a/b')
    await look()
    assert.equal(fetched, [])
  })
}

test.run()
