import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isTaxNumber } from '../../../api/form-rules/tax-number.ts'

const test = suite('a tax number')

test('of 18 characters is checked by its last one', () => {
  for (const number of ['91440300708461136T', '914403001922038216', '91110000802100433B']) {
    assert.ok(isTaxNumber(number), number)
  }
  for (const number of ['91440300708461136A', '914403001922038261', '91110000802100433b']) {
    assert.not(isTaxNumber(number), number)
  }
})

test('has no letters that are easily mistaken, but for the older ones', () => {
  assert.not(isTaxNumber('9144030070846113OT'))
  assert.ok(isTaxNumber('440300708461136'))
  assert.ok(isTaxNumber('44030019700101123401'))
  for (const number of ['', '44030070846113', '4403007084611361', '茶'.repeat(15)]) {
    assert.not(isTaxNumber(number), number)
  }
})

test.run()
