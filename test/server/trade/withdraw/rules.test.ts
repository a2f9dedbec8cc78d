import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import {
  feeOf,
  needsReview,
  withdrawRefusal,
  withdrawRules,
} from '../../../../server/trade/withdraw/withdraw-rules.ts'

const test = suite('bounds of withdrawals')

const usual = withdrawRules({ withdraw_rules: {} })
const wish = { amountFen: 1000, realName: '', today: { n: 0, fen: 0 } }

test('are the usual ones unless the brand says otherwise', () => {
  const { min_fen, max_fen, day_n, fee_bp, name_from_fen, review_above_fen } = usual
  assert.equal([min_fen, max_fen, day_n, fee_bp], [100, 2_000_000, 3, 0])
  assert.equal([name_from_fen, review_above_fen], [200_000, 20_000])
  assert.throws(() => withdrawRules({ withdraw_rules: { min_fen: 9 } }))
})

const cases: [Partial<typeof wish>, string | null][] = [
  [{}, null],
  [{ amountFen: 100 }, null],
  [{ amountFen: 99 }, 'belowMinimum'],
  [{ amountFen: 2_000_001, realName: '林晚秋' }, 'dayAmountOver'],
  [{ amountFen: 2, today: { n: 0, fen: 0 } }, 'belowMinimum'],
  [{ amountFen: 200_000 }, 'needRealName'],
  [{ amountFen: 200_000, realName: ' ' }, 'needRealName'],
  [{ amountFen: 200_000, realName: '林晚秋' }, null],
  [{ amountFen: 199_999 }, null],
  [{ today: { n: 3, fen: 3000 } }, 'dayCountOver'],
  [{ today: { n: 1, fen: 1_999_001 } }, 'dayAmountOver'],
  [{ today: { n: 1, fen: 1_999_000 } }, null],
]

for (const [change, reason] of cases) {
  test(`${JSON.stringify(change)}: ${reason ?? 'taken'}`, () => {
    assert.is(withdrawRefusal(usual, { ...wish, ...change }), reason)
  })
}

test('the fee is rounded up, and leaves at least what the platform transfers', () => {
  assert.is(feeOf(1001, { fee_bp: 60 }), 7)
  assert.is(feeOf(1000, { fee_bp: 0 }), 0)
  const dear = withdrawRules({ withdraw_rules: { min_fen: 10, fee_bp: 100 } })
  assert.is(withdrawRefusal(dear, { ...wish, amountFen: 10 }), 'belowMinimum')
  assert.is(withdrawRefusal(dear, { ...wish, amountFen: 11 }), null)
})

test('more than 200 yuan is reviewed', () => {
  assert.not(needsReview(20_000, usual))
  assert.ok(needsReview(20_001, usual))
})

test.run()
