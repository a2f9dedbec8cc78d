import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { rangeOf, resisted, within } from '../../../../runtime/components/movable/bounds.ts'
import {
  glidePath,
  isThere,
  type Path,
  springPath,
} from '../../../../runtime/components/movable/motion.ts'

const test = suite('motion of a movable view')

/** Duration of the motion, s. */
function durationOf(path: Path): number {
  let seconds = 0
  while (!isThere(path, seconds) && seconds < 60) seconds += 1 / 60
  return seconds
}

test('a spring begins where it is, ends where it shall and does not swing', () => {
  const path = springPath(0, 100, 0, 20)
  assert.is(path.at(0), 0)
  assert.ok(Math.abs(path.at(1) - 100) < 0.001)
  for (let t = 0; t < 1; t += 0.02) assert.ok(path.at(t) <= 100)
})

test('more damping is faster', () => {
  assert.ok(durationOf(springPath(0, 100, 0, 40)) < durationOf(springPath(0, 100, 0, 20)) / 1.5)
})

test('a glide goes on with its speed and ends after it divided by the friction', () => {
  const path = glidePath(10, 600, 2)
  assert.is(path.there, 310)
  assert.ok(Math.abs(path.at(0.001) - 10.6) < 0.01)
  assert.ok(durationOf(glidePath(10, 600, 4)) < durationOf(path))
})

test('a spring that shoots over its end is not there in passing', () => {
  const path = springPath(0, 10, 2000, 20)
  const passing = Array.from({ length: 2000 }, (_, step) => step / 10_000).find(
    t => Math.abs(path.at(t) - 10) < 0.5,
  )
  assert.ok(passing !== undefined && !isThere(path, passing))
})

test('a small view stays inside, a large one covers the area', () => {
  assert.equal(rangeOf(300, 100, 1), { low: 0, high: 200 })
  assert.equal(rangeOf(300, 500, 1), { low: -200, high: 0 })
})

test('it grows to both sides when it is scaled', () => {
  assert.equal(rangeOf(300, 100, 2), { low: 50, high: 150 })
})

test('within cuts off, resisted gives way less and less', () => {
  const range = { low: 0, high: 200 }
  assert.equal(
    [-5, 50, 300].map(value => within(range, value)),
    [0, 50, 200],
  )
  assert.equal(
    [-100, 50, 300].map(value => resisted(range, value)),
    [-50, 50, 250],
  )
})

test.run()
