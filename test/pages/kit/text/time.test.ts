import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clockTime, dateTime, dayText } from '../../../../pages/kit/text/time.ts'

const test = suite('time of the brands')

/** 2026-11-21 10:32:08 in Shanghai. */
const now = Date.UTC(2026, 10, 21, 2, 32, 8) / 1000

test('is Shanghai time whatever the phone says', () => {
  assert.is(clockTime(now), '10:32:08')
  assert.is(dateTime(Date.UTC(2026, 10, 28, 15, 59, 59) / 1000, now), '11-28 23:59')
})

test('names the year when it is another one, by the brand calendar', () => {
  assert.is(dateTime(Date.UTC(2026, 11, 31, 16, 0) / 1000, now), '2027-01-01 00:00')
  assert.is(dateTime(Date.UTC(2025, 11, 31, 16, 0) / 1000, now), '01-01 00:00')
  assert.is(dateTime(now), '2026-11-21 10:32')
})

const days = [
  ['this year without the year', now, '11月21日'],
  ['last year with it', now - 365 * 86_400, '2025年11月21日'],
  ['after midnight in Shanghai, before it in London', 1_795_190_400 + 60, '11月21日'],
] as const

for (const [name, at, expected] of days) {
  test(`shows a day of ${name}`, () => assert.is(dayText(at, now), expected))
}

test.run()
