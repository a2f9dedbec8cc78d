import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { AT_REST, fitInto, type Placement, reachOf, type Room } from '../../viewer/geometry.ts'
import type { Lie } from '../../viewer/lie.ts'
import { createStage, type StageView } from '../../viewer/stage.ts'
import { handFrames } from '../support/frames.ts'
import { chance } from './chance.ts'

const test = suite('stage')
const still = { x: 0, y: 0 }
const middle = { x: 195, y: 400 }
let frames: ReturnType<typeof handFrames>

test.before.each(() => {
  frames = handFrames()
})
test.after.each(() => frames.giveBack())

interface SetUp {
  index?: number
  isStill?: boolean
  count?: number
  home?: Placement
}

/** A stage before a screen of 390 x 800, with pictures of 4 to 3; everything has come to rest. */
function setUp({ index = 1, count = 3, home, isStill = false }: SetUp = {}) {
  const screen = { x: 390, y: 800 }
  const log: string[] = []
  const seen: Lie[] = []
  let surrounded = 0
  let tidied = 0
  const room = (): Room => ({ screen, fitted: fitInto(screen, { x: 400, y: 300 }), count })
  const view: StageView = {
    room,
    home: () => home,
    measure: () => log.push('measure'),
    show: at => log.push(`show ${at}`),
    surround: () => (surrounded += 1),
    paint: painted => seen.push({ ...painted }),
    tidy: () => (tidied += 1),
  }
  const stage = createStage(view, index, isStill, () => log.push('end'))

  function lie(): Lie {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing was painted')
    return last
  }

  function drag(x: number, y: number, ms = 600, speed = still): void {
    stage.grab()
    stage.begin({ x, y })
    stage.drag({ x, y })
    frames.frame()
    stage.release(ms, speed)
  }

  function pinch(factor: number, at = middle): void {
    stage.grab()
    stage.begin(still)
    stage.pinch(factor, at, at)
    frames.frame()
    stage.release(500, still)
    frames.settle()
  }

  return {
    stage,
    seen,
    log,
    lie,
    drag,
    pinch,
    screen,
    room,
    surrounded: () => surrounded,
    tidied: () => tidied,
  }
}

type Hand = ReturnType<typeof setUp>
const atRest = (index: number): Lie => ({ index, shift: 0, shade: 1, ...AT_REST })

test('shows the picture it begins with, and the black behind it comes', () => {
  const { seen, log } = setUp()
  frames.settle()
  assert.equal(log, ['show 1'])
  assert.ok((seen[0]?.shade ?? 1) < 0.3)
  assert.equal(seen.at(-1), atRest(1))
})

test('grows out of its thumbnail and goes back into it', () => {
  const home = { scale: 0.25, x: -120, y: 200 }
  const { stage, seen, lie } = setUp({ home })
  frames.settle()
  const [first] = seen
  assert.ok(first && first.scale > 0.25 && first.scale < 0.5 && first.x < -60)
  assert.equal(lie(), atRest(1))
  let done = 0
  stage.close(() => (done += 1))
  frames.settle()
  assert.equal(lie(), { ...home, index: 1, shift: 0, shade: 0 })
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
  const { stage, lie, pinch } = setUp()
  frames.settle()
  pinch(2)
  stage.close(() => undefined)
  frames.settle()
  assert.is(lie().scale, 2)
  assert.is(lie().shade, 0)
})

test('for whom movement is too much everything jumps', () => {
  const { stage, seen, lie } = setUp({ home: { scale: 0.2, x: 9, y: 9 }, isStill: true })
  frames.settle()
  assert.equal(seen, [atRest(1)])
  stage.step(1)
  frames.settle()
  assert.is(seen.length, 2)
  assert.equal(lie(), atRest(2))
  let done = 0
  stage.close(() => (done += 1))
  frames.frame()
  assert.is(done, 1)
})

