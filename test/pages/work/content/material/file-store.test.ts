import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { dayBefore, endOf } from '../../../../../pages/work/content/material/file-store.ts'

const test = suite('the last day of a file')

test('ends at midnight in the brands’ time zone, and is read back as the same day', () => {
  assert.is(endOf('2026-12-31'), Date.parse('2027-01-01T00:00:00+08:00') / 1000)
  for (const day of ['2026-02-28', '2026-12-31', '2027-01-01'])
    assert.is(dayBefore(endOf(day)), day)
})

test('is none where none was given', () => {
  assert.equal([endOf(''), dayBefore(0)], [0, ''])
})

test.run()
