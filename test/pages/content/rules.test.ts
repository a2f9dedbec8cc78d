import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../pages/content/rules.ts'

const test = suite('article rules')
const reads = [
  [0, '0'],
  [2316, '2,316'],
  [99_999, '99,999'],
  [100_000, '10 万'],
  [123_456, '12.3 万'],
  [10_000_000, '1,000 万'],
] as const

for (const [count, expected] of reads) {
  test(`${count} reads are shown as ${expected}`, () => assert.is(rules.readsText(count), expected))
}

test.run()
