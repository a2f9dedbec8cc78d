import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createWheel, type Wheel } from '../../../../runtime/components/wheel/wheel.ts'
import { freshDom } from '../../../support/dom.ts'
import { handFrames } from '../../../support/frames.ts'

const test = suite('wheel')

const restMs = 100
const rowPx = 40
let scroller: HTMLElement
let wheel: Wheel
let seen: unknown[]

/** A column one row high, so that each row is one scroll step. */
function build(rows: number): void {
  scroller = document.createElement('div')
  for (let row = 0; row < rows; row += 1) {
    const option = document.createElement('div')
    option.id = `row-${row}`
    scroller.append(option)
  }
  Object.defineProperties(scroller, {
    clientHeight: { value: rowPx },
    scrollHeight: { get: () => scroller.children.length * rowPx },
  })
  document.body.append(scroller)
  seen = []
  wheel = createWheel(scroller, {
    onStart: () => seen.push('start'),
    onTurn: row => seen.push(row),
    onEnd: () => seen.push('end'),
  })
}

test.before.each(() => {
  freshDom()
  build(10)
})
test.after.each(() => wheel.destroy())

const rest = () => new Promise(resolve => setTimeout(resolve, restMs + 40))
const send = (type: string) => scroller.dispatchEvent(new Event(type))

function scrollTo(top: number): void {
  scroller.scrollTop = top
  send('scroll')
}

const marked = () =>
  [...scroller.children].flatMap(row =>
    row.getAttribute('aria-selected') === 'true' ? row.id : [],
  )

test('shows a row without a word, and of rows that are not there the nearest', () => {
  wheel.show(4)
  send('scroll')
  assert.is(scroller.scrollTop, 4 * rowPx)
  assert.is(wheel.now(), 4)
  assert.equal(marked(), ['row-4'])
  assert.is(scroller.getAttribute('aria-activedescendant'), 'row-4')
  wheel.show(99)
  assert.is(wheel.now(), 9)
  wheel.show(Number.NaN)
  assert.is(wheel.now(), 0)
  assert.equal(seen, [])
})

test('tells where it has come to rest, once', async () => {
  scrollTo(30)
  scrollTo(115)
  assert.is(wheel.now(), 3)
  assert.equal(seen, ['start'])
  await rest()
  assert.equal(seen, ['start', 3, 'end'])
  assert.is(scroller.scrollTop, 3 * rowPx)
  assert.equal(marked(), ['row-3'])
})

test('a finger that holds it still has not let go', async () => {
  send('touchstart')
  scrollTo(80)
  await rest()
  assert.equal(seen, ['start'])
  send('touchend')
  await rest()
  assert.equal(seen, ['start', 2, 'end'])
})

test('a scroll event that a busy page gets late, after the time of rest, goes on with the turn', async () => {
  const frames = handFrames()
  scrollTo(40)
  await rest()
  frames.frame()
  scrollTo(80)
  frames.settle()
  assert.equal(seen, ['start'])
  await rest()
  frames.settle()
  assert.equal(seen, ['start', 2, 'end'])
  frames.giveBack()
})

test('back on the same row is no turn', async () => {
  scrollTo(15)
  await rest()
  assert.equal(seen, ['start', 'end'])
})

test('a finger that only touches begins nothing', async () => {
  send('touchstart')
  send('touchend')
  await rest()
  assert.equal(seen, [])
})

test('without rows it stays at the first', () => {
  wheel.destroy()
  build(0)
  wheel.show(3)
  assert.is(wheel.now(), 0)
  assert.equal(marked(), [])
})

test('says nothing after its end', async () => {
  scrollTo(80)
  wheel.destroy()
  await rest()
  scrollTo(120)
  assert.equal(seen, ['start'])
})

test.run()
