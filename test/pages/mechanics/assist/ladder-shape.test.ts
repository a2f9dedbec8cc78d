import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  LADDER_WIDTH,
  ladderShape,
  stepArea,
  stepLine,
} from '../../../../pages/mechanics/assist/ladder-shape.ts'

const test = suite('the staircase of a price')

const ladder = {
  start: 10_000,
  floor: 2000,
  price: 7000,
  own: 1000,
  cuts: [1500, 500],
  done: 2,
  total: 6,
}

test('has a step for the owner’s own cut, for every helper and for every place that is free', () => {
  const { done, open, width } = ladderShape(ladder)
  assert.equal([done.length, open.length], [3, 4])
  assert.is(Math.round(width * 7), LADDER_WIDTH)
  assert.equal(done[0]?.x, 0)
  assert.ok(Math.abs((open.at(-1)?.x ?? 0) + width - LADDER_WIDTH) < 0.001)
})

test('goes down to exactly the floor, in equal open steps', () => {
  const { done, open } = ladderShape(ladder)
  const ys = [...done, ...open].map(({ y }) => y)
  assert.equal(
    [...ys].sort((a, b) => a - b),
    ys,
  )
  assert.is(ys.at(-1), 36 + 108)
  const first = (open[1]?.y ?? 0) - (open[0]?.y ?? 0)
  const last = (open[3]?.y ?? 0) - (open[2]?.y ?? 0)
  assert.ok(Math.abs(first - last) < 0.001)
})

test('helpers that are not known share what is missing', () => {
  const { done } = ladderShape({ ...ladder, own: 0, cuts: [1000], done: 3, total: 5 })
  assert.is(done.length, 3)
  assert.is(Math.round((done[2]?.y ?? 0) * 100), Math.round((36 + (3000 / 8000) * 108) * 100))
})

test('draws its line and the ground below it', () => {
  const steps = [
    { x: 0, y: 40 },
    { x: 25, y: 52.34 },
  ]
  assert.is(stepLine(steps, 25), 'M0 40H25V52.3H50')
  assert.is(stepArea(steps, 25, 160), 'M0 40H25V52.3H50V160H0Z')
  assert.is(stepArea([], 25, 160), '')
})

test.run()
