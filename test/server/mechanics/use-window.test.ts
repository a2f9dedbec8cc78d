import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isInWindow, windowText } from '../../../server/mechanics/redeem/use-window.ts'

const test = suite('days and hours of a coupon')

const workdays = { days: [1, 2, 3, 4, 5], from: '10:00', to: '17:00' }
const nights = { days: [5], from: '20:00', to: '02:00' }

/** In the brand's time zone, UTC+8. 2026-11-20 is a Friday. */
const at = (time: string) => Date.parse(`2026-11-${time}:00+08:00`) / 1000

const cases = [
  [workdays, '20T10:00', true],
  [workdays, '20T09:59', false],
  [workdays, '20T16:59', true],
  [workdays, '20T17:00', false],
  [workdays, '21T12:00', false],
  [workdays, '22T12:00', false],
  [workdays, '23T12:00', true],
  [nights, '20T20:00', true],
  [nights, '21T01:59', true],
  [nights, '21T02:00', false],
  [nights, '20T01:00', false],
  [nights, '21T20:00', false],
] as const

for (const [window, time, expected] of cases)
  test(`${windowText(window)} at ${time} is ${expected}`, () => {
    assert.is(isInWindow({ ...window, days: [...window.days] }, at(time)), expected)
  })

const texts = [
  [[1, 2, 3, 4, 5], '周一至周五 10:00-17:00'],
  [[7, 6], '周六、周日 10:00-17:00'],
  [[1, 3], '周一、周三 10:00-17:00'],
  [[1, 2, 3, 4, 5, 6, 7], '每天 10:00-17:00'],
  [[2], '周二 10:00-17:00'],
] as const

for (const [days, expected] of texts)
  test(`days ${days} read as ${expected}`, () => {
    assert.is(windowText({ ...workdays, days: [...days] }), expected)
  })

test.run()
