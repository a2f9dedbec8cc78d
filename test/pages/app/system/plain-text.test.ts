import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { plainText } from '../../../../pages/app/system/plain-text.ts'

const test = suite('plainText')

test('is empty for what is missing', () => assert.is(plainText(undefined, 10), ''))

test('leaves words as they are', () => assert.is(plainText('半山茶舍 <b>', 30), '半山茶舍 <b>'))

test('counts characters, not halves of them', () => {
  assert.is(plainText('茶'.repeat(101), 100), '茶'.repeat(100))
  assert.is(plainText('🍵🍵🍵', 2), '🍵🍵')
})

test('drops line breaks and marks that turn the direction of the text', () => {
  assert.is(plainText(' 茶\n\u202e舍\u0000 ', 10), '茶 舍')
})

test.run()
