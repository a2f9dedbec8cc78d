import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { goodsIdsText, toggleGoods } from '../../../../pages/kit/share/goods-choice.ts'

const test = suite('goods below a shared article')

test('are ticked in order and unticked, five at most', () => {
  assert.equal(toggleGoods([12, 15], 16), [12, 15, 16])
  assert.equal(toggleGoods([12, 15, 16], 15), [12, 16])
  assert.is(toggleGoods([1, 2, 3, 4, 5], 6), undefined)
  assert.equal(toggleGoods([1, 2, 3, 4, 5], 5), [1, 2, 3, 4])
})

test('are sent joined by a pipe, none not at all', () => {
  assert.is(goodsIdsText([12, 15]), '12|15')
  assert.is(goodsIdsText([]), undefined)
})

test.run()
