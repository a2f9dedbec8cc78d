import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { watchDrag } from '../../../../runtime/components/core/watch-drag.ts'
import { freshDom } from '../../../support/dom.ts'
import { fingersOn } from '../../../support/fingers.ts'

const test = suite('watchDrag')

let box: HTMLElement
let heard: unknown[]
let isOurs: boolean
let stop: () => void

test.before.each(() => {
  freshDom()
  box = document.createElement('div')
  document.body.append(box)
  heard = []
  isOurs = true
  stop = watch(box, 'box')
})
test.after.each(() => stop())

const watch = (element: HTMLElement, name: string) =>
  watchDrag(element, {
    onDown: () => heard.push(`${name} down`),
    claims(moved) {
      heard.push([`${name} claims`, moved])
      return isOurs
    },
    onMove: moved => heard.push([`${name} move`, moved]),
    onEnd: speed => heard.push([`${name} end`, speed]),
  })

test('a drag is asked for, kept from the browser, and counted from where it was taken up', () => {
  const finger = fingersOn(box)
  finger.down([10, 10])
  assert.is(finger.move([13, 10]), false, 'so near it may be a tap')
  assert.is(finger.move([20, 10]), true)
  assert.is(finger.move([52, 10]), true)
  finger.up()
  assert.equal(heard, [
    'box down',
    ['box claims', { x: 10, y: 0 }],
    ['box move', { x: 0, y: 0 }],
    ['box move', { x: 32, y: 0 }],
    ['box end', { x: 2, y: 0 }],
  ])
})

test('what is not ours stays with the browser, and is asked for once', () => {
  isOurs = false
  const finger = fingersOn(box)
  finger.down([10, 10])
  assert.is(finger.move([20, 10]), false)
  assert.is(finger.move([80, 10]), false)
  finger.up()
  assert.equal(heard, ['box down', ['box claims', { x: 10, y: 0 }], ['box end', undefined]])
})

test('what the browser scrolls with already stays with it', () => {
  const finger = fingersOn(box)
  finger.down([10, 10])
  finger.scroll([60, 10])
  finger.move([90, 10])
  assert.equal(heard, ['box down', ['box end', undefined]])
})

test('a tap ends without a speed', () => {
  fingersOn(box).drag([10, 10])
  assert.equal(heard, ['box down', ['box end', undefined]])
})

test('a finger that rests before it leaves has no speed', () => {
  const finger = fingersOn(box)
  finger.down([10, 10])
  finger.move([40, 10])
  finger.move([80, 10])
  finger.up(200)
  assert.equal(heard.pop(), ['box end', { x: 0, y: 0 }])
})

test('a drag that the browser takes away is cut off', () => {
  const finger = fingersOn(box)
  finger.down([10, 10])
  finger.move([40, 10])
  finger.cancel()
  assert.equal(heard.pop(), ['box end', undefined])
  finger.up()
  assert.equal(heard.pop(), ['box move', { x: 0, y: 0 }])
})

test('what an element inside has taken is not offered to the one around it', () => {
  const inner = document.createElement('div')
  box.append(inner)
  const stopInner = watch(inner, 'inner')
  fingersOn(inner).drag([10, 10], [40, 10])
  stopInner()
  assert.equal(
    heard.filter(each => String(each).startsWith('box')),
    ['box down', ['box end', undefined]],
  )
})

test('a move that an element inside catches is no drag', () => {
  box.innerHTML = '<div style="touch-action: none"><p></p></div>'
  fingersOn(box.querySelector('p') ?? box).drag([10, 10], [40, 10])
  assert.equal(heard, [])
})

test('two fingers are no drag, unless the first one is at it', () => {
  const finger = fingersOn(box)
  finger.down([10, 10], [50, 50])
  assert.equal(heard, [])
  finger.down([10, 10])
  finger.move([40, 10])
  finger.down([40, 10], [50, 50])
  finger.move([60, 10], [50, 50])
  assert.equal(heard.pop(), ['box move', { x: 20, y: 0 }])
})

/** A mouse event; mice do not send touch events. */
function mouse(type: string, x: number, more: object = {}): Event {
  const event = new MouseEvent(type, { bubbles: true, cancelable: true, clientX: x, clientY: 0 })
  for (const [name, value] of Object.entries({ pointerType: 'mouse', buttons: 1, ...more })) {
    Object.defineProperty(event, name, { value })
  }
  box.dispatchEvent(event)
  return event
}

test('the mouse drags too, and its click after that is none', async () => {
  box.setPointerCapture = () => {}
  let clicks = 0
  box.addEventListener('click', () => {
    clicks += 1
  })
  mouse('pointerdown', 10)
  mouse('pointermove', 40)
  assert.is(mouse('dragstart', 40).defaultPrevented, true)
  mouse('pointermove', 60)
  mouse('pointerup', 60)
  mouse('click', 60)
  assert.is(clicks, 0)
  assert.equal(heard[3], ['box move', { x: 20, y: 0 }])

  await new Promise(resolve => setTimeout(resolve))
  mouse('click', 60)
  assert.is(clicks, 1, 'the next one is one again')
})

for (const [name, more] of [
  ['another button', { button: 2 }],
  ['a finger, which has touch events', { pointerType: 'touch' }],
] as const) {
  test(`${name} does not drag`, () => {
    mouse('pointerdown', 10, more)
    mouse('pointermove', 40, more)
    assert.equal(heard, [])
  })
}

test('a mouse that comes back without its button has let go outside', () => {
  mouse('pointerdown', 10)
  mouse('pointermove', 12, { buttons: 0 })
  assert.equal(heard, ['box down', ['box end', undefined]])
})

test('a text field keeps the mouse for its text', () => {
  box.innerHTML = '<input>'
  const field = box.firstElementChild as HTMLElement
  const event = new MouseEvent('pointerdown', { bubbles: true })
  Object.defineProperty(event, 'pointerType', { value: 'mouse' })
  field.dispatchEvent(event)
  assert.equal(heard, [])
})

test('hears nothing more once it is stopped', () => {
  stop()
  fingersOn(box).drag([10, 10], [60, 10])
  assert.equal(heard, [])
})

test.run()
