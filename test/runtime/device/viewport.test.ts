import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { startViewportHeight } from '../../../runtime/device/viewport-height.ts'
import {
  type KeyboardHeight,
  onKeyboardHeightChange,
  offKeyboardHeightChange,
} from '../../../runtime/device/keyboard-height.ts'
import {
  offWindowResize,
  onWindowResize,
  type WindowResize,
} from '../../../runtime/device/window-resize.ts'
import { reportedErrors } from '../../support/api-calls.ts'
import { freshDom } from '../../support/dom.ts'
import { watchListeners } from '../../support/listeners.ts'

const test = suite('the size of the window')

const full = { width: 375, height: 812 }
let viewport: EventTarget & { height: number; scale: number }
let unlisten: () => void

/**
 * Layout viewport and visual viewport; the keyboard shrinks both on Android, only the second on
 * iOS.
 */
function resize(height: number, { seen = height, width = 375, scale = 1 } = {}): void {
  Object.assign(window, { innerWidth: width, innerHeight: height })
  Object.assign(viewport, { height: seen, scale })
  window.dispatchEvent(new Event('resize'))
  viewport.dispatchEvent(new Event('resize'))
}

function withCss(supports: unknown): void {
  Object.defineProperty(window, 'CSS', { value: supports, configurable: true })
}

const { CSS } = window
const vh100 = () => document.documentElement.style.getPropertyValue('--vh100')

test.before.each(() => {
  freshDom()
  document.documentElement.removeAttribute('style')
  viewport = Object.assign(new EventTarget(), { height: full.height, scale: 1 })
  Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true })
  Object.assign(window, { innerWidth: full.width, innerHeight: full.height })
  unlisten = watchListeners()
})
test.after.each(() => {
  offWindowResize()
  offKeyboardHeightChange()
  unlisten()
  withCss(CSS)
  Reflect.deleteProperty(window, 'visualViewport')
  Object.assign(window, { innerWidth: full.width, innerHeight: full.height })
})

for (const [name, css] of [
  ['does not know dvh', { supports: () => false }],
  ['cannot be asked', {}],
  ['has no CSS object', undefined],
] as const) {
  test(`--vh100 follows the window in a browser that ${name}`, () => {
    withCss(css)
    startViewportHeight()
    assert.is(vh100(), '812px')
    resize(603)
    assert.is(vh100(), '603px')
    Object.assign(window, { innerHeight: 375 })
    window.dispatchEvent(new Event('orientationchange'))
    assert.is(vh100(), '375px')
    Object.assign(window, { innerHeight: 667 })
    viewport.dispatchEvent(new Event('resize'))
    assert.is(vh100(), '667px')
  })
}

test('--vh100 is not there where the browser knows dvh', () => {
  const asked: string[][] = []
  withCss({ supports: (...query: string[]) => asked.push(query) > 0 })
  startViewportHeight()
  resize(603)
  assert.is(vh100(), '')
  assert.equal(asked, [['height', '100dvh']])
})

test('onWindowResize tells the size until it is taken off', () => {
  const heard: WindowResize[] = []
  const listener = (resized: WindowResize) => void heard.push(resized)
  onWindowResize(listener)
  onWindowResize(listener)
  resize(603)
  offWindowResize(listener)
  resize(667)
  assert.equal(heard, [{ size: { windowWidth: 375, windowHeight: 603 } }])
})

test('offWindowResize without a listener takes all off; others stay with one', () => {
  const heard: string[] = []
  const first = () => void heard.push('first')
  const second = () => void heard.push('second')
  onWindowResize(first)
  onWindowResize(second)
  offWindowResize(first)
  resize(603)
  offWindowResize()
  resize(667)
  assert.equal(heard, ['second'])
  offWindowResize(second)
})

test('a listener that throws does not stop the next, and what is no function is ignored', async () => {
  const heard: string[] = []
  onWindowResize(undefined as never)
  onWindowResize(() => {
    throw new Error('listener')
  })
  onWindowResize(() => void heard.push('next'))
  const errors = await reportedErrors(() => resize(603))
  assert.equal(heard, ['next'])
  assert.is(errors.length, 1)
})

type Step = [height: number, more?: Parameters<typeof resize>[1]]

const keyboards: [name: string, steps: Step[], heights: number[]][] = [
  ['iOS covers the window', [[812, { seen: 476 }], [812]], [336, 0]],
  ['Android makes the window smaller', [[500], [812]], [312, 0]],
  ['it changes its height', [[812, { seen: 476 }], [812, { seen: 430 }], [812]], [336, 382, 0]],
  ['a bar of the host is no keyboard', [[742], [812]], []],
  ['the window grows before the keyboard opens', [[862], [862, { seen: 526 }]], [336]],
  ['the phone is turned', [[375, { width: 812 }]], []],
  [
    'it opens on the turned phone',
    [
      [375, { width: 812 }],
      [375, { width: 812, seen: 175 }],
    ],
    [200],
  ],
  ['the visitor zooms in', [[812, { seen: 406, scale: 2 }]], []],
]

for (const [name, steps, heights] of keyboards) {
  test(`onKeyboardHeightChange tells ${JSON.stringify(heights)} when ${name}`, () => {
    const heard: number[] = []
    onKeyboardHeightChange(({ height }: KeyboardHeight) => void heard.push(height))
    for (const step of steps) resize(...step)
    assert.equal(heard, heights)
  })
}

test('onKeyboardHeightChange tells nothing once it is taken off, or without a visual viewport', () => {
  const heard: number[] = []
  const listener = ({ height }: KeyboardHeight) => void heard.push(height)
  onKeyboardHeightChange(listener)
  offKeyboardHeightChange(listener)
  resize(500)
  Object.defineProperty(window, 'visualViewport', { value: null, configurable: true })
  onKeyboardHeightChange(listener)
  assert.equal(heard, [])
})

test.run()
