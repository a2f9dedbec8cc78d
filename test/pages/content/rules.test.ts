import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import * as rules from '../../../pages/content/rules.ts'

const test = suite('article rules')
/** 2026-11-21 12:00 in Shanghai. */
const now = 1_795_233_600

const days = [
  ['this year without the year', now, '11月21日'],
  ['last year with it', now - 365 * 86_400, '2025年11月21日'],
  ['after midnight in Shanghai, before it in London', 1_795_190_400 + 60, '11月21日'],
] as const

for (const [name, at, expected] of days) {
  test(`shows a day of ${name}`, () => assert.is(rules.dayText(at, now), expected))
}

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
