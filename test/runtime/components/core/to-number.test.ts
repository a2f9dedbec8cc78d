import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { toNumber } from '../../../../runtime/components/core/to-number.ts'

const test = suite('toNumber')

for (const [given, number] of [
  [3, 3],
  ['3', 3],
  ['-1.5', -1.5],
  [0, 0],
  ['', 7],
  [null, 7],
  [undefined, 7],
  ['20px', 7],
  [Number.NaN, 7],
  [Infinity, 7],
] as const) {
  test(`makes ${number} of ${typeof given} ${String(given)}`, () => {
    assert.is(toNumber(given, 7), number)
  })
}

test.run()
