import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { recognise } from '../../viewer/gesture.ts'
import { freshDom } from '../support/dom.ts'

const test = suite('gesture')
let now = 0

test.before.each(() => {
  freshDom()
  now = 1000
})

/** A hand on an element: fingers go down, move and leave; the clock moves 16 ms with each event. */
function setUp() {
  const box = document.createElement('div')
  document.body.append(box)
  const seen: string[] = []
  const stop = recognise(box, {
    grab: () => seen.push('grab'),
    begin: () => seen.push('begin'),
    drag: by => seen.push(`drag ${by.x},${by.y}`),
    pinch: (factor, from, to) =>
      seen.push(`pinch ${factor.toFixed(2)} ${from.x},${from.y} ${to.x},${to.y}`),
    release: ({ quickTap, ms }) => seen.push(`release ${quickTap ? 'tap' : 'no tap'} ${ms}`),
  })

  function send(type: string, finger: number, x: number, y: number): Event {
    const event = new PointerEvent(type, {
      pointerId: finger,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
      bubbles: true,
      cancelable: true,
    })
    Object.defineProperty(event, 'timeStamp', { value: now })
    now += 16
    box.dispatchEvent(event)
    return event
  }
  return { seen, send, stop, box }
}

test('a quick still touch is a tap', () => {
  const { seen, send } = setUp()
  const down = send('pointerdown', 1, 100, 100)
  send('pointermove', 1, 102, 103)
  now += 200
  send('pointerup', 1, 102, 103)
  assert.equal(seen, ['grab', 'release tap 232'])
  assert.is(down.defaultPrevented, false)
})

const noTaps = [
  ['a touch of 300 ms', 300 - 32, 0],
  ['a touch that moved 5 px', 0, 5],
] as const

for (const [name, ms, px] of noTaps) {
  test(`${name} is no tap`, () => {
    const { seen, send } = setUp()
    send('pointerdown', 1, 100, 100)
    send('pointermove', 1, 100, 100 + px)
    now += ms
    send('pointerup', 1, 100, 100 + px)
    assert.match(seen.at(-1) ?? '', /^release no tap/)
  })
}

test('a touch that went away and came back is no tap', () => {
  const { seen, send } = setUp()
  send('pointerdown', 1, 100, 100)
  send('pointermove', 1, 130, 100)
  send('pointermove', 1, 100, 100)
  send('pointerup', 1, 100, 100)
  assert.match(seen.at(-1) ?? '', /^release no tap/)
})

test('a touch the browser takes over, for its long-press menu, is no tap', () => {
  const { seen, send } = setUp()
  send('pointerdown', 1, 100, 100)
  send('pointercancel', 1, 100, 100)
  assert.equal(seen, ['grab', 'release no tap 16'])
})

test('two quick fingers are no tap', () => {
  const { seen, send } = setUp()
  send('pointerdown', 1, 100, 100)
  send('pointerdown', 2, 200, 100)
  send('pointerup', 2, 200, 100)
  send('pointerup', 1, 100, 100)
  assert.is(seen.filter(each => each.startsWith('release')).length, 1)
  assert.match(seen.at(-1) ?? '', /^release no tap/)
})

test('a drag counts from where it was recognised, and ends with one release', () => {
  const { seen, send } = setUp()
  send('pointerdown', 1, 100, 100)
  send('pointermove', 1, 90, 100)
  send('pointermove', 1, 60, 110)
  send('pointerup', 1, 60, 110)
  assert.equal(seen, ['grab', 'begin', 'drag -30,10', 'release no tap 48'])
})

test('a pinch tells the factor and the middle of the fingers', () => {
  const { seen, send } = setUp()
  send('pointerdown', 1, 100, 100)
  send('pointerdown', 2, 200, 100)
  send('pointermove', 2, 210, 100)
  send('pointermove', 2, 320, 100)
  send('pointerup', 2, 320, 100)
  send('pointerup', 1, 100, 100)
  assert.equal(seen.slice(0, 3), ['grab', 'begin', 'pinch 2.00 155,100 210,100'])
  assert.match(seen.at(-1) ?? '', /^release no tap/)
})

test('the finger left after a pinch drags on from where it is', () => {
  const { seen, send } = setUp()
  send('pointerdown', 1, 100, 100)
  send('pointerdown', 2, 200, 100)
  send('pointermove', 2, 240, 100)
  send('pointerup', 2, 240, 100)
  send('pointermove', 1, 100, 120)
  send('pointermove', 1, 100, 140)
  send('pointerup', 1, 100, 140)
  assert.equal(seen.slice(-3, -1), ['begin', 'drag 0,20'])
})

test('nothing is heard after stopping', () => {
  const { seen, send, stop } = setUp()
  stop()
  send('pointerdown', 1, 100, 100)
  send('pointerup', 1, 100, 100)
  assert.equal(seen, [])
})

test.run()
