import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { endText } from '../../../../pages/kit/text/end-text.ts'

const test = suite('the end of a campaign in words')
/** 2025-11-24 in the brands' time. */
const NOW = 1_764_000_000

for (const [left, words] of [
  [600, '1 小时内结束'],
  [3601, '还剩 1 小时'],
  [86_399, '还剩 23 小时'],
  [2 * 86_400, '还剩 2 天'],
  [30 * 86_400, '12月25日结束'],
] as const)
  test(words, () => assert.is(endText(NOW + left, NOW), words))

test.run()
