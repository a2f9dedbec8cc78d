import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { type TimeOptions, timeChoice } from '../../../../runtime/components/picker/time-choice.ts'

const test = suite('wheels of a time')

const now = new Date(2026, 10, 21, 14, 5)
const choice = (options: Partial<TimeOptions>) => timeChoice({ now, ...options })

test('stand at the value, or now', () => {
  const at = choice({ value: '9:30' })
  assert.equal(at.detail, { value: '09:30' })
  assert.equal(
    at.rows.map(each => each.length),
    [24, 60],
  )
  assert.is(choice({ value: '' }).detail.value, '14:05')
  assert.is(choice({ value: '99:99' }).detail.value, '23:59')
})

test('offer no minute before the first or after the last', () => {
  const at = choice({ start: '09:30', end: '11:15', value: '10:40' })
  assert.equal(at.rows[0], ['09时', '10时', '11时'])
  assert.is(at.turn(0, 0).rows[1]?.[0], '30分')
  assert.is(at.turn(0, 0).detail.value, '09:40')
  assert.is(at.turn(0, 2).detail.value, '11:15')
  assert.is(at.turn(0, 2).rows[1]?.length, 16)
})

test('a value outside is moved to the nearest minute', () => {
  assert.is(choice({ start: '09:30', value: '01:00' }).detail.value, '09:30')
  assert.is(choice({ end: '09:30', value: '23:00' }).detail.value, '09:30')
})

test('a minute of the first hour is counted from the first one offered', () => {
  const at = choice({ start: '09:30', value: '09:30' }).turn(1, 5)
  assert.is(at.detail.value, '09:35')
  assert.equal(at.chosen, [0, 5])
})

test('an end before the start leaves the start', () => {
  assert.is(choice({ start: '10:00', end: '09:00', value: '12:00' }).detail.value, '10:00')
})

test.run()
