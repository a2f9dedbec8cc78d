import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { isAllowed } from '../../../scripts/floor/allowed.mjs'

const test = suite('what may be above the floor')

test('the sheet of wide windows may select by content, a shopper’s may not', () => {
  assert.is(isAllowed(':has', { name: 'work-wide-BW0gMo18.css' }), true)
  assert.is(isAllowed(':has', { name: 'vote-CpLrCkQ5.css' }), false)
})

test('a value is allowed with its property, in the simulated app more than in the shop', () => {
  assert.is(isAllowed('text-wrap: balance'), true)
  assert.is(isAllowed('place-content: end'), false)
  assert.is(isAllowed('place-content: end', { isSandbox: true }), true)
})

test.run()
