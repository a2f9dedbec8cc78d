import { act, createElement, type ReactNode, useState } from 'react'
import { renderToString } from 'react-dom/server'
import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MovableArea } from '../../../runtime/components/movable-area.tsx'
import { MovableView } from '../../../runtime/components/movable-view.tsx'
import { freshDom } from '../../support/dom.ts'
import { fingersOn } from '../../support/fingers.ts'
import { mount, unmountAll } from '../../support/mount.tsx'

const test = suite('MovableView')

let heard: [string, Record<string, unknown>][]
let frames: ((nowMs: number) => void)[]
let nowMs: number
const sizes = { clientWidth: 300, clientHeight: 300, offsetWidth: 60, offsetHeight: 60 }
const names = Object.keys(sizes)
const { prototype } = HTMLElement
const realSizes = names.map(
  name => [name, Object.getOwnPropertyDescriptor(prototype, name)] as const,
)
const { requestAnimationFrame: realRequest, cancelAnimationFrame: realCancel } = globalThis

test.before(() => {
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(prototype, name, { configurable: true, value })
  }
})
test.before.each(() => {
  freshDom()
  heard = []
  frames = []
  nowMs = 0
  globalThis.requestAnimationFrame = run => frames.push(run)
  globalThis.cancelAnimationFrame = () => {
    frames = []
  }
})
test.after.each(async () => {
  await unmountAll()
  globalThis.requestAnimationFrame = realRequest
  globalThis.cancelAnimationFrame = realCancel
})
test.after(() => {
  for (const [name, real] of realSizes) {
    Reflect.deleteProperty(prototype, name)
    if (real) Object.defineProperty(prototype, name, real)
  }
})

/** Runs frames until nothing moves; returns their number. */
async function settle(): Promise<number> {
  let count = 0
  while (frames.length > 0 && count < 1000) {
    const due = frames
    frames = []
    nowMs += 16
    await act(async () => due.forEach(run => void run(nowMs)))
    count += 1
  }
  return count
}

const hears = (...all: string[]) =>
  Object.fromEntries(
    all.map(name => [
      name,
      (event: { detail: Record<string, unknown> }) => void heard.push([name, event.detail]),
    ]),
  )

/** Props in any spelling, as in migrated pages, so not type-checked. */
const view = (props: object, area: object = {}) =>
  createElement(MovableArea, area, createElement(MovableView, { ...hears('onChange'), ...props }))

async function show(props: object, area?: object) {
  let set: (element: ReactNode) => void = () => {}
  const give = (each: typeof set) => {
    set = each
  }
  await mount(<TestApp first={view(props, area)} give={give} />)
  return (next: object) => act(async () => set(view(next, area)))
}

function TestApp({
  first,
  give,
}: {
  first: ReactNode
  give: (set: (e: ReactNode) => void) => void
}) {
  const [element, setElement] = useState(first)
  give(setElement)
  return element
}

const ball = () => document.querySelector('.taro-movable-view') as HTMLElement
const transform = () => ball().style.transform
const sources = () => [...new Set(heard.map(([, { source }]) => source))]

test('stands at its place before any script has run', () => {
  assert.is(
    renderToString(view({ direction: 'all', x: '10', y: '20px', scaleValue: 2, class: 'ball' })),
    '<div class="taro-movable-area"><div class="taro-movable-view taro-movable-view_all ball" style="transform:translate3d(10px, 20px, 0) scale(2)"></div></div>',
  )
})

test('a place outside of its area is not', async () => {
  await show({ x: 900, y: -3 })
  assert.is(transform(), 'translate3d(240px, 0px, 0)')
  assert.equal(heard, [])
})

test('a finger moves it, as far as the area reaches', async () => {
  await show({ direction: 'all' })
  fingersOn(ball()).drag([10, 10], [20, 20], [70, 120], [70, 900])
  assert.equal(heard, [
    ['onChange', { x: 50, y: 100, source: 'touch' }],
    ['onChange', { x: 50, y: 240, source: 'touch' }],
  ])
  assert.is(await settle(), 0, 'without inertia it stays')
})

for (const [direction, place] of [
  ['horizontal', 'translate3d(100px, 0px, 0)'],
  ['none', 'translate3d(0px, 0px, 0)'],
] as const) {
  test(`moves ${direction} only`, async () => {
    await show({ direction })
    fingersOn(ball()).drag([10, 10], [30, 20], [130, 90])
    assert.is(transform(), place)
  })
}

