import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { monthName } from '../../../../pages/campaigns/annual/rules.ts'

const test = suite('rules of the annual card')

for (const [date, expected] of [
  ['2026-12', '12 月'],
  ['2027-01', '1 月'],
  ['2026-11-23', '11 月'],
] as const)
  test(`${date} lies in ${expected}`, () => assert.is(monthName(date), expected))

test.run()
