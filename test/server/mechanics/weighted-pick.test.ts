import { suite } from 'uvu'
import * as assert from 'uvu/assert'
import { MILLION } from '../../../api/values/million.ts'
import { secureRandom, weightedPick } from '../../../server/mechanics/draw/weighted-pick.ts'
import { createChance } from '../../../server/demo/seed/history.ts'

const test = suite('weighted pick')

const prizes = [
  { name: 'a', weight_ppm: 1 },
  { name: 'b', weight_ppm: 299_999 },
  { name: 'never', weight_ppm: 0 },
  { name: 'c', weight_ppm: 500_000 },
]

const rolls: [roll: number, name: string | undefined][] = [
  [0, 'a'],
  [1, 'b'],
  [299_999, 'b'],
  [300_000, 'c'],
  [799_999, 'c'],
  [800_000, undefined],
  [999_999, undefined],
]

for (const [roll, name] of rolls) {
  test(`a roll of ${roll} hits ${name ?? 'nothing'}`, () => {
    assert.is(weightedPick(prizes, () => roll)?.name, name)
  })
}

test('asks for one roll below a million', () => {
  const asked: number[] = []
  weightedPick(prizes, below => asked.push(below))
  assert.equal(asked, [MILLION])
})

test('odds above a million are refused, not rescaled', () => {
  const over = [...prizes, { name: 'd', weight_ppm: 200_001 }]
  assert.throws(() => weightedPick(over, () => 0), /1000001 ppm/)
})

test('over every roll there is, each prize is hit exactly as often as published', () => {
  const hits: Record<string, number> = {}
  for (let roll = 0; roll < MILLION; roll += 1) {
    const name = weightedPick(prizes, () => roll)?.name ?? 'none'
    hits[name] = (hits[name] ?? 0) + 1
  }
  assert.equal(hits, { a: 1, b: 299_999, c: 500_000, none: 200_000 })
})

// First half of acceptance example 19; the second one is in draw.test.ts.
test('200 000 draws with a fixed seed stay within 4 sigma of the odds', () => {
  const DRAWS = 200_000
  const chance = createChance(19)
  const hits = new Map<string, number>()
  for (let n = 0; n < DRAWS; n += 1) {
    const name = weightedPick(prizes, chance)?.name
    if (name) hits.set(name, (hits.get(name) ?? 0) + 1)
  }
  for (const { name, weight_ppm } of prizes) {
    const p = weight_ppm / MILLION
    const sigma = Math.sqrt(DRAWS * p * (1 - p))
    const off = Math.abs((hits.get(name) ?? 0) - DRAWS * p)
    assert.ok(off <= 4 * sigma, `${name}: ${off} off, sigma ${sigma}`)
  }
})

test('the real source gives whole numbers in range', () => {
  for (let n = 0; n < 1000; n += 1) {
    const roll = secureRandom(3)
    assert.ok([0, 1, 2].includes(roll), `${roll}`)
  }
})

test.run()
