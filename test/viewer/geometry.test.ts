import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  AT_REST,
  clamp,
  covering,
  fitInto,
  type Placement,
  pull,
  type Room,
  reachOf,
  type Vector,
  zoomAt,
  zoomBetween,
} from '../../viewer/geometry.ts'
import { chance } from './chance.ts'

const test = suite('geometry')
const screen = { x: 400, y: 800 }
const rounds = 2000

const roomFor = (size: Vector): Room => ({ screen, fitted: fitInto(screen, size), count: 5 })
const wide = roomFor({ x: 2000, y: 1500 })
const nowhere = { x: 0, y: 0 }

const fits: [name: string, size: Vector, fitted: Vector][] = [
  ['a wide picture is as wide as the screen', { x: 2000, y: 1500 }, { x: 400, y: 300 }],
  ['a tall picture is as high as the screen', { x: 1000, y: 4000 }, { x: 200, y: 800 }],
  ['a small picture is made larger', { x: 40, y: 20 }, { x: 400, y: 200 }],
  ['a picture like the screen fills it', { x: 100, y: 200 }, { x: 400, y: 800 }],
  ['one that has not come, or will not, counts as large as the screen', nowhere, screen],
]

for (const [name, size, fitted] of fits) {
  test(name, () => assert.equal(fitInto(screen, size), fitted))
}

const reaches: [scale: number, reach: Vector][] = [
  [1, { x: 0, y: 0 }],
  [2, { x: 200, y: 0 }],
  [4, { x: 600, y: 200 }],
  [0.5, { x: 0, y: 0 }],
]

for (const [scale, reach] of reaches) {
  test(`at scale ${scale} a wide picture moves by ${reach.x}, ${reach.y}`, () => {
    assert.equal(reachOf(wide, scale), reach)
  })
}

const zooms: [name: string, start: Placement, factor: number, scale: number][] = [
  ['doubles', AT_REST, 2, 2],
  ['goes on from where it was', { scale: 2, x: 0, y: 0 }, 1.5, 3],
  ['ends at four times', { scale: 3, x: 0, y: 0 }, 9, 4],
  ['ends at the original scale', { scale: 3, x: 0, y: 0 }, 0.01, 1],
  ['takes even fingers that meet', { scale: 2, x: 0, y: 0 }, 0, 1],
  ['takes even fingers from one point', { scale: 2, x: 0, y: 0 }, Infinity, 4],
]

for (const [name, start, factor, scale] of zooms) {
  test(`a zoom ${name}`, () => {
    assert.is(zoomBetween(start, factor, nowhere, nowhere).scale, scale)
  })
}

test('what lay between the fingers stays between them, also while these wander', () => {
  assert.equal(zoomBetween(AT_REST, 2, { x: 50, y: -30 }, { x: 50, y: -30 }), {
    scale: 2,
    x: -50,
    y: 30,
  })
  assert.equal(zoomBetween(AT_REST, 2, { x: 50, y: 0 }, { x: 80, y: 10 }), {
    scale: 2,
    x: -20,
    y: 10,
  })
})

test('at any zoom the same point of the picture is under the fingers, and the scale is within 1 and 4', () => {
  const { between, point } = chance(7)
  for (let round = 0; round < rounds; round += 1) {
    const start = { scale: between(1, 4), ...point(500) }
    const [from, to] = [point(400), point(400)]
    const end = zoomBetween(start, between(0, 8), from, to)
    assert.ok(end.scale >= 1 && end.scale <= 4, String(end.scale))
    for (const axis of ['x', 'y'] as const) {
      const before = (from[axis] - start[axis]) / start.scale
      const after = (to[axis] - end[axis]) / end.scale
      assert.ok(Math.abs(before - after) < 1e-6, `${before} became ${after}`)
    }
  }
})

test('a double tap fills the screen, at least twice, and goes back from any zoom', () => {
  assert.equal(zoomAt(nowhere, AT_REST, wide), { scale: 800 / 300, x: 0, y: 0 })
  assert.is(zoomAt(nowhere, AT_REST, roomFor(screen)).scale, 2)
  assert.is(zoomAt(nowhere, AT_REST, roomFor({ x: 4000, y: 100 })).scale, 4)
  assert.equal(zoomAt({ x: 90, y: 9 }, { scale: 1.1, x: 5, y: 5 }, wide), AT_REST)
})

test('a double tap never leaves a gap: the tapped point stays unless an edge would come in', () => {
  const { between, point } = chance(11)
  for (let round = 0; round < rounds; round += 1) {
    const room = roomFor({ x: between(10, 4000), y: between(10, 4000) })
    const tapped = point(400)
    const { scale, x, y } = zoomAt(tapped, AT_REST, room)
    const reach = reachOf(room, scale)
    assert.ok(scale >= 2 && scale <= 4)
    assert.ok(Math.abs(x) <= reach.x && Math.abs(y) <= reach.y)
    if (Math.abs(tapped.x * (scale - 1)) <= reach.x) {
      assert.ok(Math.abs(x + tapped.x * (scale - 1)) < 1e-6)
    }
  }
})

test('a picture that covers its thumbnail is neither smaller nor beside it', () => {
  const box = { left: 20, top: 100, width: 80, height: 80 }
  assert.equal(covering(box, wide), { scale: 80 / 300, x: 60 - 200, y: 140 - 400 })
  const all = { left: 0, top: 250, width: 400, height: 300 }
  assert.equal(covering(all, wide), AT_REST)
})

const pulls: [name: string, start: number, by: number, at: number][] = [
  ['comes along inside', 0, 50, 50],
  ['comes to the bound', 0, 100, 100],
  ['goes on inside from where it was', 60, -100, -40],
  ['gives less beyond the high bound', 100, 100, 100 + (100 * 0.55 * 400) / (400 + 0.55 * 100)],
  ['gives less beyond the low bound', 0, -200, -100 - (100 * 0.55 * 400) / (400 + 0.55 * 100)],
  ['does not jump where it lay beyond a bound', 150, 0, 150],
  ['comes back at once from beyond a bound', 150, -20, 130],
]

for (const [name, start, by, at] of pulls) {
  test(`what is pulled ${name}`, () => {
    assert.ok(Math.abs(pull(start, by, -100, 100, 400) - at) < 1e-9)
  })
}

test('what is pulled follows the finger without a jump, and never further than the finger or the length', () => {
  const { between } = chance(3)
  for (let round = 0; round < rounds; round += 1) {
    const [start, by] = [between(-300, 300), between(-5000, 5000)]
    const at = pull(start, by, -100, 100, 400)
    assert.ok(Math.abs(at - start) <= Math.abs(by) + 1e-9)
    assert.ok(Math.abs(at) < Math.max(100, Math.abs(start)) + 400)
    const next = pull(start, by + 1, -100, 100, 400)
    assert.ok(next > at && next - at <= 1 + 1e-9, `${at} then ${next}`)
  }
})

test('clamp keeps a number within its bounds', () => {
  assert.equal(
    [-5, 0, 3, 9, 12].map(value => clamp(value, 0, 9)),
    [0, 0, 3, 9, 9],
  )
})

test.run()
