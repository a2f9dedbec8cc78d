import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dayBefore, streakOf } from '../../../server/mechanics/check-in-days.ts'

const test = suite('days in a row')

const befores = [
  ['2026-11-21', '2026-11-20'],
  ['2027-01-01', '2026-12-31'],
  ['2028-03-01', '2028-02-29'],
  ['2026-02-30', ''],
  ['2026-13-01', ''],
  ['昨天', ''],
  ['', ''],
] as const

for (const [day, before] of befores) {
  test(`before ${day || 'nothing'} comes ${before || 'nothing'}`, () => {
    assert.is(dayBefore(day), before)
  })
}

test('a row ends at the first gap, and there is none up to a day without a stamp', () => {
  const days = ['2026-11-21', '2026-11-20', '2026-11-18']
  assert.is(streakOf(days, '2026-11-21'), 2)
  assert.is(streakOf(days, '2026-11-18'), 1)
  assert.is(streakOf(days, '2026-11-19'), 0)
})

test.run()
