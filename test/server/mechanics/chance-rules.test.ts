import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { ActivityRow } from '../../../server/core/activity-row.ts'
import { chanceRules } from '../../../server/ledgers/chance-rules.ts'

const test = suite('the rules of chances')
const rulesOf = (type: string, chances: object = {}) =>
  chanceRules({ type, ext: { chances } } as unknown as ActivityRow)

for (const type of ['lottery', 'lotteryWheel']) {
  test(`a ${type} that says nothing has one free draw a day, and shares add none until they are switched on`, () => {
    const { free_day, free_total, share_on, share_add, share_day, point_cost } = rulesOf(type)
    assert.equal(
      [free_day, free_total, share_on, share_add, share_day, point_cost],
      [1, 0, false, 1, 3, 0],
    )
  })
}

test('what the merchant says counts, also 0', () => {
  assert.is(rulesOf('lottery', { free_day: 0 }).free_day, 0)
})

test('a quiz has no chances of its own', () => {
  const { free_day, share_add, share_day } = rulesOf('question')
  assert.equal([free_day, share_add, share_day], [0, 0, 0])
})

test.run()
