import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import type { Random } from '../../../server/core/random.ts'
import { cutParts, largestFirst, ownPart } from '../../../server/mechanics/assist/parts.ts'
import { randomFrom, seed } from '../../support/matrix/random.ts'
import { scaled } from '../../support/scale.ts'

const test = suite('parts of a whole for its helpers')
const TRIES = scaled(5000, 200_000)

const choose = randomFrom(seed('parts'))
const upTo = (most: number) => 1 + below(most)
const below: Random = most => Math.floor(choose(fractions) * most)
const fractions = Array.from({ length: 9973 }, (_, at) => at / 9973)
const sum = (parts: number[]) => parts.reduce((total, part) => total + part, 0)

test(`${TRIES} random wholes: as many parts as helpers, exact to the fen, something for everybody`, () => {
  for (let n = 0; n < TRIES; n += 1) {
    const count = upTo(200)
    const whole = count + below(upTo(5_000_000))
    const parts = cutParts(whole, { mode: 'byCount', count }, below)
    assert.is(parts.length, count)
    assert.is(sum(parts), whole)
    assert.ok(
      parts.every(part => Number.isInteger(part) && part >= 1),
      String(parts),
    )
  }
})

test('the smallest whole gives everybody one fen, and a smaller one is no whole', () => {
  assert.equal(cutParts(5, { mode: 'byCount', count: 5 }), [1, 1, 1, 1, 1])
  assert.throws(() => cutParts(4, { mode: 'byCount', count: 5 }), /no 5 parts/)
})

test('no tail of tiny cuts: ten parts lie between 0.4 and 2.2 of their mean', () => {
  for (let n = 0; n < 2000; n += 1) {
    const parts = cutParts(990_000, { mode: 'byCount', count: 10 }, below)
    const mean = 99_000
    assert.ok(Math.min(...parts) > 0.3 * mean && Math.max(...parts) < 2.2 * mean, String(parts))
  }
})

test('by amounts all parts but the last keep their bounds, and the last ends on the whole', () => {
  for (let n = 0; n < 2000; n += 1) {
    const min = upTo(500)
    const max = min + below(500)
    const whole = upTo(50_000)
    const parts = cutParts(whole, { mode: 'byAmount', min, max }, below)
    assert.is(sum(parts), whole)
    assert.ok(parts.slice(0, -1).every(part => part >= min && part <= max))
    assert.ok((parts.at(-1) ?? 0) >= 1 && (parts.at(-1) ?? 0) <= max)
  }
})

test('the owner’s own part leaves one for every helper', () => {
  assert.is(ownPart(9900, 10, 8), 990)
  assert.is(ownPart(9900, 0, 8), 0)
  assert.is(ownPart(10, 50, 8), 2)
  assert.is(ownPart(8, 50, 8), 0)
})

test('a newcomer takes the largest part that is left, and the sum stays', () => {
  const parts = [9, 1, 2, 8, 3]
  assert.equal(largestFirst(parts, 1), [9, 8, 2, 1, 3])
  assert.equal(largestFirst(parts, 4), parts)
  assert.is(sum(largestFirst(parts, 2)), sum(parts))
})

test.run()
