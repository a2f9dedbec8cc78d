import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Choice } from '../../../../runtime/components/picker/choice.ts'
import { type DateOptions, dateChoice } from '../../../../runtime/components/picker/date-choice.ts'

const test = suite('wheels of a date')

const today = new Date(2026, 10, 21)
const choice = (options: Partial<DateOptions>) => dateChoice({ today, ...options })
const shown = ({ rows, chosen }: Choice) => rows.map((each, wheel) => each[chosen[wheel] ?? -1])
const lengths = ({ rows }: Choice) => rows.map(each => each.length)

test('stand at the value', () => {
  const at = choice({ value: '2024-02-09' })
  assert.equal(shown(at), ['2024年', '2月', '9日'])
  assert.equal(at.names, ['年', '月', '日'])
  assert.equal(at.detail, { value: '2024-02-09' })
})

const spellings: [value: unknown, expected: string][] = [
  ['2024/2/9', '2024-02-09'],
  ['2024年2月9日', '2024-02-09'],
  ['2024-02-09 10:00', '2024-02-09'],
  ['2024-06', '2024-06-01'],
  [2024, '2024-01-01'],
  ['2023-02-31', '2023-02-28'],
  ['2023-19-01', '2023-12-01'],
  ['', '2026-11-21'],
  [undefined, '2026-11-21'],
  ['soon', '2026-11-21'],
]
for (const [value, expected] of spellings) {
  test(`understand ${JSON.stringify(value)} as ${expected}`, () =>
    assert.is(choice({ value }).detail.value, expected))
}

const februaries: [year: number, days: number][] = [
  [2023, 28],
  [2024, 29],
  [1900, 28],
  [2000, 29],
  [2100, 28],
]
for (const [year, days] of februaries) {
  test(`February ${year} has ${days} days`, () =>
    assert.is(lengths(choice({ value: `${year}-02-01` }))[2], days))
}

test('the 29th of February becomes the 28th when the year turns', () => {
  const turned = choice({ value: '2024-02-29' }).turn(0, 2023 - 1900)
  assert.is(turned.detail.value, '2023-02-28')
})

test('the 31st becomes the 30th when the month turns, and does not come back by itself', () => {
  const april = choice({ value: '2024-03-31' }).turn(1, 3)
  assert.is(april.detail.value, '2024-04-30')
  assert.is(april.turn(1, 2).detail.value, '2024-03-30')
})

test('offer no day before the first or after the last', () => {
  const range = { start: '2020-05-10', end: '2022-03-04' }
  const first = choice({ ...range, value: '2020-05-20' })
  assert.equal(first.rows[0], ['2020年', '2021年', '2022年'])
  assert.equal([first.rows[1]?.[0], first.rows[2]?.[0]], ['5月', '10日'])
  const last = choice({ ...range, value: '2022-03-01' })
  assert.equal(lengths(last), [3, 3, 4])
  assert.equal(lengths(choice({ ...range, value: '2021-01-01' })), [3, 12, 31])
})

test('a value outside is moved to the nearest day', () => {
  const range = { start: '2020-05-10', end: '2022-03-04' }
  assert.is(choice({ ...range, value: '2001-01-01' }).detail.value, '2020-05-10')
  assert.is(choice({ ...range, value: '2030-01-01' }).detail.value, '2022-03-04')
})

test('a turn past a bound stops at the bound', () => {
  const at = choice({ start: '2020-05-10', end: '2022-03-04', value: '2021-01-01' })
  assert.is(at.turn(0, 0).detail.value, '2020-05-10')
  assert.is(at.turn(1, 11).turn(0, 2).detail.value, '2022-03-04')
  assert.is(at.turn(0, 99).detail.value, '2022-01-01')
})

test('a year or month as a bound means all of it', () => {
  const year = choice({ start: '2020', end: '2020', value: '2020-12-31' })
  assert.equal(lengths(year), [1, 12, 31])
  const month = choice({ end: '2024-02', value: '2024-02-29' })
  assert.is(month.detail.value, '2024-02-29')
})

test('an end before the start leaves the start', () => {
  const at = choice({ start: '2024-05-05', end: '2020-01-01', value: '2022-02-02' })
  assert.equal(lengths(at), [1, 1, 1])
  assert.is(at.detail.value, '2024-05-05')
})

test('are as exact as the fields', () => {
  const month = choice({ fields: 'month', value: '2024-02' })
  assert.is(month.rows.length, 2)
  assert.is(month.detail.value, '2024-02')
  const year = choice({ fields: 'year', value: '2024' })
  assert.equal(shown(year), ['2024年'])
  assert.is(year.turn(0, 0).detail.value, '1900')
})

test.run()
