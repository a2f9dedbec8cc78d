import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reachOf } from '../../viewer/geometry.ts'
import { handFrames } from '../support/frames.ts'
import { atRest, appBefore, middle, type TestAppSetUp, still } from './stage-hand.ts'

const test = suite('stage')
let frames: ReturnType<typeof handFrames>

test.before.each(() => {
  frames = handFrames()
})
test.after.each(() => frames.giveBack())

const setUp = (how?: TestAppSetUp) => appBefore(frames, how)

test('shows the picture it begins with, and the black behind it comes', () => {
  const { seen, log } = setUp()
  frames.settle()
  assert.equal(log, ['show 1'])
  assert.ok((seen[0]?.shade ?? 1) < 0.3)
  assert.equal(seen.at(-1), atRest(1))
})

test('grows out of its thumbnail and goes back into it', () => {
  const home = { scale: 0.25, x: -120, y: 200 }
  const { app, seen, pose } = setUp({ home })
  frames.settle()
  const [first] = seen
  assert.ok(first && first.scale > 0.25 && first.scale < 0.5 && first.x < -60)
  assert.equal(pose(), atRest(1))
  let done = 0
  app.close(() => (done += 1))
  frames.settle()
  assert.equal(pose(), { ...home, index: 1, shift: 0, shade: 0 })
  assert.is(done, 1)
})

test('the neighbours come when the first picture stands, and with every other one at once', () => {
  const { app, surrounded } = setUp()
  frames.frame()
  assert.is(surrounded(), 0)
  frames.settle()
  assert.is(surrounded(), 1)
  app.step(1)
  assert.is(surrounded(), 2)
})

test('those nobody looks at get their scale back when all has come to rest, not before', () => {
  const { app, tidied } = setUp()
  frames.settle()
  app.step(1)
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
  const { app, pose, pinch } = setUp()
  frames.settle()
  pinch(2)
  app.close(() => undefined)
  frames.settle()
  assert.is(pose().scale, 2)
  assert.is(pose().shade, 0)
})

test('for whom movement is too much everything jumps', () => {
  const { app, seen, pose } = setUp({ home: { scale: 0.2, x: 9, y: 9 }, isStill: true })
  frames.settle()
  assert.equal(seen, [atRest(1)])
  app.step(1)
  frames.settle()
  assert.is(seen.length, 2)
  assert.equal(pose(), atRest(2))
  let done = 0
  app.close(() => (done += 1))
  frames.frame()
  assert.is(done, 1)
})

test('a hand that catches the row has not tapped', () => {
  const { app, log, drag } = setUp()
  frames.settle()
  drag(-200, 0)
  frames.frame()
  app.grab()
  app.release(80, still)
  app.tap()
  frames.settle()
  assert.not.ok(log.includes('end'))
})

test('an eager second tap on a thumbnail far down neither closes nor stops the picture', () => {
  const { app, log, pose } = setUp({ home: { scale: 0.25, x: 0, y: 350 } })
  frames.frame()
  app.grab()
  frames.frame()
  app.release(80, still)
  app.tap()
  frames.settle()
  assert.equal(log, ['show 1'])
  assert.equal(pose(), atRest(1))
})

test('a picture is caught where it is, and goes on from there', () => {
  const { app, pose, pinch, drag } = setUp()
  frames.settle()
  pinch(4)
  drag(-50, 0, 150, { x: -1, y: 0 })
  for (let count = 0; count < 6; count += 1) frames.frame()
  const { x } = pose()
  assert.ok(x < -60 && x > -350, String(x))
  app.grab()
  frames.settle()
  assert.is(pose().x, x)
  app.begin({ x: 7, y: 0 })
  app.drag({ x: 10, y: 0 })
  frames.settle()
  assert.is(pose().x, x + 10)
})

test('a turned phone keeps the zoom and leaves no gap', () => {
  const { app, pose, pinch, drag, screen, room, log } = setUp()
  frames.settle()
  pinch(3)
  drag(-390, 0)
  frames.settle()
  Object.assign(screen, { x: 800, y: 390 })
  app.resize()
  frames.settle()
  assert.ok(log.includes('measure'))
  assert.is(pose().index, 1)
  assert.is(pose().scale, 3)
  assert.ok(Math.abs(pose().x) <= reachOf(room(), 3).x)
})

test('the bars of the browser move: what is zoomed stays below the finger', () => {
  const { app, pose, pinch, screen } = setUp()
  frames.settle()
  pinch(3)
  const before = { ...pose() }
  app.grab()
  app.begin(still)
  app.pinch(1, middle, middle)
  // A bar of 80 px at the lower edge.
  Object.assign(screen, { y: 720 })
  app.resize()
  app.pinch(1, middle, middle)
  frames.settle()
  const top = (height: number, y: number) => height / 2 + y
  assert.is(top(720, pose().y), top(800, before.y))
  assert.is(pose().scale, before.scale)
  app.release(500, still)
})

test('a picture that fills the height keeps its size when the bars move', () => {
  const { app, pose, pinch, screen, room } = setUp({ ratio: { x: 300, y: 1200 } })
  frames.settle()
  pinch(2)
  const width = room().fitted.x * pose().scale
  Object.assign(screen, { y: 720 })
  app.resize()
  frames.settle()
  assert.ok(Math.abs(room().fitted.x * pose().scale - width) < 0.01)
})

test.run()
