import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isOpen } from '../../../../pages/kit/text/is-open.ts'

const test = suite('opening hours')

const atTen = Date.UTC(2026, 10, 22, 2) / 1000

const hours = [
  ['09:00-21:30', true],
  ['10:00-21:30', true],
  ['10:01-21:30', false],
  ['07:30–10:00', false],
  ['18:00-02:00', false],
  ['20:00 - 10:30', true],
  ['全天', undefined],
] as const

for (const [text, expected] of hours)
  test(`at 10:00 a shop with hours ${text} is ${expected}`, () => {
    assert.is(isOpen(text, atTen), expected)
  })

test.run()
