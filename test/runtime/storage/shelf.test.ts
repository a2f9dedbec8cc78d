import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { createShelf } from '../../../runtime/storage/shelf.ts'
import { freshDom } from '../../support/dom.ts'

const test = suite('a storage that cannot fail')

const { warn } = console
let warnings: number
test.before.each(() => {
  freshDom()
  warnings = 0
  console.warn = () => {
    warnings += 1
  }
})
test.after.each(() => {
  console.warn = warn
})

/** A full storage: its content remains, and further writes throw. */
function fullStorage(kept: Record<string, string>): Storage {
  const values = new Map(Object.entries(kept))
  return {
    get length() {
      return values.size
    },
    key: index => [...values.keys()][index] ?? null,
    getItem: key => values.get(key) ?? null,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: key => void values.delete(key),
    clear: () => values.clear(),
  }
}

test('keeps texts in the storage', () => {
  const shelf = createShelf(() => localStorage)
  shelf.set('a', '1')
  shelf.set('a', '2')
  assert.is(shelf.get('a'), '2')
  assert.is(localStorage.getItem('a'), '2')
  assert.equal(shelf.keys(), ['a'])
  shelf.remove('a')
  assert.is(shelf.get('a'), undefined)
  assert.is(warnings, 0)
})

test('keeps in memory what a full storage refuses', () => {
  const storage = fullStorage({ old: 'x', a: 'stale' })
  const shelf = createShelf(() => storage)
  shelf.set('a', '1')
  shelf.set('b', '2')
  assert.equal([shelf.get('a'), shelf.get('b'), shelf.get('old')], ['1', '2', 'x'])
  assert.equal(shelf.keys().sort(), ['a', 'b', 'old'])
  assert.is(storage.getItem('a'), null, 'the stale value would come back with the next page')
  shelf.remove('a')
  assert.is(shelf.get('a'), undefined)
  shelf.clear()
  assert.equal(shelf.keys(), [])
})

const deny = () => {
  throw new DOMException('denied', 'SecurityError')
}

for (const [name, find] of [
  ['denies the storage altogether', deny],
  // Simulates web views without storage.
  ['has null for a storage', () => null as unknown as Storage],
] as const) {
  test(`works in memory where the browser ${name}`, () => {
    const shelf = createShelf(find)
    assert.is(shelf.get('a'), undefined)
    shelf.set('a', '1')
    assert.is(shelf.get('a'), '1')
    assert.equal(shelf.keys(), ['a'])
    shelf.clear()
    assert.is(shelf.get('a'), undefined)
  })
}

test('says so at most once, whichever storages refuse', () => {
  for (const find of [deny, () => fullStorage({}), deny]) createShelf(find).set('a', '1')
  // Another test of this process may have triggered the warning already.
  assert.ok(warnings <= 1)
})

test('goes back to the storage when that works again', () => {
  let isFull = true
  const shelf = createShelf(() => {
    if (isFull) throw new Error('busy')
    return localStorage
  })
  shelf.set('a', '1')
  isFull = false
  shelf.set('a', '2')
  isFull = true
  assert.is(shelf.get('a'), undefined, 'nothing of the past stays in memory')
  assert.is(localStorage.getItem('a'), '2')
})

test.run()
