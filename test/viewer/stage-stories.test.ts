import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { reachOf } from '../../viewer/geometry.ts'
import type { Pose } from '../../viewer/pose.ts'
import { handFrames } from '../support/frames.ts'
import { chance } from './chance.ts'
import { atRest, middle, appBefore, type TestAppSetUp, still } from './stage-hand.ts'

const test = suite('what a hand does on the app')
let frames: ReturnType<typeof handFrames>

test.before.each(() => {
  frames = handFrames()
})
test.after.each(() => frames.giveBack())

const setUp = (how?: TestAppSetUp) => appBefore(frames, how)

type Hand = ReturnType<typeof appBefore>

interface Story {
  hand: (hand: Hand) => void
  index?: number
  becomes: Partial<Pose>
  log?: string[]
}
const stories: Record<string, Story> = {
  'a long swipe turns': { hand: ({ drag }) => drag(-200, 9), becomes: atRest(2), log: ['show 2'] },
  'a short swipe comes back': { hand: ({ drag }) => drag(-100, 9), becomes: atRest(1) },
  'a flick turns': {
    hand: ({ drag }) => drag(40, 0, 120, { x: 1, y: 0 }),
    becomes: atRest(0),
    log: ['show 0'],
  },
  'the first picture has none before it': {
    index: 0,
    hand: ({ drag }) => drag(300, 0),
    becomes: atRest(0),
  },
  'the last picture has none behind it': {
    index: 2,
    hand: ({ drag }) => drag(-300, 0),
    becomes: atRest(2),
  },
  'a drag down ends the show': { hand: ({ drag }) => drag(0, 200), becomes: {}, log: ['end'] },
  'a small drag down does not': { hand: ({ drag }) => drag(5, 90), becomes: atRest(1) },
  'a drag up does not': { hand: ({ drag }) => drag(0, -400), becomes: atRest(1) },
  'a pinch stays as it is': {
    hand: ({ pinch }) => pinch(3),
    becomes: { scale: 3, x: 0, y: 0 },
  },
  'a pinch beyond four times ends at four': {
    hand: ({ pinch }) => pinch(9),
    becomes: { scale: 4 },
  },
  'a pinch below the original scale ends there': {
    hand: ({ pinch }) => [pinch(2), pinch(0.1)],
    becomes: atRest(1),
  },
  'a pinch at a corner is around the corner, and leaves no gap': {
    hand: ({ pinch }) => pinch(2, { x: 390, y: 0 }),
    becomes: { scale: 2, x: -195, y: 0 },
  },
  'a pan stays inside the picture': {
    hand: ({ pinch, drag }) => [pinch(3), drag(-100, 50)],
    becomes: { scale: 3, x: -100, y: 38.75, shift: 0 },
  },
  'a pan with speed runs on to the edge and no further': {
    hand: ({ pinch, drag }) => [pinch(2), drag(-50, 0, 150, { x: -3, y: 0 })],
    becomes: { index: 1, scale: 2, x: -195, shift: 0 },
  },
  'at the edge a swipe hands over, and the next one has its original scale': {
    hand: ({ pinch, drag }) => [pinch(2), drag(-190, 0), frames.settle(), drag(-200, 0)],
    becomes: atRest(2),
    log: ['show 2'],
  },
  'a small swipe over the edge comes back to the edge': {
    hand: ({ pinch, drag }) => [pinch(2), drag(-195, 0), frames.settle(), drag(-60, 0)],
    becomes: { index: 1, scale: 2, x: -195, shift: 0 },
  },
  'a double tap zooms at the point': {
    hand: ({ app }) => app.doubleTap({ x: 95, y: 400 }),
    becomes: { scale: 800 / 292.5, x: 100 * (800 / 292.5 - 1), y: 0 },
  },
  'a second double tap zooms back': {
    hand: ({ app }) => [app.doubleTap(still), frames.settle(), app.doubleTap(middle)],
    becomes: atRest(1),
  },
  'a key turns': { hand: ({ app }) => app.step(-1), becomes: atRest(0), log: ['show 0'] },
  'a key at the end does not': { index: 2, hand: ({ app }) => app.step(1), becomes: atRest(2) },
  'a tap ends the show': {
    hand: ({ app }) => [app.grab(), app.release(80, still), app.tap()],
    becomes: atRest(1),
    log: ['end'],
  },
}

for (const [name, { hand, index = 1, becomes, log = [] }] of Object.entries(stories)) {
  test(name, () => {
    const made = setUp({ index })
    frames.settle()
    hand(made)
    frames.settle()
    const end: Record<string, number> = { ...made.pose() }
    for (const [key, value] of Object.entries(becomes)) {
      assert.ok(Math.abs((end[key] ?? NaN) - value) < 1e-6, `${key} is ${end[key]}, not ${value}`)
    }
    assert.equal(made.log.slice(1), log)
  })
}

test('whatever a hand does: the scale stays within 1 and 4, and at rest there is no gap', () => {
  const { between, point } = chance(23)
  const { app, seen, log, pose, room } = setUp({ count: 5, index: 2 })
  const any = () => ({ x: between(0, 390), y: between(0, 800) })
  const deeds = [
    () => app.drag(point(500)),
    () => app.pinch(between(0, 6), any(), any()),
    () => app.begin(point(20)),
    () => app.doubleTap(any()),
    () => app.step(between(0, 1) < 0.5 ? 1 : -1),
    () => app.resize(),
    () => frames.frame(between(1, 60)),
  ]
  frames.settle()
  let turned = 0
  for (let round = 0; round < 400; round += 1) {
    seen.length = 0
    app.grab()
    app.begin(point(20))
    for (let count = 0; count < 6; count += 1) deeds[Math.floor(between(0, deeds.length))]?.()
    app.release(between(0, 900), point(3))
    frames.settle()
    const { index, shift, shade, scale, x, y } = pose()
    const reach = reachOf(room(), scale)
    assert.ok(
      seen.every(each => each.scale <= 4),
      'never above 4',
    )
    // The gesture closed the viewer.
    if (log.splice(0).includes('end')) continue
    assert.is(shift, 0)
    assert.is(shade, 1)
    turned += index === 2 ? 0 : 1
    assert.ok(index >= 0 && index <= 4)
    assert.ok(scale >= 1 && scale <= 4, `scale ${scale}`)
    assert.ok(Math.abs(x) <= reach.x + 1e-9 && Math.abs(y) <= reach.y + 1e-9, `${x},${y}`)
  }
  assert.ok(turned > 50, 'the hand did turn pictures')
})

test.run()
