import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { multiChoice, selectorChoice } from '../../../../runtime/components/picker/list-choice.ts'

const test = suite('wheels with the page’s own rows')

test('show texts, and objects by the key that the page names', () => {
  assert.equal(selectorChoice(['a', 2, null], undefined, 0).rows, [['a', '2', '']])
  assert.equal(selectorChoice([{ name: 'a' }, { name: 7 }, {}], 'name', 0).rows, [['a', '7', '']])
})

const places: [value: unknown, expected: number][] = [
  [1, 1],
  ['1', 1],
  [9, 2],
  [-1, 0],
  [undefined, 0],
  ['x', 0],
]
for (const [value, expected] of places) {
  test(`${JSON.stringify(value)} stands at row ${expected}`, () =>
    assert.equal(selectorChoice(['a', 'b', 'c'], undefined, value).detail, { value: expected }))
}

test('a turn chooses another row', () => {
  assert.is(selectorChoice(['a', 'b'], undefined, 0).turn(0, 1).detail.value, 1)
})

test('an empty list has no row', () => {
  assert.equal(selectorChoice([], undefined, 3).rows, [[]])
})

test('several wheels turn each by itself', () => {
  const at = multiChoice([['a', 'b'], ['c', 'd', 'e'], 'no list'], undefined, [1, 5])
  assert.equal(at.chosen, [1, 2, 0])
  assert.equal(at.rows[2], [])
  assert.equal(at.turn(1, 0).detail, { value: [1, 0, 0] })
  assert.equal(at.detail, { value: [1, 2, 0] })
})

test.run()
