import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createIntersectionObserver } from '../../../runtime/index.ts'
import { reportedErrors } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('intersection observer')

type Options = IntersectionObserverInit
interface Made {
  options: Options
  elements: string[]
  isOver: boolean
  see(ratio: number): void
}

let made: Made[]
const original = globalThis.IntersectionObserver

test.before.each(() => {
  freshDom()
  made = []
  document.body.innerHTML = '<div id="frame"><p id="a" data-n="1"></p><p id="b"></p></div>'
  globalThis.IntersectionObserver = class {
    private one: Made
    constructor(notify: (entries: unknown[]) => void, options: Options) {
      this.one = {
        options,
        elements: [],
        isOver: false,
        see: ratio =>
          notify([
            {
              target: document.getElementById(this.one.elements[0] ?? ''),
              intersectionRatio: ratio,
              intersectionRect: new DOMRect(0, 0, 10, 5),
              boundingClientRect: new DOMRect(0, 0, 10, 10),
              rootBounds: new DOMRect(0, 0, 375, 812),
              time: 12,
            },
          ]),
      }
      made.push(this.one)
    }
    observe(element: Element) {
      this.one.elements.push(element.id)
    }
    disconnect() {
      this.one.isOver = true
    }
  } as unknown as typeof IntersectionObserver
})
test.after(() => {
  globalThis.IntersectionObserver = original
})

test('watches the first match against the window', () => {
  createIntersectionObserver(undefined, { thresholds: [0, 0.5] })
    .relativeToViewport({ bottom: 100 })
    .observe('p', () => undefined)
  assert.equal(made[0]?.elements, ['a'])
  assert.equal(made[0]?.options, {
    root: null,
    rootMargin: '0px 0px 100px 0px',
    threshold: [0, 0.5],
  })
})

test('watches all matches inside another element', () => {
  createIntersectionObserver({}, { observeAll: true })
    .relativeTo('#frame', { left: -5 })
    .observe('p', () => undefined)
  assert.equal(made[0]?.elements, ['a', 'b'])
  assert.is(made[0]?.options.root, document.getElementById('frame'))
})

test('tells of what changes, not of what was so at first', () => {
  const seen: [string, number][] = []
  createIntersectionObserver().observe('p', ({ id, intersectionRatio, dataset }) =>
    seen.push([`${id}${dataset.n}`, intersectionRatio]),
  )
  made[0]?.see(0)
  made[0]?.see(0.4)
  made[0]?.see(0)
  assert.equal(seen, [
    ['a1', 0.4],
    ['a1', 0],
  ])
})

test('says nothing at first of a target that has passed no threshold', () => {
  const seen: number[] = []
  createIntersectionObserver(undefined, { thresholds: [0.5, 1], initialRatio: 0.2 }).observe(
    'p',
    ({ intersectionRatio }) => seen.push(intersectionRatio),
  )
  made[0]?.see(0.4)
  made[0]?.see(0.7)
  made[0]?.see(0.3)
  assert.equal(seen, [0.7, 0.3])
})

test('looks inside the component only, and for its frame also around it', () => {
  createIntersectionObserver(document.getElementById('b'), { observeAll: true })
    .relativeTo('#frame')
    .observe('p', () => undefined)
  assert.equal(made[0]?.elements, ['b'])
  assert.is(made[0]?.options.root, document.getElementById('frame'))
})

test('a callback that throws reaches the error reports', async () => {
  createIntersectionObserver().observe('p', () => {
    throw new Error('theirs')
  })
  assert.equal(await reportedErrors(() => made[0]?.see(1)), ['theirs'])
})

test('ends when it is told to', () => {
  const observer = createIntersectionObserver()
  observer.observe('#a', () => undefined)
  observer.observe('#b', () => undefined)
  observer.disconnect()
  assert.equal(
    made.map(one => one.isOver),
    [true, true],
  )
})

test.run()
