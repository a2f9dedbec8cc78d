import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { inertia } from '../../viewer/inertia.ts'
import { AT_REST, type Placement, reachOf, type Vector } from '../../viewer/geometry.ts'
import { chance } from './chance.ts'

const test = suite('inertia')
const room = { screen: { x: 400, y: 800 }, fitted: { x: 400, y: 300 }, count: 3 }
const still = { x: 0, y: 0 }

/** A wide picture at scale 4 can move by 600 px horizontally and 200 px vertically. */
const runs: [name: string, from: Placement, speed: Vector, x: [number, number]][] = [
  ['at rest stays', AT_REST, still, [0, 0]],
  ['zoomed and let go of quietly stays', { scale: 4, x: 90, y: 0 }, still, [90, 0]],
  ['runs on for a second', { scale: 4, x: 0, y: 0 }, { x: 0.3, y: 0 }, [100, 1000]],
  ['runs on to the other side', { scale: 4, x: 50, y: 0 }, { x: -0.6, y: 0 }, [-150, 1000]],
  ['ends at its edge, sooner', { scale: 4, x: 500, y: 0 }, { x: 1, y: 0 }, [600, 300]],
  ['springs back over its edge', { scale: 4, x: 700, y: 0 }, still, [600, 333]],
  ['springs back however it left', { scale: 4, x: 700, y: 0 }, { x: 2, y: 0 }, [600, 333]],
  ['at its edge does not run out', { scale: 4, x: 600, y: 0 }, { x: 2, y: 0 }, [600, 0]],
  ['that fits the screen comes to its middle', { scale: 1, x: 30, y: 0 }, still, [0, 333]],
]

for (const [name, from, speed, [to, ms]] of runs) {
  test(`a picture that is ${name}`, () => {
    const [[axis, end, time] = []] = inertia(from, speed, room)
    assert.is(axis, 'x')
    assert.is(end, to)
    assert.ok(Math.abs((time ?? Number.NaN) - ms) < 1e-9, String(time))
  })
}

test('wherever and however it is let go of: it ends without a gap, in time, and at the speed of the hand', () => {
  const { between, point } = chance(5)
  for (let round = 0; round < 2000; round += 1) {
    const scale = between(1, 4)
    const [from, speed] = [{ scale, ...point(900) }, point(6)]
    const reach = reachOf(room, scale)
    for (const [axis, to, ms] of inertia(from, speed, room)) {
      assert.ok(Math.abs(to) <= reach[axis], `${to} of ${reach[axis]}`)
      assert.ok(ms >= 0 && ms <= 1000 + 1e-9, String(ms))
      const isInside = Math.abs(from[axis]) <= reach[axis]
      // The initial speed of the easing is three times its average.
      if (isInside && ms > 0) assert.ok(Math.abs(((to - from[axis]) / ms) * 3 - speed[axis]) < 1e-6)
    }
  }
})

test.run()
