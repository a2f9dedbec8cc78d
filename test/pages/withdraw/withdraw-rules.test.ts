import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { checkForm, mostOf, typedAmount } from '../../../pages/withdraw/withdraw-rules.ts'
import { sampleBalance } from '../../support/sample-withdrawal.ts'

const test = suite('the form of a withdrawal')

test('what is typed stays an amount', () => {
  assert.equal(['1a2', '1.234', '..5', '1.2.3'].map(typedAmount), ['12', '1.23', '.5', '1.23'])
})

const forms: [string, Parameters<typeof sampleBalance>[0], string][] = [
  ['', {}, '填写提现金额'],
  ['10', {}, '提现'],
  ['0.5', {}, '至少 ¥1.00'],
  ['101', {}, '超过可提现金额'],
  ['10', { balance_fen: 99 }, '满 ¥1.00 可提现'],
  ['10', { balance_fen: -300 }, '满 ¥1.00 可提现'],
  ['10', { bound: 0 }, '先绑定收款微信'],
  ['10', { left_today: 0 }, '今天的次数已用完'],
  ['60', { left_today_fen: 5000 }, '今天最多还能提 ¥50.00'],
  ['50', { name_from_fen: 5000 }, '填写微信实名的姓名'],
]
for (const [amount, more, button] of forms) {
  test(`"${amount}" with ${JSON.stringify(more)}: ${button}`, () => {
    const check = checkForm(sampleBalance(more), { amount, name: '' })
    assert.is(check.button, button)
    assert.is(check.isReady, button === '提现')
  })
}

test('the fee is rounded up and shown before it is asked for', () => {
  const { feeFen, paidFen } = checkForm(sampleBalance({ fee_bp: 60 }), {
    amount: '10.01',
    name: '',
  })
  assert.equal([feeFen, paidFen], [7, 994])
})

test('all of it is no more than a withdrawal and a day allow', () => {
  assert.is(mostOf(sampleBalance({ balance_fen: 9_000_000 })), 2_000_000)
  assert.is(mostOf(sampleBalance({ balance_fen: -5 })), 0)
})

test.run()
