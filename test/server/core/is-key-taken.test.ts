import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { keyTaken } from '../../../server/core/is-key-taken.ts'

const test = suite('the name of a key that is taken')

const refusal = (fields: object) => Object.assign(new Error('duplicate key'), fields)

test('is the same on one machine and on a part of a table of many', () => {
  for (const constraint of ['goods_code', 'goods_code_102345', 'goods_code_1023456789'])
    assert.is(keyTaken(refusal({ code: '23505', constraint })), 'goods_code')
})

test('is read from the sentence of a machine that gives no name beside it', () => {
  const message = 'duplicate key value violates unique constraint "goods_code_102345"'
  assert.is(keyTaken(Object.assign(new Error(message), { code: '23505' })), 'goods_code')
})

test('is none for another error', () => {
  assert.is(keyTaken(refusal({ code: '23514', constraint: 'goods_code' })), undefined)
  assert.is(keyTaken(refusal({ code: '23505' })), undefined)
  assert.is(keyTaken('23505'), undefined)
})

test.run()
