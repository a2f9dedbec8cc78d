import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { easeInOut, positionAt } from '../../../runtime/page/scroll-motion.ts'

const test = suite('scroll motion')

test('eases in and out', () => {
  const shares = [0, 0.25, 0.5, 0.75, 1].map(easeInOut)
  assert.equal(shares, [0, 0.0625, 0.5, 0.9375, 1])
})

for (const [durationMs, elapsedMs, top] of [
  [300, -5, 100],
  [300, 0, 100],
  [300, 150, 500],
  [300, 299.9999, 899.9999999999999],
  [300, 300, 900],
  [301, 301, 900],
  [300, 9999, 900],
  [0, 0, 900],
  [-1, 0, 900],
  [NaN, 0, 900],
] as const) {
  test(`after ${elapsedMs} of ${durationMs} ms is at ${Math.round(top)}`, () => {
    const position = positionAt({ from: 100, to: 900, durationMs }, elapsedMs)
    assert.ok(Math.abs(position - top) < 1e-6, String(position))
    if (top === 900) assert.is(position, 900)
  })
}

test.run()
