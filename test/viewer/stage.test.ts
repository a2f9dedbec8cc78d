import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AT_REST, type Placement } from '../../viewer/geometry.ts'
import { createStage, type StageView } from '../../viewer/stage.ts'
import { handFrames } from '../support/frames.ts'

const test = suite('stage')
const middle = { x: 200, y: 400 }

function setUp(count = 3, index = 1) {
  const hand = handFrames()
  const log: string[] = []
  const seen = { index, shift: 0, placement: AT_REST as Placement }
  const view: StageView = {
    screen: () => ({ width: 400, height: 800 }),
    pictureSize: () => ({ width: 400, height: 400 }),
    show: at => log.push(`show ${at}`),
    restore: at => log.push(`restore ${at}`),
    paint: (at, shift, placement) => Object.assign(seen, { index: at, shift, placement }),
  }
  const stage = createStage(view, { index, count, frames: hand.frames })

  function settle(): void {
    for (let left = 40; left > 0 && hand.waiting() > 0; left -= 1) hand.frame(20)
  }

  function swipe(x: number, ms = 400): void {
    stage.grab()
    stage.begin()
    stage.drag({ x, y: 0 })
    hand.frame()
    stage.release(ms)
  }

  function pinch(factor: number): void {
    stage.grab()
    stage.begin()
    stage.pinch(factor, middle, middle)
    hand.frame()
    stage.release(500)
    settle()
  }

  return { stage, seen, log, swipe, pinch, settle, frame: hand.frame }
}

test('shows the picture it begins with', () => {
  const { seen, log } = setUp()
  assert.is(seen.index, 1)
  assert.equal(log, ['show 1'])
})

test('the row follows the finger', () => {
  const { stage, seen, frame } = setUp()
  stage.grab()
  stage.begin()
  stage.drag({ x: -90, y: 30 })
  frame()
  assert.equal(seen, { index: 1, shift: -90, placement: AT_REST })
})

test('a long swipe glides on to the next picture without a jump', () => {
  const { seen, log, swipe, settle, frame } = setUp()
  swipe(-200)
  frame()
  // 200 px of 410 were dragged, so the next picture begins 210 px off its place.
  assert.equal([seen.index, seen.shift], [2, 210])
  settle()
  assert.equal([seen.index, seen.shift], [2, 0])
  assert.equal(log, ['show 1', 'show 2', 'restore 1'])
})

test('a short swipe comes back', () => {
  const { seen, swipe, settle } = setUp()
  swipe(-100)
  settle()
  assert.equal([seen.index, seen.shift], [1, 0])
})

test('a flick turns however short it is', () => {
  const { seen, swipe, settle } = setUp()
  swipe(30, 120)
  settle()
  assert.is(seen.index, 0)
})

test('the row gives way at the end and comes back', () => {
  const { stage, seen, swipe, settle, frame } = setUp(2, 1)
  stage.grab()
  stage.begin()
  stage.drag({ x: -300, y: 0 })
  frame()
  assert.is(seen.shift, -100)
  swipe(-300)
  settle()
  assert.equal([seen.index, seen.shift], [1, 0])
})

test('grabbing a gliding row holds it, and letting go turns it by where it is', () => {
  const { stage, seen, swipe, settle, frame } = setUp()
  swipe(-200)
  frame()
  frame(60)
  const held = seen.shift
  assert.ok(held > 0 && held < 210)
  stage.grab()
  frame(200)
  assert.is(seen.shift, held)
  stage.begin()
  stage.drag({ x: 5, y: 0 })
  frame()
  assert.is(seen.shift, held + 5)
  stage.release(400)
  settle()
  assert.is(seen.shift, 0)
})

test('two fingers zoom, up to four times', () => {
  const { seen, pinch } = setUp()
  pinch(2)
  assert.equal(seen.placement, { scale: 2, x: 0, y: 0 })
  pinch(3)
  assert.is(seen.placement.scale, 4)
  pinch(0.01)
  assert.equal(seen.placement, AT_REST)
})

test('a zoomed picture is dragged within its edges first', () => {
  const { stage, seen, pinch, swipe, settle, frame } = setUp()
  pinch(2)
  stage.grab()
  stage.begin()
  stage.drag({ x: -150, y: 0 })
  frame()
  assert.equal([seen.shift, seen.placement.x], [0, -150])
  stage.release(400)
  swipe(-40)
  settle()
  assert.equal([seen.index, seen.placement], [1, { scale: 2, x: -190, y: 0 }])
})

test('an edge swipe of a zoomed picture turns, and the old one returns to its scale once it is gone', () => {
  const { seen, log, pinch, swipe, settle, frame } = setUp()
  pinch(2)
  swipe(-400)
  frame()
  assert.is(seen.index, 2)
  assert.equal(seen.placement, AT_REST)
  assert.not.ok(log.includes('restore 1'))
  settle()
  assert.is(log.at(-1), 'restore 1')
})

test('a finger that stays after a pinch goes on dragging from there', () => {
  const { stage, seen, frame } = setUp()
  stage.grab()
  stage.begin()
  stage.pinch(3, middle, middle)
  stage.begin()
  stage.drag({ x: 50, y: 0 })
  frame()
  assert.equal(seen.placement, { scale: 3, x: 50, y: 0 })
})

test('steps by keyboard, and not beyond the ends', () => {
  const { stage, seen, settle } = setUp(2, 0)
  stage.step(-1)
  settle()
  assert.is(seen.index, 0)
  stage.step(1)
  settle()
  stage.step(1)
  settle()
  assert.equal([seen.index, seen.shift], [1, 0])
})

test.run()
