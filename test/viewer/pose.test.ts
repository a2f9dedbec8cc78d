import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AT_REST, type Vector } from '../../viewer/geometry.ts'
import { follow, indexAfter, isDismissed, type Pose, pitchOf } from '../../viewer/pose.ts'

const test = suite('pose')
const room = { screen: { x: 390, y: 800 }, fitted: { x: 390, y: 300 }, count: 3 }
const poseAt = (changed: Partial<Pose> = {}): Pose => ({
  index: 1,
  shift: 0,
  shade: 1,
  ...AT_REST,
  ...changed,
})
const still = { x: 0, y: 0 }

test('ten px lie between two pictures', () => assert.is(pitchOf(room.screen), 400))

interface Drag {
  begun?: Partial<Pose>
  by: Vector
  isSideways?: boolean
  becomes: Partial<Pose>
}
/** At scale 4 the picture can move by 585 px horizontally and 200 px vertically. */
const drags: Record<string, Drag> = {
  'sideways moves the row': { by: { x: -90, y: 30 }, becomes: { shift: -90, x: 0, y: 0 } },
  'sideways goes on from a row on its way': {
    begun: { shift: 60 },
    by: { x: 30, y: 0 },
    becomes: { shift: 90 },
  },
  'moves a zoomed picture inside its bounds': {
    begun: { scale: 4, x: 10 },
    by: { x: 90, y: -50 },
    becomes: { x: 100, y: -50, shift: 0 },
  },
  'gives the row what the edge of a zoomed picture does not take': {
    begun: { scale: 4, x: 500 },
    by: { x: 100, y: 0 },
    becomes: { x: 585, shift: 15 },
  },
  'up and down keeps the row still, even at the edge': {
    begun: { scale: 4, x: 500 },
    by: { x: 100, y: 0 },
    isSideways: false,
    becomes: { x: 585, y: 0 },
  },
  'down makes the picture smaller and lets the page through': {
    by: { x: 20, y: 400 },
    isSideways: false,
    becomes: { x: 20, y: 400, scale: 0.75, shade: 0.25 },
  },
  'down zoomed moves the picture': {
    begun: { scale: 4 },
    by: { x: 0, y: 90 },
    isSideways: false,
    becomes: { y: 90, x: 0 },
  },
}

for (const [name, { begun, by, isSideways = true, becomes }] of Object.entries(drags)) {
  test(`a drag ${name}`, () => {
    const moved: Partial<Pose> = follow(poseAt(begun), by, isSideways, room)
    const seen = Object.keys(becomes).map(key => [key, moved[key as keyof Pose]])
    assert.equal(Object.fromEntries(seen), becomes)
  })
}

test('a drag gives less and less at both ends of the row, and over the edge of a zoomed picture', () => {
  const { shift: before = 0 } = follow(poseAt({ index: 0 }), { x: 200, y: 0 }, true, room)
  assert.ok(before > 0 && before < 110)
  const { shift: behind = 0 } = follow(poseAt({ index: 2 }), { x: -200, y: 0 }, true, room)
  assert.is(behind, -before)
  const { y = 0 } = follow(poseAt({ scale: 4, y: 200 }), { x: 0, y: 100 }, false, room)
  assert.ok(y > 200 && y < 256)
  const up = follow(poseAt(), { x: 0, y: -300 }, false, room)
  assert.ok((up.y ?? 0) < 0 && (up.y ?? 0) > -150)
  assert.is(up.scale, 1)
  assert.is(up.shade, 1)
})

interface Turn {
  begun?: Partial<Pose>
  shift: number
  ms: number
  speed?: number
  index: number
}
/** From the middle picture of three. A third of the screen is 130 px. */
const turns: Record<string, Turn> = {
  'a slow swipe over a third of the screen turns': { shift: -130, ms: 600, index: 2 },
  'a slow swipe of less does not': { shift: -129, ms: 600, index: 1 },
  'a slow swipe back turns back': { shift: 130, ms: 600, index: 0 },
  'a flick of 199 ms turns after 20 px': { shift: -20, ms: 199, speed: -1, index: 2 },
  'a flick of 19 px does not': { shift: -19, ms: 199, speed: -1, index: 1 },
  'after 200 ms it is no flick any more': { shift: -100, ms: 200, speed: -1, index: 1 },
  'a hand that leaves going back has changed its mind': {
    shift: -200,
    ms: 600,
    speed: 0.2,
    index: 1,
  },
  'a hand that trembles has not': { shift: -200, ms: 600, speed: 0.05, index: 2 },
  'a flick into a row on its way counts by itself': {
    begun: { shift: -300 },
    shift: -270,
    ms: 100,
    speed: 1,
    index: 0,
  },
}

for (const [name, { begun, shift, ms, speed = 0, index }] of Object.entries(turns)) {
  test(name, () => {
    const start = poseAt(begun)
    assert.is(indexAfter(start, { ...start, shift }, ms, { x: speed, y: 0 }, room), index)
  })
}

interface Leaving {
  y: number
  scale?: number
  ms?: number
  speed?: number
  isGone: boolean
}
/** A sixth of the screen is 133 px. */
const leavings: Record<string, Leaving> = {
  'dragged down over a sixth of the screen it is gone': { y: 134, isGone: true },
  'dragged down less it comes back': { y: 133, isGone: false },
  'flicked down it is gone': { y: 25, ms: 150, speed: 1, isGone: true },
  'on its way up again it comes back': { y: 300, speed: -0.5, isGone: false },
  'pulled up it comes back': { y: -300, scale: 1, isGone: false },
  'zoomed it only moves': { y: 300, scale: 2, isGone: false },
}

for (const [name, { y, scale = 0.9, ms = 600, speed = 0, isGone }] of Object.entries(leavings)) {
  test(name, () => {
    assert.is(isDismissed(poseAt({ y, scale }), ms, { ...still, y: speed }, room), isGone)
  })
}

test.run()
