import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { RefundAction } from '../../../../api/index.ts'
import * as rules from '../../../../pages/order/refund/refund-rules.ts'
import { sampleOffer, sampleRefund } from '../../../support/sample-refund.ts'

const test = suite('rules of a refund')

const filled = { ...rules.firstForm(sampleOffer(), undefined), reason: '其他' }

test('begins with everything, by the way that the address names', () => {
  assert.is(filled.amount, '268.00')
  assert.is(filled.kind, 1)
  assert.is(rules.firstForm(sampleOffer(), '2').kind, 2)
  assert.is(rules.firstForm(sampleOffer({ kinds: [1] }), '2').kind, 1)
})

test('asks for a reason and for an amount that can come back', () => {
  const problems = (more: object, offer = sampleOffer()) =>
    rules.problemsOf(offer, { ...filled, ...more })
  assert.equal(problems({}), {})
  assert.equal(problems({ reason: '' }), { reason: '请选择退款原因' })
  assert.equal(problems({ amount: '268.01' }), { amount: '超过可退金额了' })
  assert.equal(problems({ amount: '0' }), { amount: '请填写退款金额' })
  assert.equal(problems({ amount: 'x' }, sampleOffer({ is_editable: false })), {})
  assert.equal(problems({ amount: 'x', kind: 2 }), {}, 'goods come back for all of their money')
})

const bars: [RefundAction[], string, RefundAction[]][] = [
  [['withdraw', 'contact'], '0571', ['withdraw', 'contact']],
  [['withdraw', 'contact'], '', ['withdraw']],
  [['sendBack', 'withdraw', 'contact'], '0571', ['withdraw', 'sendBack']],
  [['changeReturn', 'contact'], '0571', ['contact', 'changeReturn']],
  [['contact'], '0571', ['contact']],
  [['contact', 'applyAgain'], '0571', ['contact', 'applyAgain']],
  [[], '0571', []],
]
for (const [actions, shop_phone, expected] of bars) {
  test(`${actions.join(', ')} give the buttons ${expected.join(', ')} with phone "${shop_phone}"`, () =>
    assert.equal(rules.barOf({ actions, shop_phone }), expected))
}

test('says what happens by itself, where something does', () => {
  const then = (status: 1 | 2 | 3 | 4 | 6, due_at = 1) => rules.whatThen({ status, due_at })
  assert.match(then(1), '自动同意')
  assert.match(then(2), '自动撤销')
  assert.match(then(3), '自动退款')
  assert.is(then(4), '')
  assert.is(then(1, 0), '')
  assert.is(rules.waitText(sampleRefund()), '商家会在 7 天内处理，过时自动同意')
  assert.is(rules.waitText(sampleRefund({ due_at: 0 })), '商家会尽快处理')
})

test('tells what follows the consent only when the kind of refund is known', () => {
  assert.is(rules.agreedText(sampleRefund({ kind: 1 })), '商家同意后，退款马上发起')
  assert.match(rules.agreedText(sampleRefund({ kind: 2 })), '寄回')
  assert.not.match(rules.agreedText(undefined), '商家同意')
})

test('tells who did what', () => {
  assert.is(rules.stepText({ role: 'staff', status: 2 }), '商家同意退货')
  assert.is(rules.stepText({ role: 'system', status: 5 }), '退款到账')
  assert.is(rules.stepText({ role: 'buyer', status: 4 }), '你：退款中')
})

test.run()
