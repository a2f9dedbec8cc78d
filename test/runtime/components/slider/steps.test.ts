import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { readSteps, shareOf, snap } from '../../../../runtime/components/slider/steps.ts'

const test = suite('steps of a Slider')

test('are 0 to 100 by 1, also for what makes no sense', () => {
  const usual = { min: 0, max: 100, step: 1 }
  assert.equal(readSteps({}), usual)
  assert.equal(readSteps({ min: 'a', max: '', step: 0 }), usual)
  assert.equal(readSteps({ min: '5', max: 3, step: -1 }), { min: 5, max: 5, step: 1 })
})

const cases: [value: number, steps: [number, number, number], expected: number][] = [
  [3.4, [0, 100, 1], 3],
  [-5, [0, 100, 1], 0],
  [500, [0, 100, 1], 100],
  [0.34, [0, 1, 0.1], 0.3],
  [0.1 + 0.2, [0, 1, 0.1], 0.3],
  [9, [1, 10, 4], 9],
  [10, [1, 10, 4], 9],
  [-7, [-10, 0, 5], -5],
  [7, [5, 5, 1], 5],
]
for (const [value, [min, max, step], expected] of cases) {
  test(`${value} on ${min} to ${max} by ${step} is ${expected}`, () =>
    assert.is(snap(value, { min, max, step }), expected))
}

test('a scale without length begins and ends at once', () => {
  assert.is(shareOf(5, { min: 5, max: 5, step: 1 }), 0)
  assert.is(shareOf(5, { min: 0, max: 20, step: 1 }), 0.25)
})

test.run()
