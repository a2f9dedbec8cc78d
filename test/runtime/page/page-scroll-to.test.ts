import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { pageScrollTo } from '../../../runtime/index.ts'
import { assertAnswered, assertRefused, callApi } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('pageScrollTo')

const real = {
  requestAnimationFrame,
  cancelAnimationFrame,
  now: performance.now,
  matchMedia: window.matchMedia,
}
let nowMs: number
let waiting: Map<number, (now: number) => void>
let tops: number[]
let isStill: boolean

test.before.each(() => {
  freshDom()
  nowMs = 5000
  waiting = new Map()
  tops = []
  isStill = false
  let id = 0
  const request = (callback: (now: number) => void) => {
    id += 1
    waiting.set(id, callback)
    return id
  }
  const cancel = (frame: number) => void waiting.delete(frame)
  Object.assign(globalThis, { requestAnimationFrame: request, cancelAnimationFrame: cancel })
  performance.now = () => nowMs
  window.matchMedia = () => ({ matches: isStill }) as MediaQueryList
  watchTop(document.documentElement)
})
test.after.each(() => {
  Reflect.deleteProperty(document.documentElement, 'scrollTop')
})
test.after(() => {
  const { now, matchMedia, ...realFrames } = real
  Object.assign(globalThis, realFrames)
  performance.now = now
  window.matchMedia = matchMedia
})

/** Records writes to an element's scrollTop. */
function watchTop(element: Element, start = 0): void {
  tops = [start]
  Object.defineProperty(element, 'scrollTop', {
    configurable: true,
    get: () => tops[tops.length - 1],
    set(top: number) {
      tops.push(top)
    },
  })
}

/** Runs frames of 16 ms until `ms` have passed. */
function frames(ms: number): void {
  for (const end = nowMs + ms; nowMs < end; ) {
    nowMs += 16
    const due = [...waiting.values()]
    waiting.clear()
    for (const callback of due) callback(nowMs)
  }
}

const lastTop = () => tops[tops.length - 1]

test('scrolls in 300 ms, in steps that never go back, and ends exactly there', async () => {
  const call = callApi(pageScrollTo, { scrollTop: 1000 })
  frames(150)
  assert.ok(Math.abs((lastTop() ?? 0) - 500) < 120, `half way at ${lastTop()}`)
  assert.equal(call.order, [])
  frames(200)
  assert.is(lastTop(), 1000)
  assert.equal(await assertAnswered(call), { errMsg: 'pageScrollTo:ok' })
  assert.ok(tops.every((top, index) => index === 0 || top >= (tops[index - 1] ?? 0)))
  assert.ok(tops.every(Number.isFinite))
  assert.is(waiting.size, 0)
})

for (const duration of [0, -5, NaN, 1, 17, 301, 333, 1000]) {
  test(`ends exactly on the target after ${duration} ms`, async () => {
    const call = pageScrollTo({ scrollTop: 777, duration })
    frames(Math.max(0, duration || 0) + 17)
    assert.is(lastTop(), 777)
    await call
  })
}

test('takes numeric strings, as the old line does', async () => {
  const call = pageScrollTo({ scrollTop: '10', duration: '301' } as never)
  frames(270)
  assert.ok((lastTop() ?? 10) < 10, String(lastTop()))
  frames(30)
  assert.is(lastTop(), 10)
  assert.equal(await call, { errMsg: 'pageScrollTo:ok' })
})

for (const scrollTop of ['', ' ', '10px', 'ten']) {
  test(`refuses "${scrollTop}", which is no number`, async () => {
    assert.is(
      await assertRefused(pageScrollTo, { scrollTop } as never),
      'pageScrollTo:fail parameter error: parameter.scrollTop should be Number instead of String',
    )
  })
}

test('a newer scroll takes over, and the older one counts as done', async () => {
  const older = callApi(pageScrollTo, { scrollTop: 1000 })
  frames(100)
  const newer = callApi(pageScrollTo, { scrollTop: 0 })
  assert.is((await assertAnswered(older)).errMsg, 'pageScrollTo:ok')
  frames(400)
  assert.is(lastTop(), 0)
  assert.is((await assertAnswered(newer)).errMsg, 'pageScrollTo:ok')
})

test('jumps for people who asked for less motion', async () => {
  isStill = true
  await pageScrollTo({ scrollTop: 500 })
  assert.equal(tops.slice(1), [500])
})

test('scrolls the tab panel if there is one', async () => {
  document.body.innerHTML =
    '<div class="taro-tabbar__panel"></div><div class="taro-tabbar__panel"></div>'
  const panel = document.querySelector('.taro-tabbar__panel')
  if (panel) watchTop(panel, 40)
  const call = pageScrollTo({ scrollTop: 10, duration: 50 })
  frames(80)
  await call
  assert.is(panel?.scrollTop, 10)
})

test('scrolls to an element and an offset', async () => {
  document.body.innerHTML = '<p class="target"></p>'
  watchTop(document.documentElement, 200)
  const target = document.querySelector('.target')
  Object.assign(target ?? {}, { getBoundingClientRect: () => ({ top: 350 }) })
  const call = pageScrollTo({ selector: '.target', offsetTop: -50, duration: 0 })
  await call
  assert.is(lastTop(), 500)
})

test('takes an offset that is a numeric string, and refuses one that is no number', async () => {
  document.body.innerHTML = '<p class="target"></p>'
  watchTop(document.documentElement, 200)
  const target = document.querySelector('.target')
  Object.assign(target ?? {}, { getBoundingClientRect: () => ({ top: 350 }) })
  const to = (offsetTop: unknown) => ({ selector: '.target', offsetTop, duration: 0 }) as never
  await pageScrollTo(to('-50'))
  assert.is(lastTop(), 500)
  assert.is(
    await assertRefused(pageScrollTo, to('5em')),
    'pageScrollTo:fail parameter error: parameter.offsetTop should be Number instead of String',
  )
})

test.run()
