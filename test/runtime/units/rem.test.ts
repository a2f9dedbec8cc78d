import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { widePages } from '../../../pages/kit/wide-pages.ts'
import { announceRouteChange, locationOf } from '../../../runtime/router/route-change.ts'
import { rootFontSize, startRem } from '../../../runtime/units/rem.ts'
import { watchTextSize } from '../../../runtime/units/text-size.ts'
import { freshDom } from '../../support/dom.ts'
import { stillTime } from '../../support/still-time.ts'

const test = suite('root font size')

const sizes: [width: number, path: string, size: number | undefined][] = [
  [320, '/coupon', 20],
  [375, '/coupon', 23.4375],
  [480, '/coupon', 30],
  [481, '/coupon', 30],
  [1920, '/coupon', 30],
  [960, '/lottery', 60],
  [960, '/lottery/qrcode', 60],
  [960, '/lottery-wheel/index', 30],
  [960, '/lotteryHelper', 30],
  [100, '/coupon', 6.25],
  [99, '/coupon', undefined],
  [0, '/lottery', undefined],
]

for (const [width, path, size] of sizes) {
  test(`${width} px at ${path} gives ${size ?? 'nothing'}`, () => {
    assert.is(rootFontSize(width, widePages.test(path)), size)
  })
}

let hostTells: () => void = () => undefined
/** Factor by which the host enlarges a rem. */
let hostScale: number
let time: ReturnType<typeof stillTime>
const { innerWidth } = window
const { getBoundingClientRect } = Element.prototype
const root = document.documentElement
const rootStyle = () => root.style.fontSize
const rootSize = () => parseFloat(rootStyle())

/** @param beside difference between innerWidth and the layout's width, px */
function resize(width: number, beside = 0): void {
  Object.assign(window, { innerWidth: width + beside })
  Object.defineProperty(root, 'clientWidth', { value: width, configurable: true })
  window.dispatchEvent(new Event('resize'))
}

test.before(() => {
  // happy-dom has no layout: a length in rem is the root's size times the host's scale.
  Element.prototype.getBoundingClientRect = function rect(this: HTMLElement) {
    const width = parseFloat(this.style.width) * rootSize() * hostScale
    return { ...getBoundingClientRect.call(this), width }
  }
  freshDom('/coupon')
  hostScale = 1
  startRem({ widePages })
  const WeixinJSBridge = {
    on: (name: string, callback: () => void) => {
      if (name === 'menu:setfont') hostTells = callback
    },
  }
  Object.assign(window, { WeixinJSBridge })
  watchTextSize()
  Reflect.deleteProperty(window, 'WeixinJSBridge')
})
test.after(() => {
  Element.prototype.getBoundingClientRect = getBoundingClientRect
  Object.assign(window, { innerWidth })
  Reflect.deleteProperty(root, 'clientWidth')
})
test.before.each(async () => {
  time = stillTime()
  hostScale = 1
  resize(320)
  await time.pass(33)
})
test.after.each(() => time.restore())

test('follows the window 33 ms after its last resize', async () => {
  resize(375)
  await time.pass(20)
  resize(400)
  await time.pass(32)
  assert.is(rootStyle(), '20px')
  await time.pass(1)
  assert.is(rootStyle(), '25px')
})

test('keeps its size for a width that cannot be true', async () => {
  resize(40)
  await time.pass(100)
  assert.is(rootStyle(), '20px')
})

test('is not made larger by a page that is wider than the window, or smaller by a scroll bar', async () => {
  resize(375, 125)
  await time.pass(33)
  assert.is(rootStyle(), '23.4375px')
  resize(400 - 15, 15)
  await time.pass(33)
  assert.is(rootStyle(), '25px')
})

test("takes a host's text scaling back out", async () => {
  hostScale = 1.3
  resize(375)
  await time.pass(33)
  const laidOut = rootSize() * hostScale
  assert.ok(Math.abs(laidOut - 23.4375) < 0.001, `a rem measures ${laidOut}`)
  assert.is(document.body.children.length, 0, 'the probe is gone')
})

test('a size of texts that the host changes while a page is open is taken back out', async () => {
  for (const [scale, tell] of [
    [1.4, () => window.dispatchEvent(new Event('resize'))],
    [1.2, () => window.dispatchEvent(new Event('pageshow'))],
    [0.9, () => document.dispatchEvent(new Event('visibilitychange'))],
    [1.3, () => hostTells()],
  ] as const) {
    hostScale = scale
    tell()
    await time.pass(33)
    const laidOut = rootSize() * hostScale
    assert.ok(Math.abs(laidOut - 20) < 0.001, `a rem measures ${laidOut} at ${scale}`)
  }
})

test('leaves a layout alone that is right to half a percent', async () => {
  hostScale = 1.004
  resize(375)
  await time.pass(33)
  assert.is(rootStyle(), '23.4375px')
})

test('is right again on the other side of a route change', async () => {
  resize(960)
  await time.pass(33)
  assert.is(rootStyle(), '30px')
  history.replaceState(null, '', '/lottery')
  announceRouteChange({
    fromLocation: locationOf('/selectLbsShop'),
    toLocation: locationOf('/lottery'),
    action: 'PUSH',
  })
  assert.is(rootStyle(), '60px')
  history.replaceState(null, '', '/coupon')
})

test.run()
