import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { clearStorageSync } from '../../../runtime/index.ts'
import { scrollMemory } from '../../../runtime/router/scroll-memory.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('scroll memory')
test.before.each(() => freshDom())

test('keeps the latest offsets of each entry, apart from clearStorage', () => {
  scrollMemory.keep('a', [0, 100])
  scrollMemory.keep('b', [20])
  scrollMemory.keep('a', [0, 640.5])
  clearStorageSync()
  assert.equal(scrollMemory.of('a'), [0, 640.5])
  assert.equal(scrollMemory.of('b'), [20])
})

test('knows nothing of other entries', () => {
  assert.equal(scrollMemory.of('a'), [])
  scrollMemory.keep('a', [1])
  assert.equal(scrollMemory.of('b'), [])
})

test('forgets the oldest of more than twenty', () => {
  for (let count = 0; count < 21; count += 1) scrollMemory.keep(`entry ${count}`, [count])
  assert.equal(scrollMemory.of('entry 0'), [])
  assert.equal(scrollMemory.of('entry 1'), [1])
  assert.equal(scrollMemory.of('entry 20'), [20])
})

test.run()
