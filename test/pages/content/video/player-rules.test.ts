import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isLarge, isMobileData, lengthText } from '../../../../pages/content/video/player-rules.ts'

const test = suite('video rules')

test('more than 20 MB is large', () => {
  assert.equal([isLarge(20 * 1024 * 1024), isLarge(20 * 1024 * 1024 + 1)], [false, true])
})

test('only a phone’s own line costs by what it loads', () => {
  const types = ['2g', '3g', '4g', '5g', 'wifi', 'none', 'unknown', '']
  assert.equal(types.filter(isMobileData), ['2g', '3g', '4g', '5g'])
})

for (const [seconds, expected] of [
  [0, '0:00'],
  [9, '0:09'],
  [9.9, '0:09'],
  [75, '1:15'],
  [725, '12:05'],
  [3723, '1:02:03'],
] as const)
  test(`${seconds} s read ${expected}`, () => assert.is(lengthText(seconds), expected))

test.run()
