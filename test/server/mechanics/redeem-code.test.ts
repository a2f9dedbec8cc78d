import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isRedeemCode, newRedeemCode } from '../../../server/mechanics/redeem/redeem-code.ts'

const test = suite('redeem codes')

test('have 12 digits and pass their own check', () => {
  for (let n = 0; n < 1000; n += 1) assert.ok(isRedeemCode(newRedeemCode()))
})

test('have the check digit of Luhn', () => {
  assert.ok(isRedeemCode('799273987130') === false)
  assert.ok(isRedeemCode('079927398713'))
})

test('notice every wrong digit and most swaps of neighbours', () => {
  const code = newRedeemCode()
  for (let place = 0; place < 12; place += 1) {
    const other = (Number(code[place]) + 1) % 10
    assert.not(isRedeemCode(code.slice(0, place) + other + code.slice(place + 1)))
  }
})

test('are nothing else', () => {
  for (const text of ['', '12345678901', '1234567890123', '07992739871x', ' 079927398713']) {
    assert.not(isRedeemCode(text))
  }
})

test.run()
