import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { shareDesc, shareTitle } from '../../../../pages/kit/share/share-text.ts'

const test = suite('share text')

test('puts the nickname where the title asks for it', () => {
  assert.is(shareTitle('{nickname}送你一张券', '周予安'), '周予安送你一张券')
  assert.is(shareTitle('{nickname}和{nickname}', '周'), '周和周')
})

test('an unknown nickname is a friend', () => {
  assert.is(shareTitle('{nickname}送你一张券', ''), '好友送你一张券')
})

test('cuts the title at 64 characters and the description at 120, never through an emoji', () => {
  assert.is([...shareTitle('🍵'.repeat(80), '')].length, 64)
  assert.is(shareDesc('茶'.repeat(121)).length, 120)
})

test.run()