test('leaves a finger across its direction, and any when it is disabled, to the page', async () => {
  const again = await show({ direction: 'vertical' })
  const finger = fingersOn(ball())
  finger.down([10, 10])
  assert.is(finger.move([60, 12]), false)
  await again({ direction: 'vertical', disabled: true })
  finger.down([10, 10])
  assert.is(finger.move([12, 60]), false)
  assert.equal(heard, [])
})

test('tells which way the finger sets out', async () => {
  await show({ direction: 'all', ...hears('bindhtouchmove', 'onVTouchMove') })
  fingersOn(ball()).drag([10, 10], [30, 12])
  fingersOn(ball()).drag([10, 10], [12, 30])
  assert.equal(
    heard.map(([name]) => name),
    ['bindhtouchmove', 'onVTouchMove'],
  )
})

test('goes on after a flick with inertia, up to its area', async () => {
  await show({ direction: 'horizontal', inertia: true })
  fingersOn(ball()).drag([10, 10], [20, 10], [26, 10])
  assert.ok((await settle()) > 10)
  assert.equal(sources(), ['touch', 'friction'])
  const [, { x }] = heard[heard.length - 1] ?? ['', {}]
  assert.ok(Number(x) > 100 && Number(x) < 240, String(x))

  fingersOn(ball()).drag([10, 10], [20, 10], [90, 10])
  await settle()
  assert.is(transform(), 'translate3d(240px, 0px, 0)')
})

test('comes back from beyond its area', async () => {
  await show({ direction: 'all', outOfBounds: true })
  const finger = fingersOn(ball())
  finger.down([100, 100])
  finger.move([90, 100])
  finger.move([-10, 100])
  assert.is(transform(), 'translate3d(-50px, 0px, 0)')
  finger.up(200)
  await settle()
  assert.is(transform(), 'translate3d(0px, 0px, 0)')
  assert.equal(sources(), ['touch-out-of-bounds', 'out-of-bounds'])
})

test('follows the page smoothly, or at once, but not what it has just told', async () => {
  const again = await show({ direction: 'all', x: 0 })
  await again({ direction: 'all', x: 100 })
  assert.ok((await settle()) > 5)
  assert.is(transform(), 'translate3d(100px, 0px, 0)')
  assert.equal(sources(), [''])
  await again({ direction: 'all', x: 30, animation: false })
  assert.is(transform(), 'translate3d(30px, 0px, 0)')

  fingersOn(ball()).drag([10, 10], [20, 10], [30, 10], [60, 10])
  await again({ direction: 'all', x: 40 })
  assert.is(await settle(), 0)
  assert.is(transform(), 'translate3d(70px, 0px, 0)')
})

test('what the page wants while a finger drags it does not pull it away', async () => {
  const again = await show({ direction: 'all', x: 0 })
  const finger = fingersOn(ball())
  finger.down([10, 10])
  finger.move([20, 10])
  finger.move([60, 10])
  await again({ direction: 'all', x: 200, animation: false })
  assert.is(transform(), 'translate3d(40px, 0px, 0)')
})

test('two fingers scale it within its limits, if it may be scaled', async () => {
  const again = await show({
    direction: 'all',
    scale: true,
    scaleMax: 3,
    x: 100,
    y: 100,
    ...hears('onScale'),
  })
  const fingers = fingersOn(ball())
  fingers.down([110, 130], [150, 130])
  assert.is(fingers.move([90, 130], [170, 130]), true)
  assert.equal(heard, [['onScale', { x: 100, y: 100, scale: 2 }]])
  fingers.move([0, 130], [290, 130])
  assert.is(transform(), 'translate3d(100px, 100px, 0) scale(3)')
  fingers.up()

  for (const more of [{ scale: false }, { scale: true, disabled: true }]) {
    await again({ direction: 'all', scaleMax: 3, x: 100, y: 100, ...more })
    fingers.down([110, 130], [150, 130])
    fingers.move([120, 130], [140, 130])
    fingers.up()
    assert.is(transform(), 'translate3d(100px, 100px, 0) scale(3)')
  }
})

test('two fingers anywhere in an area that takes them scale it', async () => {
  await show({ scale: true, ...hears('onScale') }, { 'scale-area': true })
  const fingers = fingersOn(document.querySelector('.taro-movable-area') as HTMLElement)
  fingers.down([110, 130], [150, 130])
  fingers.move([90, 130], [170, 130])
  assert.equal(heard[heard.length - 1], ['onScale', { x: 30, y: 30, scale: 2 }])
})

test.run()