interface Story {
  hand: (hand: Hand) => void
  index?: number
  becomes: Partial<Lie>
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
    hand: ({ stage }) => stage.doubleTap({ x: 95, y: 400 }),
    becomes: { scale: 800 / 292.5, x: 100 * (800 / 292.5 - 1), y: 0 },
  },
  'a second double tap zooms back': {
    hand: ({ stage }) => [stage.doubleTap(still), frames.settle(), stage.doubleTap(middle)],
    becomes: atRest(1),
  },
  'a key turns': { hand: ({ stage }) => stage.step(-1), becomes: atRest(0), log: ['show 0'] },
  'a key at the end does not': { index: 2, hand: ({ stage }) => stage.step(1), becomes: atRest(2) },
  'a tap ends the show': {
    hand: ({ stage }) => [stage.grab(), stage.release(80, still), stage.tap()],
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
    const end: Record<string, number> = { ...made.lie() }
    for (const [key, value] of Object.entries(becomes)) {
      assert.ok(Math.abs((end[key] ?? NaN) - value) < 1e-6, `${key} is ${end[key]}, not ${value}`)
    }
    assert.equal(made.log.slice(1), log)
  })
}

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
  const { stage, log, lie } = setUp({ home: { scale: 0.25, x: 0, y: 350 } })
  frames.frame()
  stage.grab()
  frames.frame()
  stage.release(80, still)
  stage.tap()
  frames.settle()
  assert.equal(log, ['show 1'])
  assert.equal(lie(), atRest(1))
})

test('a picture is caught where it is, and goes on from there', () => {
  const { stage, lie, pinch, drag } = setUp()
  frames.settle()
  pinch(4)
  drag(-50, 0, 150, { x: -1, y: 0 })
  for (let count = 0; count < 6; count += 1) frames.frame()
  const { x } = lie()
  assert.ok(x < -60 && x > -350, String(x))
  stage.grab()
  frames.settle()
  assert.is(lie().x, x)
  stage.begin({ x: 7, y: 0 })
  stage.drag({ x: 10, y: 0 })
  frames.settle()
  assert.is(lie().x, x + 10)
})

test('a turned phone keeps the zoom and leaves no gap', () => {
  const { stage, lie, pinch, drag, screen, room, log } = setUp()
  frames.settle()
  pinch(3)
  drag(-390, 0)
  frames.settle()
  Object.assign(screen, { x: 800, y: 390 })
  stage.resize()
  frames.settle()
  assert.ok(log.includes('measure'))
  assert.is(lie().index, 1)
  assert.is(lie().scale, 3)
  assert.ok(Math.abs(lie().x) <= reachOf(room(), 3).x)
})

test('whatever a hand does: the scale stays within 1 and 4, and at rest there is no gap', () => {
  const { between, point } = chance(23)
  const { stage, seen, log, lie, room } = setUp({ count: 5, index: 2 })
  const any = () => ({ x: between(0, 390), y: between(0, 800) })
  const deeds = [
    () => stage.drag(point(500)),
    () => stage.pinch(between(0, 6), any(), any()),
    () => stage.begin(point(20)),
    () => stage.doubleTap(any()),
    () => stage.step(between(0, 1) < 0.5 ? 1 : -1),
    () => stage.resize(),
    () => frames.frame(between(1, 60)),
  ]
  frames.settle()
  let turned = 0
  for (let round = 0; round < 400; round += 1) {
    seen.length = 0
    stage.grab()
    stage.begin(point(20))
    for (let count = 0; count < 6; count += 1) deeds[Math.floor(between(0, deeds.length))]?.()
    stage.release(between(0, 900), point(3))
    frames.settle()
    const { index, shift, shade, scale, x, y } = lie()
    const reach = reachOf(room(), scale)
    assert.ok(
      seen.every(each => each.scale <= 4),
      'never above 4',
    )
    // Dragged away: what follows is the close.
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
