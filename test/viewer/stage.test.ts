import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reachOf } from '../../viewer/geometry.ts'
import { handFrames } from '../support/frames.ts'
import { atRest, stageBefore, type StageSetUp, still } from './stage-hand.ts'

const test = suite('stage')
let frames: ReturnType<typeof handFrames>

test.before.each(() => {
  frames = handFrames()
})
test.after.each(() => frames.giveBack())

const setUp = (how?: StageSetUp) => stageBefore(frames, how)

test('shows the picture it begins with, and the black behind it comes', () => {
  const { seen, log } = setUp()
  frames.settle()
  assert.equal(log, ['show 1'])
  assert.ok((seen[0]?.shade ?? 1) < 0.3)
  assert.equal(seen.at(-1), atRest(1))
})

test('grows out of its thumbnail and goes back into it', () => {
  const home = { scale: 0.25, x: -120, y: 200 }
  const { stage, seen, pose } = setUp({ home })
  frames.settle()
  const [first] = seen
  assert.ok(first && first.scale > 0.25 && first.scale < 0.5 && first.x < -60)
  assert.equal(pose(), atRest(1))
  let done = 0
  stage.close(() => (done += 1))
  frames.settle()
  assert.equal(pose(), { ...home, index: 1, shift: 0, shade: 0 })
  assert.is(done, 1)
})

test('the neighbours come when the first picture stands, and with every other one at once', () => {
  const { stage, surrounded } = setUp()
  frames.frame()
  assert.is(surrounded(), 0)
  frames.settle()
  assert.is(surrounded(), 1)
  stage.step(1)
  assert.is(surrounded(), 2)
})

test('those nobody looks at get their scale back when all has come to rest, not before', () => {
  const { stage, tidied } = setUp()
  frames.settle()
  stage.step(1)
  frames.frame()
  assert.is(tidied(), 0)
  frames.settle()
  assert.is(tidied(), 1)
})

test('a hand that is quicker than the first picture gets the neighbours too', () => {
  const { drag, surrounded } = setUp()
  drag(30, 0)
  assert.is(surrounded(), 1)
})

test('without a thumbnail it fades where it is', () => {
  const { stage, pose, pinch } = setUp()
  frames.settle()
  pinch(2)
  stage.close(() => undefined)
  frames.settle()
  assert.is(pose().scale, 2)
  assert.is(pose().shade, 0)
})

test('for whom movement is too much everything jumps', () => {
  const { stage, seen, pose } = setUp({ home: { scale: 0.2, x: 9, y: 9 }, isStill: true })
  frames.settle()
  assert.equal(seen, [atRest(1)])
  stage.step(1)
  frames.settle()
  assert.is(seen.length, 2)
  assert.equal(pose(), atRest(2))
  let done = 0
  stage.close(() => (done += 1))
  frames.frame()
  assert.is(done, 1)
})

test('a hand that catches the row has not tapped', () => {
  const { stage, log, drag } = setUp()
  frames.settle()
  drag(-200, 0)
  frames.frame()
  stage.grab()
  stage.release(80, still)
  stage.tap()
  frames.settle()
  assert.not.ok(log.includes('end'))
})

test('an eager second tap on a thumbnail far down neither closes nor stops the picture', () => {
  const { stage, log, pose } = setUp({ home: { scale: 0.25, x: 0, y: 350 } })
  frames.frame()
  stage.grab()
  frames.frame()
  stage.release(80, still)
  stage.tap()
  frames.settle()
  assert.equal(log, ['show 1'])
  assert.equal(pose(), atRest(1))
})

test('a picture is caught where it is, and goes on from there', () => {
  const { stage, pose, pinch, drag } = setUp()
  frames.settle()
  pinch(4)
  drag(-50, 0, 150, { x: -1, y: 0 })
  for (let count = 0; count < 6; count += 1) frames.frame()
  const { x } = pose()
  assert.ok(x < -60 && x > -350, String(x))
  stage.grab()
  frames.settle()
  assert.is(pose().x, x)
  stage.begin({ x: 7, y: 0 })
  stage.drag({ x: 10, y: 0 })
  frames.settle()
  assert.is(pose().x, x + 10)
})

test('a turned phone keeps the zoom and leaves no gap', () => {
  const { stage, pose, pinch, drag, screen, room, log } = setUp()
  frames.settle()
  pinch(3)
  drag(-390, 0)
  frames.settle()
  Object.assign(screen, { x: 800, y: 390 })
  stage.resize()
  frames.settle()
  assert.ok(log.includes('measure'))
  assert.is(pose().index, 1)
  assert.is(pose().scale, 3)
  assert.ok(Math.abs(pose().x) <= reachOf(room(), 3).x)
})

test.run()
