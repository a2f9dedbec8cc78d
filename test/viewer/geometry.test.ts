import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  AT_REST,
  drag,
  fitInto,
  indexAfter,
  MAX_SCALE,
  type Placement,
  pitchOf,
  reachOf,
  rowShift,
  within,
  zoomBetween,
} from '../../viewer/geometry.ts'

const test = suite('geometry')
const phone = { width: 375, height: 812 }

const fits = [
  ['a wide picture to the width', { width: 750, height: 500 }, { width: 375, height: 250 }],
  [
    'a tall picture to the height',
    { width: 812, height: 1624 },
    { width: 406, height: 812 },
    { width: 500, height: 812 },
  ],
  ['a small picture grows', { width: 75, height: 100 }, { width: 375, height: 500 }],
  ['an unknown picture as the screen', { width: 0, height: 0 }, phone],
] as const

for (const [name, picture, expected, screen = phone] of fits) {
  test(`fits ${name}`, () => {
    assert.equal(fitInto(screen, picture), expected)
  })
}

const reaches = [
  ['nothing at rest', 1, { x: 0, y: 0 }],
  ['sideways only while it is lower than the screen', 2, { x: 187.5, y: 0 }],
  ['both ways when larger than the screen', 4, { x: 562.5, y: 94 }],
] as const

for (const [name, scale, expected] of reaches) {
  test(`a picture can be moved: ${name}`, () => {
    assert.equal(reachOf({ width: 375, height: 250 }, phone, scale), expected)
  })
}

const swipes = [
  ['a slow short swipe stays', 1, -100, 400, 1],
  ['a slow long swipe goes on', 1, -126, 400, 2],
  ['a slow long swipe goes back', 1, 126, 400, 0],
  ['a flick goes on', 1, -20, 199, 2],
  ['a flick goes back', 1, 20, 199, 0],
  ['a twitch stays', 1, -19, 100, 1],
  ['exactly 200 ms is no flick', 1, -60, 200, 1],
  ['nothing lies before the first', 0, 300, 400, 0],
  ['nothing lies behind the last', 2, -300, 400, 2],
] as const

for (const [name, index, shift, ms, expected] of swipes) {
  test(name, () => {
    assert.is(indexAfter({ index, count: 3, shift, ms, width: 375 }), expected)
  })
}

const shifts = [
  ['follows the finger between two pictures', 60, 1, 60],
  ['gives way before the first', 60, 0, 20],
  ['follows away from the first', -60, 0, -60],
  ['gives way behind the last', -60, 2, -20],
] as const

for (const [name, overflow, index, expected] of shifts) {
  test(`the row ${name}`, () => {
    assert.is(rowShift(overflow, index, 3), expected)
  })
}

test('ten px lie between two pictures', () => {
  assert.is(pitchOf(375), 385)
})

test('a picture at its own scale leaves all of a sideways drag to the row', () => {
  const moved = drag(AT_REST, { x: -70, y: 40 }, { width: 375, height: 250 }, phone)
  assert.equal(moved, { placement: AT_REST, overflow: -70 })
})

test('a zoomed picture uses up its own edge before the row moves', () => {
  const start = { scale: 2, x: -150, y: 0 }
  const moved = drag(start, { x: -70, y: 0 }, { width: 375, height: 250 }, phone)
  assert.equal(moved, { placement: { scale: 2, x: -187.5, y: 0 }, overflow: -32.5 })
})

test('zooming about a point leaves that point where it is', () => {
  const zoomed = zoomBetween(AT_REST, 2, { x: 100, y: -50 }, { x: 100, y: -50 })
  assert.equal(zoomed, { scale: 2, x: -100, y: 50 })
})

test('zooming carries the picture along with the fingers', () => {
  const zoomed = zoomBetween(AT_REST, 1, { x: 0, y: 0 }, { x: 30, y: 12 })
  assert.equal(zoomed, { scale: 1, x: 30, y: 12 })
})

test('the zoom stops at one and at four', () => {
  const middle = { x: 0, y: 0 }
  assert.is(zoomBetween(AT_REST, 9, middle, middle).scale, 4)
  assert.is(zoomBetween({ scale: 2, x: 0, y: 0 }, 0.1, middle, middle).scale, 1)
})

/** Repeatable numbers from 0 to 1, so that a failure can be seen again. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

test('whatever the hand does, the scale stays within its limits and no needless gap is left', () => {
  const next = numbers(20261121)
  const between = (low: number, high: number) => low + next() * (high - low)
  for (let round = 0; round < 500; round += 1) {
    const picture = { width: between(1, 4000), height: between(1, 4000) }
    const fitted = fitInto(phone, picture)
    let placement: Placement = AT_REST
    for (let move = 0; move < 12; move += 1) {
      const from = { x: between(-188, 188), y: between(-406, 406) }
      const to = { x: between(-188, 188), y: between(-406, 406) }
      placement =
        next() < 0.5
          ? within(zoomBetween(placement, between(0.1, 6), from, to), fitted, phone)
          : drag(placement, to, fitted, phone).placement
      assert.ok(placement.scale >= 1 && placement.scale <= MAX_SCALE)
      for (const [side, at, space] of [
        [fitted.width, placement.x, phone.width],
        [fitted.height, placement.y, phone.height],
      ] as const) {
        const spare = (side * placement.scale - space) / 2
        assert.ok(Math.abs(at) <= Math.max(0, spare) + 1e-9)
      }
    }
  }
})

test('a drag loses nothing: what the picture does not take, the row gets', () => {
  const next = numbers(7)
  for (let round = 0; round < 500; round += 1) {
    const fitted = { width: 375, height: 100 + next() * 800 }
    const start = within({ scale: 1 + next() * 3, x: next() * 900 - 450, y: 0 }, fitted, phone)
    const by = { x: next() * 1200 - 600, y: 0 }
    const { placement, overflow } = drag(start, by, fitted, phone)
    assert.ok(Math.abs(placement.x - start.x + overflow - by.x) < 1e-9)
  }
})

test.run()
