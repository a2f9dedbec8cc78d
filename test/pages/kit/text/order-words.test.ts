import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { sumWord } from '../../../../pages/kit/text/order-words.ts'

const test = suite('words of orders')

test('an order that is closed unpaid asks for nothing', () => {
  assert.is(sumWord({ paid: 0, status: 0 }), '应付')
  assert.is(sumWord({ paid: 0, status: 40 }), '合计')
  assert.is(sumWord({ paid: 1, status: 40 }), '实付')
})

test.run()
