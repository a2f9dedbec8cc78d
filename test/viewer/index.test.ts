import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { openViewer, type Viewer } from '../../viewer/index.ts'
import { freshDom } from '../support/dom.ts'
import { handFrames } from '../support/frames.ts'
import { fingersOn } from './fingers.ts'
import { until } from '../support/until.ts'

const test = suite('openViewer')
const urls = ['/a.jpg', '/b.jpg', '/c.jpg', '/d.jpg', '/e.jpg', '/broken.jpg']
const size = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'naturalWidth')
const decode = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'decode')
let frames: ReturnType<typeof handFrames>
let viewer: Viewer

test.before(() => {
  Object.defineProperties(HTMLImageElement.prototype, {
    naturalWidth: {
      configurable: true,
      get(this: HTMLImageElement) {
        return this.src.includes('broken') ? 0 : 400
      },
    },
    decode: {
      configurable: true,
      async value(this: HTMLImageElement) {
        if (this.src.includes('broken')) throw new DOMException('', 'EncodingError')
      },
    },
  })
})
test.after(() => {
  restore('naturalWidth', size)
  restore('decode', decode)
})
test.before.each(() => {
  freshDom()
  frames = handFrames()
})
test.after.each(async () => {
  viewer.close()
  frames.settle()
  // The history entry is removed asynchronously.
  await aMoment()
  frames.giveBack()
})

function restore(name: string, property: PropertyDescriptor | undefined): void {
  if (property) Object.defineProperty(HTMLImageElement.prototype, name, property)
  else Reflect.deleteProperty(HTMLImageElement.prototype, name)
}

const aMoment = () => new Promise(resolve => setTimeout(resolve))
const layers = () => document.querySelectorAll<HTMLElement>('.viewer')
const press = (key: string) => document.dispatchEvent(new KeyboardEvent('keydown', { key }))
const number = () => layers()[0]?.querySelector('[role=status]')?.textContent
const shown = () =>
  [...document.querySelectorAll('.viewer [draggable]')].map(each => each.getAttribute('src')).sort()

async function open(current: number, all = urls): Promise<void> {
  viewer = openViewer({ urls: all, current })
  await until(isInHand)
  await pass()
}

/** Keys and touches are handled. */
const isInHand = () => document.querySelector('.viewer button') !== null

/** Pictures load, and all motion ends. */
async function pass(): Promise<void> {
  for (let count = 0; count < 3; count += 1) {
    await aMoment()
    frames.settle()
  }
}

test('is a labelled dialog that takes the focus and says where it is', async () => {
  await open(1)
  const [layer] = layers()
  assert.is(layer?.getAttribute('role'), 'dialog')
  assert.is(layer?.getAttribute('aria-modal'), 'true')
  assert.is(layer?.getAttribute('aria-label'), '图片')
  assert.is(document.activeElement, layer)
  assert.is(number(), '2/6')
  assert.is(document.querySelector('[src="/b.jpg"]')?.getAttribute('alt'), '图片 2')
})

test('one picture needs no number', async () => {
  await open(0, ['/a.jpg'])
  assert.is(layers()[0]?.querySelector('p')?.hidden, true)
  assert.equal(shown(), ['/a.jpg'])
})

test('the picture comes first, and only then its neighbours', async () => {
  viewer = openViewer({ urls, current: 2 })
  await aMoment()
  assert.equal(shown(), ['/c.jpg'], 'it is to be drawn first')
  await pass()
  assert.equal(shown(), ['/b.jpg', '/c.jpg', '/d.jpg'])
})

test('closed before it has come, nothing more is asked for', async () => {
  viewer = openViewer({ urls, current: 2 })
  const [layer] = layers()
  viewer.close()
  await pass()
  assert.is(layer?.querySelectorAll('img').length, 1)
})

test('there are never more than three', async () => {
  await open(0)
  const first = document.querySelector('[src="/a.jpg"]')
  press('ArrowRight')
  press('ArrowRight')
  await pass()
  assert.equal(shown(), ['/b.jpg', '/c.jpg', '/d.jpg'])
  assert.is(number(), '3/6')
  assert.is(first?.isConnected, false)
})

test('a picture that does not come counts as loaded, says why, and the row goes on', async () => {
  await open(5)
  const slide = document.querySelector<HTMLElement>('.viewer div div')
  assert.is(slide?.hasAttribute('aria-busy'), false)
  assert.is(slide?.querySelector('img'), null)
  assert.is(slide?.querySelector('p')?.textContent, '加载失败')
  press('ArrowLeft')
  assert.is(number(), '5/6')
})

test('the thumbnail stands in until the large picture is there', async () => {
  const thumb = Object.assign(new Image(), { src: '/small.jpg' })
  viewer = openViewer({ urls, current: 0, thumb })
  const slide = document.querySelector<HTMLElement>('.viewer div div')
  assert.is(slide?.hasAttribute('aria-busy'), true)
  assert.equal(
    [...(slide?.querySelectorAll('img') ?? [])].map(each => new URL(each.src).pathname),
    ['/small.jpg', '/a.jpg'],
  )
  await until(() => slide?.hasAttribute('aria-busy') === false)
  assert.is(slide?.querySelectorAll('img').length, 1)
})

const starts: [current: number, number: string][] = [
  [3, '4/6'],
  [99, '6/6'],
  [-1, '1/6'],
  [NaN, '1/6'],
]

for (const [current, words] of starts) {
  test(`asked for ${current} it begins with ${words}`, async () => {
    await open(current)
    assert.is(number(), words)
  })
}

test('without pictures nothing opens', async () => {
  viewer = openViewer({ urls: [], current: 0 })
  viewer.close()
  assert.is(layers().length, 0)
})

test('close takes the layer away, and does nothing the second time', async () => {
  await open(0)
  viewer.close()
  viewer.close()
  frames.frame()
  assert.is(layers().length, 1, 'it fades')
  frames.settle()
  assert.is(layers().length, 0)
})

test('a second viewer closes the first', async () => {
  await open(0)
  const first = viewer
  await open(3)
  assert.is(layers().length, 1)
  assert.is(number(), '4/6')
  first.close()
  frames.settle()
  assert.is(layers().length, 1)
})

test('a drag down closes', async () => {
  await open(0)
  const [layer] = layers()
  if (!layer) throw new Error('no layer')
  fingersOn(layer).swipe([190, 300], [195, 600], { holdMs: 300 })
  frames.settle()
  assert.is(layers().length, 0)
})

test('Escape closes, and the focus returns to where it was at the tap', async () => {
  document.body.innerHTML = '<button id="page"></button><button id="other"></button>'
  document.getElementById('page')?.focus()
  viewer = openViewer({ urls, current: 0 })
  // An element of the page takes the focus before the viewer does.
  document.getElementById('other')?.focus()
  await until(isInHand)
  press('Escape')
  frames.settle()
  assert.is(document.activeElement?.id, 'page')
})

test('the wheel of a mouse does not move the page behind', async () => {
  await open(0)
  const wheel = new Event('wheel', { bubbles: true, cancelable: true })
  layers()[0]?.dispatchEvent(wheel)
  assert.is(wheel.defaultPrevented, true)
})

test.run()
